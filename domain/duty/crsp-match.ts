import { findMake, findModel, nameKey } from '../catalogue/catalogue.ts';
import type { CrspRow } from './crsp.ts';
import { type KnownFacts, narrowRows, type Reference, summarise, wordsOf } from './crsp-narrow.ts';

/** A car as a person or an advert describes it. */
export type ReferenceQuestion = KnownFacts & { make: string; model: string };

/** The rows of a make, by any name that people use for it. Suzuki's cars also stand under its Indian arm. */
export function rowsOfMake(rows: readonly CrspRow[], make: string): CrspRow[] {
  const name = findMake(make) ?? make;
  const keys = [name, ...(name === 'Suzuki' ? ['Maruti Suzuki'] : [])].map(nameKey);
  const isAsked = new Map<string, boolean>();
  return rows.filter(({ make: written }) => {
    const known = isAsked.get(written) ?? keys.includes(nameKey(written));
    isAsked.set(written, known);
    return known;
  });
}

/**
 * The retail prices in KES of a model's rows, narrowed to the variant, fuel and engine where these are known and the
 * list has them; undefined when the list has no such model: there is no reference price then, and none is guessed.
 */
export const referenceOf = (ofModel: readonly CrspRow[], known: KnownFacts): Reference | undefined =>
  ofModel.length > 0 ? summarise(narrowRows(ofModel, known)) : undefined;

/**
 * The rows of a model. Each row belongs to the longest model name that it begins with, so that a Land Cruiser
 * has no Prado's price; a name within another model's (C200 in C-Class C200) counts as whole words only.
 */
export function rowsOfModel(ofMake: readonly CrspRow[], make: string, model: string): CrspRow[] {
  const known = findModel(make, model)?.model ?? model;
  const name = NAMED_OTHERWISE.get(`${nameKey(make)} ${nameKey(known)}`) ?? known;
  const key = modelKey(name);
  // Two letters alone (Lexus RX) stand for the whole family that numbers divide: RX 300, RX 450h.
  const family = /^[a-z]{2}$/.test(key) ? new RegExp(`^${key}(\\d{3}h?)?$`) : undefined;
  const filed = ofMake.filter((row) => family?.test(keyOf(row)) ?? keyOf(row) === key);
  if (filed.length > 0 || key === '') return filed;
  const named = ofMake.filter((row) => holdsName(row, nameKey(name)));
  return named.length > 0 ? named : ofMake.filter((row) => holdsEach(row, name));
}

/** Under what name the lists have a model of the catalogue; null where they do not have it, so that none is guessed. */
export type ListAlias = { make: string; model: string; list: { make: string; model: string } | null };

/** A make and a model in the spelling of the catalogue, or as they are written where it does not have them. */
export function canonicalModel(make: string, model: string): [make: string, model: string] {
  const known = findMake(make) ?? make;
  return [known, findModel(known, model)?.model ?? model];
}

/** The rows of the list that an alias names. */
export const rowsOfAlias = (
  { list }: ListAlias,
  ofMake: (make: string) => readonly CrspRow[],
): readonly CrspRow[] => (list ? rowsOfModel(ofMake(list.make), list.make, list.model) : []);

/** Cars whose name on the Kenyan market is not the maker's. */
const NAMED_OTHERWISE = new Map([['nissan bluebird', 'Sylphy']]);

/** `GLE-Class`, `GLE Class` and `GLE` are one. */
const modelKey = (model: string): string => nameKey(model.replace(/[\s-]class$/i, '')) || nameKey(model);

/** Reads a row once for as long as it lives: a list is asked for hundreds of models. */
function once<Read>(read: (row: CrspRow) => Read): (row: CrspRow) => Read {
  const known = new WeakMap<CrspRow, { found: Read }>();
  return (row) => {
    const entry = known.get(row) ?? { found: read(row) };
    known.set(row, entry);
    return entry.found;
  };
}

const keyOf = once(({ model }) => modelKey(model));
const modelWordsOf = once(({ model }) => wordsOf(model));
const namesWithin = once(({ model, variant }) => joinedWords(wordsOf(`${model} ${variant}`)));

/** Up to four words that stand next to each other, joined: `GLA-Class GLA250 AMG` holds `gla250`, `gla250amg` and so on. */
const joinedWords = (words: readonly string[]): ReadonlySet<string> =>
  new Set(
    words.flatMap((_, start) => [1, 2, 3, 4].map((count) => words.slice(start, start + count).join(''))),
  );

/** Whether a name stands in a row as whole words next to each other. Two characters (`LX`, `86`) say too little inside another name. */
const holdsName = (row: CrspRow, key: string): boolean => key.length >= 3 && namesWithin(row).has(key);

/** Whether a row's model begins the name and its variant holds the rest: Range Rover Vogue among Range Rovers. */
function holdsEach(row: CrspRow, name: string): boolean {
  const [words, model] = [wordsOf(name), modelWordsOf(row)];
  if (words.length <= model.length || model.some((word, index) => word !== words[index])) return false;
  const variant = wordsOf(row.variant);
  return words.slice(model.length).every((word) => variant.includes(word));
}
