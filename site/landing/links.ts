import { type Landing, landingSlug, MIN_LANDING_STOCK } from '#domain/landing/landing.ts';
import type { CountedName } from '#domain/prices/stock-figures.ts';
import type { VehicleFilters } from '#domain/search/filters.ts';
import { BODY_TYPES } from '#domain/vehicles/words.ts';
import type { CountedLanding, Stock } from '#site/lib/group-reads.ts';
import { landingPath } from '#site/lib/paths.ts';
import { filteredSearchPath } from '#site/lib/search-path.ts';
import { landingFilters, landingName } from './words.ts';

type LandingLink = { name: string; href: string; count: number };
export type LinkGroup = { title: string; links: LandingLink[] };

const MOST_LINKS = 24;

/** Links to the pages of these groups. */
export const landingLinks = (groups: readonly CountedLanding[]): LandingLink[] =>
  groups.flatMap(({ landing, count }) => {
    const slug = landingSlug(landing);
    return slug ? { name: landingName(landing), href: landingPath(slug), count } : [];
  });

/** The models of a make, or a model's siblings: those with a page lead to it, the others to the search. */
export function modelGroups(landing: Landing, { models }: Stock): LinkGroup[] {
  if (landing.kind !== 'make' && landing.kind !== 'model') return [];
  const { make } = landing;
  const own = landing.kind === 'model' ? landing.model : undefined;
  const links = models.flatMap(({ name, count }) => {
    const model: Landing = { kind: 'model', make, model: name };
    const slug = count >= MIN_LANDING_STOCK && landingSlug(model);
    const href = slug ? landingPath(slug) : filteredSearchPath(landingFilters(model));
    return name === own ? [] : { name, count, href };
  });
  return [{ title: own ? `Other ${make} models` : `${make} models`, links: links.slice(0, MOST_LINKS) }];
}

const SIBLING_TITLES = {
  make: 'Other makes',
  town: 'Other towns',
  body: 'Other body types',
  group: 'Other kinds of cars',
} as const;

/** The other groups of the same kind; a model has its siblings among `modelGroups`. */
export const siblingGroups = (landing: Landing, siblings: readonly CountedLanding[]): LinkGroup[] =>
  landing.kind === 'model' ? [] : [{ title: SIBLING_TITLES[landing.kind], links: landingLinks(siblings) }];

/** The parts of a group's stock by make, town and body type; each leads to the search for that part. */
export function narrowerGroups(landing: Landing, stock: Stock): LinkGroup[] {
  const subject = landing.kind === 'model' ? `${landing.make} ${landing.model}` : landingName(landing);
  const linksTo = (values: readonly CountedName[], filters: (name: string) => Partial<VehicleFilters>) =>
    values.map(({ name, count }) => ({
      name,
      count,
      href: filteredSearchPath({ ...landingFilters(landing), ...filters(name) }),
    }));
  const makes = linksTo(stock.makes, (name) => ({ make: [name] }));
  const towns = linksTo(stock.places, (name) => ({ location: [name] }));
  const bodies = stock.bodyTypes.flatMap(({ name, count }) => {
    const bodyType = BODY_TYPES.find((known) => known === name);
    const filters = bodyType && filteredSearchPath({ ...landingFilters(landing), bodyType: [bodyType] });
    return bodyType && filters ? { name: landingName({ kind: 'body', bodyType }), count, href: filters } : [];
  });
  const groups = [
    { title: `${subject} by town`, links: towns, has: landing.kind !== 'town' },
    {
      title: landing.kind === 'town' ? `Makes in ${subject}` : `${subject} by make`,
      links: makes,
      has: landing.kind === 'town' || landing.kind === 'body' || landing.kind === 'group',
    },
    {
      title: landing.kind === 'town' ? `Body types in ${subject}` : `${subject} by body type`,
      links: bodies,
      has: landing.kind === 'town' || landing.kind === 'make' || landing.kind === 'group',
    },
  ];
  return groups
    .filter(({ has, links }) => has && links.length > 1)
    .map(({ title, links }) => ({ title, links: links.slice(0, MOST_LINKS) }));
}
