import { type Make, nameKey } from '../catalogue/catalogue.ts';
import { COUNTIES, namesOfPlace } from '../places/places.ts';
import { generationNames } from './generation-names.ts';
import { COLOR_WORDS, type Meaning, SHY_MAKES, SHY_MODELS, TRADE_WORDS } from './meanings.ts';
import { NICKNAMES, SHORT_BEGINNINGS, SWAHILI_WORDS } from './swahili.ts';
import { isYearLike } from './year-like.ts';

/** A phrase with a meaning; `counted` is its weight, or the key of the name whose listings are counted for it. */
export type Entry = { key: string; meaning: Meaning; counted: string | number };

const entry = (phrase: string, meaning: Meaning, counted: string | number): Entry => ({
  ...{ key: nameKey(phrase), meaning },
  counted: typeof counted === 'string' ? nameKey(counted) : counted,
});

/** Shorter Swahili words have too many English neighbours for a misspelt word to be taken for one. */
const LONG_ENOUGH = 6;

/** What every market understands, read once: the words of the trade. */
export const tradeEntries = once((): Entry[] => [
  ...TRADE_WORDS.flatMap(([phrases, meaning]) =>
    phrases.split(', ').map((phrase) => entry(phrase, meaning, 1)),
  ),
  ...SWAHILI_WORDS.flatMap(([phrases, meaning]) =>
    phrases.split(', ').map((phrase) => entry(phrase, meaning, phrase.length < LONG_ENOUGH ? 0 : 1)),
  ),
]);

export const generationEntries = once((): Entry[] =>
  [...generationNames()].flatMap(([key, named]) =>
    named.map((meaning) => ({ key: nameKey(key), meaning, counted: 0 })),
  ),
);

/** Nicknames, with the key of the name whose meanings they share. */
export const nicknameKeys = once(() =>
  NICKNAMES.flatMap(([nicknames, name]) =>
    nicknames.split(', ').map((nickname) => ({ key: nameKey(nickname), nameOf: nameKey(name) })),
  ),
);

export const colorEntries = once((): Entry[] => [
  ...COLOR_WORDS.split(', ').map((name) => entry(name, { kind: 'color', name }, 1)),
  entry('grey', { kind: 'color', name: 'gray' }, 1),
]);

function once<Made>(make: () => Made): () => Made {
  let made: { of: Made } | undefined;
  return () => {
    made ??= { of: make() };
    return made.of;
  };
}

const ofMakes = new WeakMap<Make, Entry[]>();

/** The names of a make and of its models; those of a make of the catalogue are read once. */
export function makeEntries(make: Make): readonly Entry[] {
  const entries = ofMakes.get(make) ?? readMake(make);
  ofMakes.set(make, entries);
  return entries;
}

function readMake(make: Make): Entry[] {
  const entries: Entry[] = [];
  const names = make.models.map(({ name }) => name);
  for (const phrase of [make.name, ...make.aliases]) {
    const named = names.filter((name) => nameKey(name).startsWith(nameKey(phrase)));
    // Range Rover is a name of the make and the first words of its models: it means those.
    if (phrase !== make.name && named.length > 1)
      entries.push(
        entry(phrase, { kind: 'model', make: make.name, names: named, rest: '', shy: false }, phrase),
      );
    else
      entries.push(
        entry(phrase, { kind: 'make', make: make.name, shy: SHY_MAKES.has(nameKey(phrase)) }, make.name),
      );
  }
  for (const model of make.models) {
    const counted = nameKey(model.name);
    const aliases = model.aliases.filter((alias) => !isGeneration(make.name, model.name, alias));
    for (const phrase of [model.name, ...aliases, ...shortNames(model.name)]) {
      const key = nameKey(phrase);
      const meaning: Meaning = {
        kind: 'model',
        make: make.name,
        names: [...baseOf(model.name, names), model.name, ...kinOf(model.name, names)],
        rest: restOf(phrase, model.name) || fuelIn(model.name, names),
        shy: SHY_MODELS.has(key) || /^\d{1,3}$/.test(key) || isYearLike(key),
      };
      entries.push({ key, meaning, counted });
    }
  }
  return entries;
}

/** Imports read `LC200` as a Land Cruiser; of a search it says which. */
export const isGeneration = (make: string, model: string, alias: string): boolean =>
  generationNames()
    .get(nameKey(alias))
    ?.some((one) => one.make === make && one.names.includes(model)) ?? false;

/** The models that are a version of `name`: C200 of C-Class, RX 350 of RX, 320i of 3 Series. */
function kinOf(name: string, names: readonly string[]): string[] {
  const series = name.match(/^(\d) series$/i)?.[1];
  const letters = name.match(/^([a-z]{1,3})([- ]class)?$/i)?.[1];
  const pattern = series ? `^${series}\\d\\d[a-z]*$` : letters ? `^${letters} ?\\d` : undefined;
  if (pattern === undefined) return [];
  return names.filter((other) => other !== name && new RegExp(pattern, 'i').test(other));
}

/** What a model's own name says of its fuel. */
const fuelIn = (name: string, names: readonly string[]): string =>
  baseOf(name, names).length > 0 ? nameKey(name.split(' ').at(-1) ?? '') : '';

const FUEL_ENDING = / (?:e:?hev|p?hev|hybrid|ev)$/i;

/** The model that is named with its fuel: Outlander of Outlander PHEV. */
function baseOf(name: string, names: readonly string[]): string[] {
  const base = name.replace(FUEL_ENDING, '');
  return base !== name && names.includes(base) ? [base] : [];
}

/** `range sport` and `rr sport` for Range Rover Sport. */
const shortNames = (name: string): string[] =>
  SHORT_BEGINNINGS.flatMap(([shorts, beginning]) =>
    name.startsWith(`${beginning} `)
      ? shorts.split(', ').map((short) => `${short}${name.slice(beginning.length)}`)
      : [],
  );

/** What an alias says after the name: `Land Cruiser V8` V8, `Prado TX` TX, `LX570` 570. */
function restOf(phrase: string, name: string): string {
  const words = phrase.split(/[\s-]+/).map(nameKey);
  const named = new Set(name.split(/[\s-]+/).map(nameKey));
  const last = words.findLastIndex((word) => named.has(word));
  const base = nameKey(name.replace(/[- ]class$/i, ''));
  const glued = nameKey(phrase).startsWith(base) ? nameKey(phrase).slice(base.length) : '';
  const rest = last >= 0 ? words.slice(last + 1).join('') : glued;
  return rest.length > 1 && nameKey(phrase) !== nameKey(name) ? rest : '';
}

export const placeEntry = (name: string, within: readonly (string | null)[], phrase = name): Entry => {
  const outer = within.flatMap((each) => (each === null || each === name ? [] : [each]));
  return entry(phrase, { kind: 'place', name, within: outer }, name);
};

/** The counties, towns and areas of Kenya. */
export const placeEntries = once((): Entry[] =>
  COUNTIES.flatMap((county) => [
    ...[...namesOfPlace(county), `${county.name} county`].map((phrase) =>
      placeEntry(county.name, [], phrase),
    ),
    ...county.towns.flatMap((town) => [
      ...[...namesOfPlace(town), `${town.name} town`].map((phrase) =>
        placeEntry(town.name, [county.name], phrase),
      ),
      ...town.areas.flatMap((area) =>
        [...namesOfPlace(area)].map((phrase) => placeEntry(area.name, [town.name, county.name], phrase)),
      ),
      placeEntry(town.name, [county.name], `${town.name} cbd`),
    ]),
  ]),
);
