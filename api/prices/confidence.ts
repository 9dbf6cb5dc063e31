import { type ConfidenceLevel, SIMILAR_YEARS } from '#domain/prices/status.ts';
import type { Comparables } from './comparables.ts';
import { type Distribution, quantileOf } from './distribution.ts';
import type { Predictive } from './predictive.ts';

/** `score` is between 0 and 1; `reason` is a sentence for people. */
export type Confidence = { level: ConfidenceLevel; score: number; reason: string };

export const NO_CONFIDENCE: Confidence = {
  level: 'low',
  score: 0,
  reason: 'There are too few similar vehicles for sale to compare with.',
};

const HIGH_FROM = 0.7;
/** Below it no verdict is given. */
const MEDIUM_FROM = 0.4;
/** A model whose prices are among the worst predicted, or lie in two peaks, never has high confidence. */
const MOST_OF_WIDE_GROUP = 0.65;
/** The score that each unit of a prediction's width in log prices costs: 0.05 is about the least there is. */
const SCORE_A_WIDTH = 2.4;

type Evidence = {
  compared: Pick<Comparables, 'weights' | 'years'>;
  seen: Distribution;
  predicted: Predictive;
  isWide: boolean;
};

/** How far the comparison can be trusted: by the width of its prediction, which back-tests bear out. */
export function weighConfidence({ compared, seen, predicted, isWide }: Evidence): Confidence {
  const { weights, years } = compared;
  const halfSpread = (quantileOf(seen, 0.75) - quantileOf(seen, 0.25)) / 2;
  const isTwoPeaked = hasTwoPeaks(seen);
  const raw = Math.max(0, 1 - SCORE_A_WIDTH * predicted.spread);
  const score = Number((isWide || isTwoPeaked ? Math.min(raw, MOST_OF_WIDE_GROUP) : raw).toFixed(2));
  const level = score >= HIGH_FROM ? 'high' : score >= MEDIUM_FROM ? 'medium' : 'low';
  const facts = {
    count: weights.length,
    halfSpread,
    years,
    isWidened: years > SIMILAR_YEARS,
    isWide,
    isTwoPeaked,
  };
  return { level, score, reason: reasonFor(facts) };
}

const LEAST_IN_PEAK = 0.2;
/** A gap between neighbours in log prices that ordinary spread does not explain. */
const GAP_BETWEEN_PEAKS = 0.12;
const APART_FROM = 0.3;

/** True where two groups of at least a fifth of the weight each ask prices a third apart, with a gap between them. */
export function hasTwoPeaks({ values, shares }: Distribution): boolean {
  for (let at = 1; at < values.length; at++) {
    const gap = (values[at] ?? 0) - (values[at - 1] ?? 0);
    if (gap < GAP_BETWEEN_PEAKS) continue;
    const below = ((shares[at] ?? 0) + (shares[at - 1] ?? 0)) / 2;
    if (below < LEAST_IN_PEAK || below > 1 - LEAST_IN_PEAK) continue;
    const middles = [below / 2, (1 + below) / 2].map((share) => quantileOf({ values, shares }, share));
    if ((middles[1] ?? 0) - (middles[0] ?? 0) >= APART_FROM) return true;
  }
  return false;
}

/** How many equally close listings would tell as much (Kish). */
export function effectiveSize(weights: Float64Array): number {
  let [sum, squares] = [0, 0];
  for (const weight of weights) {
    sum += weight;
    squares += weight * weight;
  }
  return squares > 0 ? (sum * sum) / squares : 0;
}

function reasonFor(facts: {
  count: number;
  halfSpread: number;
  years: number;
  isWidened: boolean;
  isWide: boolean;
  isTwoPeaked: boolean;
}): string {
  const percent = Math.max(1, Math.round((Math.exp(facts.halfSpread) - 1) * 100));
  const agreement = `The middle half of ${facts.count} similar vehicles lies within about ${percent}% of their middle price.`;
  if (facts.isWide) return `Prices of this model differ more than those of almost any other. ${agreement}`;
  if (facts.isTwoPeaked)
    return `Their prices lie in two groups, so a trim or cab that is not named may matter. ${agreement}`;
  if (facts.isWidened)
    return `Few are of a similar year, so vehicles up to ${facts.years} years apart count too. ${agreement}`;
  return agreement;
}
