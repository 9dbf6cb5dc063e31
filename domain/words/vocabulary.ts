import { CATALOGUE, type Make, nameKey } from '../catalogue/catalogue.ts';
import { COUNTIES, namesOfPlace } from '../places/places.ts';
import { generationNames } from './generation-names.ts';
import { COLOR_WORDS, type Meaning, SHY_MAKES, SHY_MODELS, TRADE_WORDS } from './meanings.ts';
import { NICKNAMES, SHORT_BEGINNINGS, SWAHILI_WORDS } from './swahili.ts';
import { isYearLike } from './year-like.ts';

export type Vocabulary = {
  meaningsOf: (key: string) => readonly Meaning[];
  /** Every phrase without spaces, with the number of listings that its most common meaning has. */
  weights: ReadonlyMap<string, number>;
  /** Words that sellers use for features: what a misspelt word of the texts may have meant. */
  textWords: ReadonlyMap<string, number>;
};

/** What the market has for sale, beside the names of the catalogue. */
export type MarketNames = {
  /** How many listings there are of a make, model or place. */
  count: (name: string) => number;
  models: Iterable<{ make: string; model: string }>;
  places: Iterable<{ county: string | null; town: string | null; area: string | null }>;
  features: readonly string[];
};

/** Each phrase's meanings, the likelier first: words of the trade, makes, models, places, colours. */
export function buildVocabulary(market: MarketNames): Vocabulary {
  const meanings = new Map<string, Meaning[]>();
  const weights = new Map<string, number>();
  const add = (phrase: string, meaning: Meaning, weight: number) => {
    const key = nameKey(phrase);
    if (key === '') return;
    const known = meanings.get(key);
    if (!known) meanings.set(key, [meaning]);
    else if (!known.some((other) => isSame(other, meaning))) known.push(meaning);
    // Stop words are no corrections, and chassis codes differ by a letter.
    if (meaning.kind !== 'nothing' && meaning.kind !== 'not' && meaning.kind !== 'generation')
      weights.set(key, Math.max(weights.get(key) ?? 0, weight));
  };
  for (const [phrases, meaning] of TRADE_WORDS)
    for (const phrase of phrases.split(', ')) add(phrase, meaning, 1);
  for (const [phrases, meaning] of SWAHILI_WORDS)
    for (const phrase of phrases.split(', ')) add(phrase, meaning, phrase.length < LONG_ENOUGH ? 0 : 1);
  for (const make of makesOf(market)) addMake(make, market.count, add);
  for (const [key, named] of generationNames()) for (const meaning of named) add(key, meaning, 0);
  addPlaces(market, add);
  for (const [nicknames, name] of NICKNAMES)
    for (const nickname of nicknames.split(', '))
      for (const meaning of meanings.get(nameKey(name)) ?? []) add(nickname, meaning, 0);
  for (const name of COLOR_WORDS.split(', ')) add(name, { kind: 'color', name }, 1);
  add('grey', { kind: 'color', name: 'gray' }, 1);
  const textWords = new Map(market.features.flatMap(wordsOf).map((word) => [word, 1]));
  return { meaningsOf: (key) => meanings.get(key) ?? [], weights, textWords };
}

const wordsOf = (text: string): string[] => text.match(/\p{L}{4,}/gu) ?? [];

/** Shorter Swahili words have too many English neighbours for a misspelt word to be taken for one. */
const LONG_ENOUGH = 6;

type Add = (phrase: string, meaning: Meaning, weight: number) => void;
type Counts = (name: string) => number;

const isSame = (a: Meaning, b: Meaning): boolean =>
  a.kind === 'model' && b.kind === 'model'
    ? a.make === b.make && a.names[0] === b.names[0]
    : a.kind === b.kind && a.kind !== 'generation';

/** The catalogue, and after it what the market has beside it. */
function makesOf({ models }: MarketNames): Make[] {
  const makes = new Map(CATALOGUE.map((make) => [nameKey(make.name), { ...make, models: [...make.models] }]));
  for (const { make, model } of models) {
    const entry = makes.get(nameKey(make)) ?? { name: make, aliases: [], models: [] };
    makes.set(nameKey(make), entry);
    const key = nameKey(model);
    if (!entry.models.some(({ name }) => nameKey(name) === key))
      entry.models.push({ name: model, aliases: [] });
  }
  return [...makes.values()];
}

function addMake(make: Make, counts: Counts, add: Add): void {
  const names = make.models.map(({ name }) => name);
  for (const phrase of [make.name, ...make.aliases]) {
    const named = names.filter((name) => nameKey(name).startsWith(nameKey(phrase)));
    // Range Rover is a name of the make and the first words of its models: it means those.
    if (phrase !== make.name && named.length > 1)
      add(phrase, { kind: 'model', make: make.name, names: named, rest: '', shy: false }, counts(phrase));
    else
      add(phrase, { kind: 'make', make: make.name, shy: SHY_MAKES.has(nameKey(phrase)) }, counts(make.name));
  }
  for (const model of make.models) {
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
      add(phrase, meaning, counts(model.name));
    }
  }
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

function addPlaces({ places, count: counts }: MarketNames, add: Add): void {
  const place = (name: string, within: readonly (string | null)[]): Meaning => ({
    kind: 'place',
    name,
    within: within.filter((outer) => outer !== null && outer !== name).map((outer) => outer ?? ''),
  });
  for (const county of COUNTIES) {
    for (const phrase of [...namesOfPlace(county), `${county.name} county`])
      add(phrase, place(county.name, []), counts(county.name));
    for (const town of county.towns) {
      for (const phrase of [...namesOfPlace(town), `${town.name} town`])
        add(phrase, place(town.name, [county.name]), counts(town.name));
      for (const area of town.areas)
        for (const phrase of namesOfPlace(area))
          add(phrase, place(area.name, [town.name, county.name]), counts(area.name));
      add(`${town.name} cbd`, place(town.name, [county.name]), counts(town.name));
    }
  }
  for (const { county, town, area } of places) {
    if (county !== null) add(county, place(county, []), counts(county));
    if (town !== null) add(town, place(town, [county]), counts(town));
    if (area !== null) add(area, place(area, [town, county]), counts(area));
  }
}
