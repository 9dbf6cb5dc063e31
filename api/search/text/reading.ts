import { nameKey } from '#domain/catalogue.ts';
import type { VehicleFilters } from '#domain/filters.ts';
import type { Drive } from '#domain/vehicle-words.ts';
import type { Meaning } from './meanings.ts';
import { GAP, type NumberFacts, readNumbers } from './numbers.ts';
import { correct } from './typos.ts';
import { isYearLike, type Vocabulary } from './vocabulary.ts';

/** How a free text was understood. */
export type Reading = {
  /** What it asks for in the words of the filters, `sortBy` among them. */
  filters: Partial<VehicleFilters>;
  /** What filters have no words for: looked for, and given up where nothing has it. `litres` in tenths, 0 for any. */
  colors: string[];
  drives: Drive[];
  seats: number;
  litres: number;
  /** Words that are looked up in titles, descriptions and features. */
  words: string[];
  /** Words that were read as another one. */
  corrected: { from: string; to: string }[];
  /** What was passed over because no listing has it. */
  dropped: string[];
};

type Asked = {
  meanings: { text: string; meaning: Meaning }[];
  words: string[];
  corrected: Reading['corrected'];
};

const MAX_PHRASE_TOKENS = 5;

/** Lower case without accents; letters, digits and the signs that numbers need. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.,+<>=~/–—−-]/gu, ' ')
    .trim();
}

/**
 * Reads a text: numbers with their units, then the longest phrases of the vocabulary, then years, then
 * misspelt phrases. A word that `isInTexts` is never corrected to something else.
 */
export function readText(
  text: string,
  vocabulary: Vocabulary,
  isInTexts: (word: string) => boolean,
): Reading {
  const { facts, rest } = readNumbers(fold(text));
  const tokens = rest.match(/[\p{L}\p{N}]+(?:\.\d+)?|\|/gu) ?? [];
  const asked = readPhrases(tokens, vocabulary, facts, isInTexts);
  return toReading(asked, facts);
}

function readPhrases(
  tokens: readonly string[],
  vocabulary: Vocabulary,
  facts: NumberFacts,
  isInTexts: (word: string) => boolean,
): Asked {
  const asked: Asked = { meanings: [], words: [], corrected: [] };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? '';
    const context = { tokens, at, previous: asked.meanings.at(-1)?.meaning };
    const found = longestPhrase(context, vocabulary) ?? misspeltPhrase(context, vocabulary, isInTexts);
    if (found) {
      asked.meanings.push(...found.meanings.map((meaning) => ({ text: found.text, meaning })));
      if (found.from) asked.corrected.push({ from: found.from, to: found.text });
    } else if (isYearLike(token)) {
      facts.minYear = Math.min(facts.minYear ?? Number(token), Number(token));
      facts.maxYear = Math.max(facts.maxYear ?? Number(token), Number(token));
    } else if (token !== GAP) asked.words.push(token);
    at += found?.length ?? 1;
    if (!found) asked.meanings.push({ text: '', meaning: { kind: 'nothing' } });
  }
  return asked;
}

type Context = { tokens: readonly string[]; at: number; previous: Meaning | undefined };
type Found = { meanings: Meaning[]; length: number; text: string; from?: string };

function longestPhrase({ tokens, at, previous }: Context, vocabulary: Vocabulary): Found | undefined {
  for (let length = Math.min(MAX_PHRASE_TOKENS, tokens.length - at); length > 0; length--) {
    const piece = tokens.slice(at, at + length);
    if (piece.includes(GAP)) continue;
    const key = nameKey(piece.join(''));
    const meanings = meaningsHere(key, vocabulary, { tokens, at, previous });
    if (meanings.length > 0) return { meanings, length, text: piece.join(' ') };
  }
  return undefined;
}

/** Right after its make a model's name is the model; elsewhere the likeliest kind of meaning wins. */
function meaningsHere(key: string, vocabulary: Vocabulary, { at, previous }: Context): Meaning[] {
  const known = vocabulary.meaningsOf(key);
  const all =
    known.length > 0 || key.length < 5 || !key.endsWith('s')
      ? known
      : vocabulary.meaningsOf(key.slice(0, -1));
  const ofMake = all.filter(
    (meaning) => meaning.kind === 'model' && previous?.kind === 'make' && meaning.make === previous.make,
  );
  if (ofMake.length > 0) return ofMake;
  const bold = all.filter(
    (meaning) =>
      !((meaning.kind === 'model' && meaning.shy) || (meaning.kind === 'make' && meaning.shy && at > 0)),
  );
  return bold.filter(({ kind }) => kind === bold[0]?.kind);
}

