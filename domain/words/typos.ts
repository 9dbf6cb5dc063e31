import { distance } from 'fastest-levenshtein';

const MIN_PREFIX = 3;

/** A shorter word has so many neighbours that one wrong letter must do, and only names that are for sale are believed. */
const LONG = 7;
const MIN_LENGTH = 4;

/** How many mistakes there may be between two words; fewer when they do not even begin alike. */
function allowedMistakes(typed: string, word: string): number {
  if (typed.length < MIN_LENGTH || word.length < MIN_LENGTH) return 0;
  return typed.length < LONG || (typed.length === LONG && typed[0] !== word[0]) ? 1 : 2;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Two neighbouring letters that changed places count as one mistake, not two. */
function mistakes(typed: string, word: string): number {
  const plain = distance(typed, word);
  return plain === 2 && typed.length === word.length && isSwap(typed, word) ? 1 : plain;
}

function isSwap(a: string, b: string): boolean {
  const first = [...a].findIndex((letter, index) => letter !== b[index]);
  return a[first] === b[first + 1] && a[first + 1] === b[first];
}

/**
 * The known word that `typed` most likely means: one that it begins, if `unfinished`, else one with few
 * mistakes between them, the more common first. Digits are never corrected: an X5 is no X6.
 */
export function correct(
  typed: string,
  weights: ReadonlyMap<string, number>,
  unfinished = false,
): string | undefined {
  const digits = digitsOf(typed);
  let best: string | undefined;
  let bestRank = Number.NEGATIVE_INFINITY;
  for (const [word, weight] of weights) {
    const begins = unfinished && typed.length >= MIN_PREFIX && weight > 0 && word.startsWith(typed);
    const allowed = allowedMistakes(typed, word);
    if (!begins && Math.abs(word.length - typed.length) > allowed) continue;
    if (!begins && (allowed === 0 || digitsOf(word) !== digits)) continue;
    if (typed.length < LONG && weight === 0) continue;
    const wrong = begins ? 0 : mistakes(typed, word);
    if (wrong > allowed && !begins) continue;
    const rank = rankOf(typed, word, wrong, weight);
    if (rank > bestRank) [best, bestRank] = [word, rank];
  }
  return best;
}

const COMMON = 100_000;

/** Fewer mistakes first, then the same first letter, then the more common word. */
function rankOf(typed: string, word: string, wrong: number, weight: number): number {
  return -wrong * 4 * COMMON + (typed[0] === word[0] ? 2 * COMMON : 0) + Math.min(weight, COMMON);
}
