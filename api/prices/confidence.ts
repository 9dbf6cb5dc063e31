import type { ConfidenceLevel } from '#domain/prices/price-status.ts';
import type { Comparables } from './comparables.ts';
import { type Distribution, quantileOf } from './distribution.ts';

/** `score` is between 0 and 1; `reason` is a sentence for people. */
export type Confidence = { level: ConfidenceLevel; score: number; reason: string };

export const NO_CONFIDENCE: Confidence = {
  level: 'low',
  score: 0,
  reason: 'There are too few similar vehicles for sale to compare with.',
};

const HIGH_FROM = 0.7;
const MEDIUM_FROM = 0.45;
const MOST_OF_WIDE_GROUP = 0.3;
const HALF_SURE_AT_COMPARABLES = 4;
/** Half of the comparables within this of the median, as a share, is as close as asking prices get. */
const CLOSE_SPREAD = 0.04;
const LOOSE_SPREAD = 0.3;
const WIDENED = 0.75;

type Evidence = {
  compared: Pick<Comparables, 'weights' | 'years'>;
  spread: Distribution;
  isWide: boolean;
};

/** How far the comparison can be trusted: by how many listings speak, how well they agree and how near they are. */
export function weighConfidence({ compared, spread, isWide }: Evidence): Confidence {
  const { weights, years } = compared;
  const speaking = effectiveSize(weights);
  const halfSpread = (quantileOf(spread, 0.75) - quantileOf(spread, 0.25)) / 2;
  const agreement = 1 - Math.min(1, Math.max(0, (halfSpread - CLOSE_SPREAD) / (LOOSE_SPREAD - CLOSE_SPREAD)));
  const isWidened = years > 2;
  const raw = (speaking / (speaking + HALF_SURE_AT_COMPARABLES)) * agreement * (isWidened ? WIDENED : 1);
  const score = Number((isWide ? Math.min(raw, MOST_OF_WIDE_GROUP) : raw).toFixed(2));
  const level = score >= HIGH_FROM ? 'high' : score >= MEDIUM_FROM ? 'medium' : 'low';
  return { level, score, reason: reasonFor({ count: weights.length, halfSpread, years, isWidened, isWide }) };
}

/** How many equally close listings would tell as much (Kish). */
function effectiveSize(weights: Float64Array): number {
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
}): string {
  const percent = Math.max(1, Math.round((Math.exp(facts.halfSpread) - 1) * 100));
  const agreement = `The middle half of ${facts.count} similar vehicles lies within about ${percent}% of their middle price.`;
  if (facts.isWide) return `Prices of this model differ more than those of almost any other. ${agreement}`;
  if (facts.isWidened)
    return `Few are of a similar year, so vehicles up to ${facts.years} years apart count too. ${agreement}`;
  return agreement;
}
