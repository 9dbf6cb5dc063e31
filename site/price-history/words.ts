import { formatKes } from '#domain/money.ts';
import {
  DROP_LOOKS_BACK_DAYS,
  type PriceChange,
  type PriceStep,
  percentOf,
  priceChanges,
} from '#domain/prices/price-changes.ts';
import type { TimeRange, Trend, Volatility } from '#domain/prices/price-history.ts';
import { formatDay } from '#site/lib/dates.ts';

export const EMPTY = 'No price history available for this vehicle';
export const FAILED_TITLE = 'Error loading price history';
export const FAILED = 'Failed to fetch price history';

export const RANGES: Readonly<Record<TimeRange, { label: string; words: string }>> = {
  '30days': { label: '30D', words: '30 days' },
  '90days': { label: '90D', words: '90 days' },
  '6months': { label: '6M', words: '6 months' },
  '1year': { label: '1Y', words: '1 year' },
};

export const TRENDS: Readonly<Record<Trend, string>> = {
  increasing: 'Increasing',
  decreasing: 'Decreasing',
  stable: 'Stable',
};

export const VOLATILITIES: Readonly<Record<Volatility, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

/** `+4.5%`, `−4.5%`, `0%` */
export function percentText(percent: number): string {
  return `${signOf(percent)}${Math.abs(percent).toLocaleString('en-KE')}%`;
}

/** `+Ksh 50,000 (+4.5%)`, or that there was no change. */
export const changeText = (changeKes: number, percent: number): string =>
  changeKes === 0
    ? 'No change'
    : `${signOf(changeKes)}${formatKes(Math.abs(changeKes))} (${percentText(percent)})`;

const signOf = (value: number): string => (value > 0 ? '+' : value < 0 ? '−' : '');

/** What a change of the price was, in a few words. */
export function changeLine({ changeType, priceChange, priceChangePercent }: PriceChange): string {
  switch (changeType) {
    case 'initial':
      return 'First price';
    case 'removed':
      return 'Price taken off';
    case 'unchanged':
      return 'The same as before';
    default:
      return changeText(priceChange, priceChangePercent);
  }
}

/** Why a decrease is no price drop, or a smaller one than it looks; undefined when it is what it looks like. */
export function dropNote({ priceChange, dropKes, lowestBefore }: PriceChange): string | undefined {
  if (lowestBefore === null || dropKes === -priceChange) return undefined;
  const within = `within the ${DROP_LOOKS_BACK_DAYS} days before`;
  return dropKes === 0
    ? `Not a price drop: ${formatKes(lowestBefore)} was asked ${within}.`
    : `Only ${formatKes(dropKes)} less than the ${formatKes(lowestBefore)} asked ${within}.`;
}

/** All of a listing's prices in a sentence or two; undefined when it never had one. */
export function storyText(steps: readonly PriceStep[]): string | undefined {
  const changes = priceChanges(steps);
  const first = changes.find(({ price }) => price !== null);
  const last = changes.findLast(({ price }) => price !== null);
  if (!first?.price || !last?.price) return undefined;
  const count = changes.filter(({ priceChange }) => priceChange !== 0).length;
  const start = `${formatKes(first.price)} on ${formatDay(first.recordedAt)}`;
  const story =
    count === 0 ? `${start}, and no change since.` : `${start}, ${endText(first.price, last, count)}`;
  return changes.at(-1)?.price === null ? `${story} Since then the seller took the price off.` : story;
}

function endText(firstKes: number, { price, recordedAt }: PriceChange, count: number): string {
  const lastKes = price ?? firstKes;
  const difference = lastKes - firstKes;
  const changes = count === 1 ? 'one change' : `${count} changes`;
  const result =
    difference === 0
      ? `the first price again after ${changes}`
      : `${changeText(difference, percentOf(difference, firstKes))} in ${changes}`;
  return `${formatKes(lastKes)} since ${formatDay(recordedAt)}: ${result}.`;
}