/** One word, or two that belong together (`land crusier`), with mistakes in them. */
function misspeltPhrase(
  { tokens, at, previous }: Context,
  vocabulary: Vocabulary,
  isInTexts: (word: string) => boolean,
): Found | undefined {
  for (const length of [2, 1]) {
    const piece = tokens.slice(at, at + length);
    if (piece.length < length || piece.includes(GAP) || piece.every((word) => /^\d/.test(word))) continue;
    if (piece.every(isInTexts)) continue;
    if (length === 2 && piece.some((word) => vocabulary.meaningsOf(word).length > 0)) continue;
    const unfinished = length === 1 && at + 1 === tokens.length;
    const key = correct(nameKey(piece.join('')), vocabulary.weights, unfinished);
    const meanings = key === undefined ? [] : meaningsHere(key, vocabulary, { tokens, at, previous });
    const from = piece.join(' ');
    const [text] = meanings.map(nameOf);
    if (meanings.length > 0) return { meanings, length, text: text ?? key ?? from, from };
  }
  return undefined;
}

function nameOf(meaning: Meaning): string | undefined {
  if (meaning.kind === 'make') return meaning.make;
  if (meaning.kind === 'model') return meaning.names[0];
  return meaning.kind === 'place' || meaning.kind === 'color' ? meaning.name : undefined;
}

const ofKind = <Kind extends Meaning['kind']>(asked: Asked, kind: Kind) =>
  asked.meanings
    .map(({ meaning }) => meaning)
    .filter((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind);

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

function toReading(asked: Asked, facts: NumberFacts): Reading {
  const { seats = 0, litres = 0, ...ranges } = facts;
  const bodies = ofKind(asked, 'bodyType');
  const { vehicles, rests } = readVehicles(asked);
  const filters: Partial<VehicleFilters> = {
    ...ranges,
    ...vehicles,
    ...listFilter('location', readPlaces(asked)),
    ...listFilter(
      'fuelType',
      ofKind(asked, 'fuelType').flatMap(({ values }) => values),
    ),
    ...listFilter(
      'transmission',
      ofKind(asked, 'transmission').flatMap(({ values }) => values),
    ),
    ...listFilter(
      'bodyType',
      bodies.flatMap(({ values }) => values),
    ),
    ...listFilter(
      'condition',
      ofKind(asked, 'condition').flatMap(({ values }) => values),
    ),
  };
  const sort = ofKind(asked, 'sort').at(-1);
  if (sort) filters.sortBy = sort.sortBy;
  const extra = [...rests, ...bodies.flatMap(({ rest }) => rest ?? [])];
  return {
    filters,
    colors: distinct(ofKind(asked, 'color').map(({ name }) => name)),
    drives: distinct(ofKind(asked, 'drive').flatMap(({ values }) => values)),
    seats,
    litres,
    words: distinct([...extra, ...asked.words]),
    corrected: asked.corrected,
    dropped: [],
  };
}

function listFilter<Name extends keyof VehicleFilters, Value>(name: Name, values: readonly Value[]) {
  return values.length > 0 ? { [name]: distinct(values) } : {};
}

/** A model of one of the named makes wins over its namesakes; a make that has none of the named models is a slip. */
function readVehicles(asked: Asked): { vehicles: Partial<VehicleFilters>; rests: string[] } {
  const named = distinct(ofKind(asked, 'make').map(({ make }) => make));
  const models = ofKind(asked, 'model');
  const ofNamed = models.filter(({ make }) => named.includes(make));
  const meant = ofNamed.length > 0 ? ofNamed : models;
  const makes = models.length > 0 && ofNamed.length === 0 ? [] : named;
  return {
    vehicles: {
      ...listFilter('make', makes),
      ...listFilter(
        'model',
        meant.flatMap(({ names }) => names),
      ),
    },
    rests: distinct(meant.flatMap(({ rest }) => (rest === '' ? [] : rest))),
  };
}

/** `Kilimani Nairobi` means Kilimani: a place that only says where another one lies adds nothing. */
function readPlaces(asked: Asked): string[] {
  const places = ofKind(asked, 'place');
  const outer = new Set(places.flatMap(({ within }) => within));
  return distinct(places.filter(({ name }) => !outer.has(name)).map(({ name }) => name));
}
