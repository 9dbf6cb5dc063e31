import { CATALOGUE, type Make, nameKey } from '../catalogue/catalogue.ts';
import {
  colorEntries,
  type Entry,
  generationEntries,
  makeEntries,
  nicknameKeys,
  placeEntries,
  placeEntry,
  tradeEntries,
} from './entries.ts';
import type { Meaning } from './meanings.ts';

export type Vocabulary = {
  meaningsOf: (key: string) => readonly Meaning[];
  /** Every phrase without spaces, with the number of listings that its most common meaning has. */
  weights: ReadonlyMap<string, number>;
  /** Words that sellers use for features: what a misspelt word of the texts may have meant. */
  textWords: ReadonlyMap<string, number>;
};

/** What the market has for sale, beside the names of the catalogue. */
export type MarketNames = {
  /** How many listings there are of the make, model or place with this key. */
  count: (key: string) => number;
  models: Iterable<{ make: string; model: string }>;
  places: Iterable<{ county: string | null; town: string | null; area: string | null }>;
  features: readonly string[];
};

/** Each phrase's meanings, the likelier first: words of the trade, makes, models, places, colours. */
export function buildVocabulary(market: MarketNames): Vocabulary {
  const meanings = new Map<string, Meaning[]>();
  const weights = new Map<string, number>();
  const add = ({ key, meaning, counted }: Entry) => {
    if (key === '') return;
    const known = meanings.get(key);
    if (!known) meanings.set(key, [meaning]);
    else if (!known.some((other) => isSame(other, meaning))) known.push(meaning);
    // Stop words are no corrections, and chassis codes differ by a letter.
    if (meaning.kind === 'nothing' || meaning.kind === 'not' || meaning.kind === 'generation') return;
    const weight = typeof counted === 'number' ? counted : market.count(counted);
    weights.set(key, Math.max(weights.get(key) ?? 0, weight));
  };
  tradeEntries().forEach(add);
  for (const make of makesOf(market)) makeEntries(make).forEach(add);
  generationEntries().forEach(add);
  placeEntries().forEach(add);
  marketPlaces(market).forEach(add);
  for (const { key, nameOf } of nicknameKeys())
    for (const meaning of meanings.get(nameOf) ?? []) add({ key, meaning, counted: 0 });
  colorEntries().forEach(add);
  const textWords = new Map(market.features.flatMap(wordsOf).map((word) => [word, 1]));
  return { meaningsOf: (key) => meanings.get(key) ?? [], weights, textWords };
}

const wordsOf = (text: string): string[] => text.match(/\p{L}{4,}/gu) ?? [];

const isSame = (a: Meaning, b: Meaning): boolean =>
  a.kind === 'model' && b.kind === 'model'
    ? a.make === b.make && a.names[0] === b.names[0]
    : a.kind === b.kind && a.kind !== 'generation';

/** The catalogue, and after it what the market has beside it. */
function makesOf({ models }: MarketNames): Make[] {
  const makes = new Map(CATALOGUE.map((make) => [nameKey(make.name), make]));
  for (const { make, model } of models) {
    const known = makes.get(nameKey(make)) ?? { name: make, aliases: [], models: [] };
    const key = nameKey(model);
    const isKnown = known.models.some(({ name }) => nameKey(name) === key);
    const all = isKnown ? known.models : [...known.models, { name: model, aliases: [] }];
    makes.set(nameKey(make), isKnown ? known : { ...known, models: all });
  }
  return [...makes.values()];
}

const marketPlaces = ({ places }: MarketNames): Entry[] =>
  [...places].flatMap(({ county, town, area }) => [
    ...(county === null ? [] : [placeEntry(county, [])]),
    ...(town === null ? [] : [placeEntry(town, [county])]),
    ...(area === null ? [] : [placeEntry(area, [town, county])]),
  ]);
