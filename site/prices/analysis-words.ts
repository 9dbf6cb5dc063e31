import type { PriceAnalysis } from '#api/prices/analyse.ts';
import type { MarketFigures } from '#api/prices/market-figures.ts';
import { formatKes } from '#domain/money.ts';
import type { MarketDoubt } from '#domain/prices/market-check.ts';
import { MIN_COMPARABLES } from '#domain/prices/status.ts';

const cars = (count: number) => (count === 1 ? '1 similar car' : `${count} similar cars`);

type Compared = { priceKes: number; medianKes: number; sampleSize: number };

/** `Ksh 372,000 (9%) below 15 similar cars`: the percentage is the one that cards name. */
export function comparisonText({ priceKes, medianKes, sampleSize }: Compared): string {
  const differenceKes = priceKes - medianKes;
  // Rounded twice, as the stored difference is.
  const percent = Math.round(Math.abs(Number(((differenceKes / medianKes) * 100).toFixed(1))));
  if (percent === 0) return `In the middle of ${cars(sampleSize)}`;
  const side = differenceKes < 0 ? 'below' : 'above';
  return `${formatKes(Math.abs(differenceKes))} (${percent}%) ${side} ${cars(sampleSize)}`;
}

/** Why there is no comparison, where too few cars could be compared with. */
export function tooFewText(sampleSize: number): string {
  const found = sampleSize === 0 ? 'No similar car was' : `Only ${cars(sampleSize)} ${wasOrWere(sampleSize)}`;
  return `${found} for sale here lately. A comparison takes at least ${MIN_COMPARABLES}.`;
}

const wasOrWere = (count: number) => (count === 1 ? 'was' : 'were');

/** Where half of such cars lie: `Half ask 3.92M to 4.35M`. */
export const middleHalfText = ({ p25Kes, p75Kes }: MarketFigures): string =>
  `Half ask ${axisText(p25Kes)} to ${axisText(p75Kes)}`;

/** All that is said where confidence is too low for a verdict. */
export const tooDifferentText = (sampleSize: number): string =>
  `The ${cars(sampleSize)} for sale here ask too different prices for a verdict.`;

/** Why a figure that may be a slip is not compared. */
export const doubtText = ({ field }: MarketDoubt): string =>
  `The ${field} is so far from that of similar cars that it may be a slip. It is not compared until the seller has confirmed it; ask before you go.`;

/** The percentile in words: `38% of similar cars ask less`. */
export function percentileText(percentile: number): string {
  const percent = Math.round(percentile);
  if (percent === 0) return 'Hardly any similar car asks less';
  return percent === 100 ? 'Nearly every similar car asks less' : `${percent}% of similar cars ask less`;
}

/** `980K` and `4.14M`: an amount beside the bar, fine enough to tell its figures apart. */
export function axisText(amountKes: number): string {
  const thousands = Math.round(amountKes / 1000);
  return thousands < 1000 ? `${thousands}K` : `${(thousands / 1000).toFixed(2)}M`;
}

/** `+Ksh 60,000 (4.1%)`: what a factor adds to or takes from the price. */
export function effectText({
  effectKes,
  effectPercent,
}: {
  effectKes: number;
  effectPercent: number;
}): string {
  const sign = effectKes < 0 ? '−' : '+';
  return `${sign}${formatKes(Math.abs(effectKes))} (${Math.abs(effectPercent)}%)`;
}

const LEVELS = { high: 'High', medium: 'Medium', low: 'Low' } as const;

/** `Medium, 56 of 100`. */
export function confidenceText({ level, score }: PriceAnalysis['confidence']): string {
  return `${LEVELS[level]}, ${Math.round(score * 100)} of 100`;
}
