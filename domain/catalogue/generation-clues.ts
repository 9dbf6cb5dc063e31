import { nameKey } from './catalogue.ts';
import type { Cab, Generation } from './generation-rows.ts';

/** What a car's words say of its generation. */
export type Clues = {
  /** Generations whose chassis code or nickname stands in the words; empty where none does. */
  generations: ReadonlySet<Generation>;
  cab: Cab | undefined;
  /** The maker's designation of an engine, as a key: `gle350d`. */
  badge: string | undefined;
  /** The designation is only the model that was chosen from a list (`C200`): its diesel may be meant as well. */
  isBadgeLoose: boolean;
  /** The longest trim of the catalogue that the words name. */
  trim: string | undefined;
};

/** A model's generations by the words that name them, trims and designations by their keys. */
export type ClueIndex = {
  generations: ReadonlyMap<string, readonly Generation[]>;
  badges: ReadonlyMap<string, string>;
  trims: ReadonlyMap<string, string>;
};

const CABS: readonly [RegExp, Cab][] = [
  [/\b(?:double|dual|d|crew)[ -]?cab(?:in)?\b/i, 'double'],
  [/\b(?:single|s)[ -]?cab(?:in)?\b/i, 'single'],
  [/\b(?:extra|extended|super|king|smart|club|space)[ -]?cab(?:in)?\b/i, 'extra'],
];
const MOST_WORDS = 4;

/** Reads chassis codes, nicknames, engine designations, cab and trim from a car's words. */
export function cluesIn(text: string, model: string, index: ClueIndex): Clues {
  const phrases = phrasesOf(text);
  const modelKeys = [nameKey(model), nameKey(model.replace(/[\s-]class$/i, ''))];
  const named = phrases
    .filter((phrase) => !modelKeys.includes(phrase))
    .flatMap((phrase) => namedBy(phrase, index));
  const badge = longest(phrases.map((phrase) => index.badges.get(phrase)));
  return {
    generations: new Set(named),
    cab: CABS.find(([words]) => words.test(text))?.[1],
    badge,
    isBadgeLoose: badge !== undefined && modelKeys.includes(badge),
    trim: longest(phrases.map((phrase) => index.trims.get(phrase))),
  };
}

/** The words of a text as keys, alone and joined with up to three that follow: `gle`, `350d`, `gle350d`. */
export function phrasesOf(text: string): string[] {
  const words = text
    .split(/[\s/,;()]+/)
    .map(nameKey)
    .filter((word) => word !== '');
  return words.flatMap((_, at) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - at) }, (_, more) =>
      words.slice(at, at + more + 1).join(''),
    ),
  );
}

const LONG_CODE = /^([a-z]+\d[a-z\d]{2,}?)[a-z]{1,2}$/;

/** Chassis plates add a letter or two to the code: `TRJ150W` is a TRJ150. */
function namedBy(phrase: string, { generations }: ClueIndex): readonly Generation[] {
  const found = generations.get(phrase);
  if (found) return found;
  const [, code] = LONG_CODE.exec(phrase) ?? [];
  return (code && generations.get(code)) || [];
}

/** Reads a model's generations into maps, so that each search of them is a few look-ups. */
export function indexClues(generations: readonly Generation[]): ClueIndex {
  const trims = new Map(
    generations.flatMap((one) => one.trims.map((trim) => [nameKey(trim), trim] as const)),
  );
  const byWord = new Map<string, Generation[]>();
  const note = (word: string, one: Generation) => byWord.set(word, [...(byWord.get(word) ?? []), one]);
  for (const one of generations) {
    for (const name of one.names) note(nameKey(name), one);
    // Letters alone may as well be a trim (`GT`).
    for (const code of one.codes.map(nameKey)) if (code.length > 1 && !trims.has(code)) note(code, one);
  }
  return { generations: byWord, badges: badgeKeys(generations), trims };
}

/** Designations by the keys they are written as: `gle350d`, and `350d` for short. */
function badgeKeys(generations: readonly Generation[]): Map<string, string> {
  const keys = new Map<string, string>();
  const badges = generations.flatMap(({ engines }) => engines.flatMap((engine) => engine.badgeKeys));
  for (const badge of badges) {
    const [, short] = /^[a-z]{1,3}(\d{3}[a-z]{0,3})$/.exec(badge) ?? [];
    if (short) keys.set(short, badge);
  }
  for (const badge of badges) keys.set(badge, badge);
  return keys;
}

function longest(words: readonly (string | undefined)[]): string | undefined {
  return words.reduce((best, word) => ((word?.length ?? 0) > (best?.length ?? 0) ? word : best), undefined);
}
