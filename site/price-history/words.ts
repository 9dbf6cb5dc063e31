import { formatKes } from '#domain/money.ts';
import {
  DROP_LOOKS_BACK_DAYS,
  type PriceChange,
  type PriceStep,
  priceChanges,
} from '#domain/prices/changes.ts';
import type { TimeRange, Trend, Volatility } from '#domain/prices/history.ts';
import { formatMediumDay } from '#site/lib/dates.ts';

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

/** What a listing's price did since it was listed. */
export type PriceStory = {
  /** What changed, the amount apart from its words; undefined for a price that never changed. */
  change?: { amount: string; words: string };
  /** `Ksh 3,900,000 on 11 Nov 2026, Ksh 3,759,000 since 19 Nov 2026.` */
  prices: string;
  /** When the first price was seen (UTC). */
  since: string;
  /** Whether the seller has taken the price off. */
  isOff: boolean;
};

/** All of a listing's prices in a few words; undefined when it never had one. */
export function priceStory(steps: readonly PriceStep[]): PriceStory | undefined {
  const changes = priceChanges(steps);
  const first = changes.find(({ price }) => price !== null);
  const last = changes.findLast(({ price }) => price !== null);
  if (!first?.price || !last?.price) return undefined;
  const count = changes.filter(({ priceChange }) => priceChange !== 0).length;
  const now = changes.findLast(({ priceChange }) => priceChange !== 0) ?? first;
  const start = `${formatKes(first.price)} on ${formatMediumDay(first.recordedAt)}`;
  return {
    ...(count > 0 && { change: changeSinceFirst(last.price - first.price, count) }),
    prices:
      count === 0 ? start : `${start}, ${formatKes(last.price)} since ${formatMediumDay(now.recordedAt)}`,
    since: first.recordedAt,
    isOff: changes.at(-1)?.price === null,
  };
}

function changeSinceFirst(differenceKes: number, count: number): { amount: string; words: string } {
  if (differenceKes === 0) return { amount: 'The first price again', words: `after ${count} changes` };
  const than = differenceKes < 0 ? 'less than at first' : 'more than at first';
  return {
    amount: formatKes(Math.abs(differenceKes)),
    words: count === 1 ? than : `${than}, in ${count} changes`,
  };
}
