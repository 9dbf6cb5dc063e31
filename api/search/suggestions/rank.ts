import { correct } from '#domain/words/typos.ts';
import type { Candidate, SuggestionKind } from './candidate.ts';
import { wordsOf } from './spellings.ts';

/** How well a candidate fits what was typed: the smaller, the better. */
type Fit = 0 | 1 | 2;

const BEGINS = 0;
const HOLDS = 1;
const HAS_WORDS = 2;

type Ranked = { candidate: Candidate; fit: Fit };

const GROUPS: readonly { kinds: readonly SuggestionKind[]; most: number }[] = [
  { kinds: ['make', 'model'], most: 6 },
  { kinds: ['generation'], most: 3 },
  { kinds: ['place'], most: 3 },
];
const POPULAR = 6;

/** A name needs so many letters before a misspelt word is taken for it. */
const LEAST_CORRECTED = 4;

/**
 * The candidates that typed words may become: cars, generations, places, of each the best fitting and most frequent
 * first. Where none fits, words of four letters and more are corrected. Without words the makes that most bear.
 */
export function rankCandidates(candidates: readonly Candidate[], typed: string): Candidate[] {
  const words = wordsOf(typed);
  if (words.length === 0) return mostFrequent(candidates.filter(({ kind }) => kind === 'make'));
  const ranked = rankAll(candidates, words);
  if (ranked.length > 0) return ranked;
  const corrected = correctWords(candidates, words);
  return corrected ? rankAll(candidates, corrected) : [];
}

const mostFrequent = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((a, b) => b.count - a.count || compare(a.label, b.label)).slice(0, POPULAR);

const compare = (a: string, b: string): number => (a < b ? -1 : 1);

function rankAll(candidates: readonly Candidate[], words: readonly string[]): Candidate[] {
  const fitting = candidates.flatMap((candidate) => fitted(candidate, words) ?? []);
  return GROUPS.flatMap(({ kinds, most }) =>
    fitting
      .filter(({ candidate }) => kinds.includes(candidate.kind))
      .sort(
        (a, b) =>
          a.fit - b.fit ||
          b.candidate.count - a.candidate.count ||
          compare(a.candidate.label, b.candidate.label),
      )
      .slice(0, most)
      .map(({ candidate }) => candidate),
  );
}

/** The candidate, or its other name that fits better; undefined where neither fits. */
function fitted(candidate: Candidate, words: readonly string[]): Ranked | undefined {
  const fit = fitOf(candidate, words);
  if (fit !== undefined) return { candidate, fit };
  for (const other of candidate.others ?? []) {
    const otherFit = fitOf(other, words);
    if (otherFit !== undefined) return { candidate: other, fit: otherFit };
  }
  return undefined;
}

function fitOf({ spellings, words, core }: Candidate, typed: readonly string[]): Fit | undefined {
  const joined = typed.join('');
  let holds = false;
  for (const { text, isBeginning } of spellings) {
    if (!text.startsWith(joined)) continue;
    if (isBeginning) return BEGINS;
    holds = true;
  }
  if (holds) return HOLDS;
  const hasAll = typed.every((word) => words.some((known) => known.startsWith(word)));
  if (!hasAll) return undefined;
  const hasCore = !core || typed.some((word) => core.some((known) => known.startsWith(word)));
  return hasCore ? HAS_WORDS : undefined;
}

/** The words with each that begins no name corrected; undefined where nothing can be. */
function correctWords(candidates: readonly Candidate[], typed: readonly string[]): string[] | undefined {
  const weights = new Map<string, number>();
  for (const { words, count } of candidates)
    for (const word of words) weights.set(word, Math.max(weights.get(word) ?? 0, count));
  const corrected = typed.map((word) => correctWord(word, weights));
  return corrected.some((word, index) => word !== typed[index]) ? corrected : undefined;
}

function correctWord(typed: string, weights: ReadonlyMap<string, number>): string {
  const known = [...weights.keys()];
  if (typed.length < LEAST_CORRECTED || known.some((word) => word.startsWith(typed))) return typed;
  const whole = correct(typed, weights);
  if (whole) return whole;
  // The word is not finished: it may go wrong already in what it begins with.
  const beginnings = new Map<string, number>();
  for (const [word, weight] of weights) {
    const beginning = word.slice(0, typed.length);
    beginnings.set(beginning, Math.max(beginnings.get(beginning) ?? 0, weight));
  }
  return correct(typed, beginnings) ?? typed;
}
