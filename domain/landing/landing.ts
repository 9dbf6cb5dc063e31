import { CATALOGUE } from '../catalogue/catalogue.ts';
import type { VehicleGroup } from '../catalogue/groups.ts';
import { namesOf } from '../names-of.ts';
import { TOWNS, townNamesOf } from '../places/places.ts';
import { BODY_TYPES, type BodyType } from '../vehicles/words.ts';

/** The groups of the catalogue that have pages, by their slugs; lorries have that of their body type. */
const GROUP_SLUGS = {
  german: 'german-cars',
  japanese: 'japanese-cars',
  kei: 'kei-cars',
  matatu: 'matatus',
  '7 seater': '7-seaters',
  electric: 'electric-cars',
  'plug-in': 'plug-in-hybrids',
} as const satisfies Record<Exclude<VehicleGroup, 'lorry'>, string>;
export type LandingGroup = keyof typeof GROUP_SLUGS;
export const LANDING_GROUPS = namesOf(GROUP_SLUGS);

/** A group of cars with a page of its own: a make, a model, a town, a body type or what buyers call together. */
export type Landing =
  | { kind: 'make'; make: string }
  | { kind: 'model'; make: string; model: string }
  | { kind: 'town'; town: string }
  | { kind: 'body'; bodyType: BodyType }
  | { kind: 'group'; group: LandingGroup };

/** A group with fewer cars for sale has no page. */
export const MIN_LANDING_STOCK = 3;

/** A name as a part of an address: `Mercedes-Benz` is `mercedes-benz`, `Citroën C-HR` is `citroen-c-hr`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A slug for each name, in their order: a later name never takes the slug of an earlier one or one in `taken`. */
export function distinctSlugs(names: readonly string[], taken: ReadonlySet<string>): Map<string, string> {
  const used = new Set(taken);
  const slugs = new Map<string, string>();
  for (const name of names) {
    const plain = slugOf(name) || 'other';
    let slug = plain;
    for (let count = 2; used.has(slug); count++) slug = `${plain}-${count}`;
    used.add(slug);
    slugs.set(name, slug);
  }
  return slugs;
}

/** Stands before the towns, so that no make may bear it. */
const IN = 'in';

const MAKE_SLUGS = distinctSlugs(
  CATALOGUE.map(({ name }) => name),
  new Set([IN]),
);
// Makes come first: a body type gives way to one with the same slug.
const BODY_SLUGS = distinctSlugs(
  BODY_TYPES,
  new Set([IN, ...MAKE_SLUGS.values(), ...Object.values(GROUP_SLUGS)]),
);
const TOWN_SLUGS = distinctSlugs(
  TOWNS.map(({ name }) => name),
  new Set(),
);

const LANDINGS = new Map<string, Landing>(listKnown());

function* listKnown(): Generator<[slug: string, Landing]> {
  for (const { name: make, models } of CATALOGUE) {
    const makeSlug = MAKE_SLUGS.get(make);
    yield [`${makeSlug}`, { kind: 'make', make }];
    const modelSlugs = distinctSlugs(
      models.map(({ name }) => name),
      new Set(),
    );
    for (const [model, slug] of modelSlugs) yield [`${makeSlug}/${slug}`, { kind: 'model', make, model }];
  }
  for (const bodyType of BODY_TYPES) yield [`${BODY_SLUGS.get(bodyType)}`, { kind: 'body', bodyType }];
  for (const group of LANDING_GROUPS) yield [GROUP_SLUGS[group], { kind: 'group', group }];
  for (const [town, slug] of TOWN_SLUGS) yield [`${IN}/${slug}`, { kind: 'town', town }];
}

const SLUGS = new Map([...LANDINGS].map(([slug, landing]) => [keyOf(landing), slug]));

function keyOf(landing: Landing): string {
  if (landing.kind === 'make') return `make ${landing.make}`;
  if (landing.kind === 'model') return `model ${landing.make}\0${landing.model}`;
  if (landing.kind === 'group') return `group ${landing.group}`;
  return landing.kind === 'town' ? `town ${landing.town}` : `body ${landing.bodyType}`;
}

/** The group at `toyota`, `toyota/vitz`, `in/nairobi`, `suv` or `kei-cars`; undefined for anything else. */
export function findLanding(slug: string): Landing | undefined {
  return LANDINGS.get(slug);
}

/** Where the group's page stands below `/cars/`; undefined for names that the catalogue does not know. */
export function landingSlug(landing: Landing): string | undefined {
  return SLUGS.get(keyOf(landing));
}

/** What a listing says of the groups that it belongs to. */
export type Grouped = {
  make: string;
  model: string;
  county?: string | null;
  town: string | null;
  bodyType: string | null;
  /** As the column `groups` holds them; outbox lines of before lack them. */
  groups?: string;
};

/** What the column `groups`, a JSON list, holds where a car belongs to the group. */
export const markOf = (group: LandingGroup): string => JSON.stringify(group);

/** The groups that a listing belongs to. */
export function landingsOf({ make, model, county = null, town, bodyType, groups = '' }: Grouped): Landing[] {
  const body = BODY_TYPES.find((known) => known === bodyType);
  return [
    { kind: 'make', make },
    { kind: 'model', make, model },
    ...townNamesOf({ county, town }).map((name) => ({ kind: 'town' as const, town: name })),
    ...(body ? [{ kind: 'body' as const, bodyType: body }] : []),
    ...LANDING_GROUPS.filter((group) => groups.includes(markOf(group))).map((group) => ({
      ...{ kind: 'group' as const, group },
    })),
  ];
}
