import type { Removal } from '#domain/analytics/removals.ts';
import { durationWords } from '#domain/leads/response.ts';
import type { LabelFate, OpenNumbers } from '#domain/open-numbers/open-numbers.ts';
import { formatCount } from '#site/lib/numbers.ts';

export const REMOVAL_WORDS: Readonly<Record<Removal, string>> = {
  sold: 'Sold',
  withdrawn: 'Withdrawn by the seller',
  expired: 'Expired: nobody said that it is still available',
  'taken-down': 'Taken down by us',
  'by-market': 'Taken off with an account or a feed',
};

/** What stands where a number would rest on too little: never a guess. */
export const tooLittle = (has: number, enough: number, what: string): string =>
  `Too little to say: ${formatCount(has)} of at least ${enough} ${what}.`;

/** `Half within 3 hours, of 240 answers to 300 contacts`, or that there were too few. */
export function answerWords({ asked, count, medianMinutes }: OpenNumbers['answers'], enough: number): string {
  if (medianMinutes === null) return tooLittle(count, enough, 'answers');
  return `Half within ${durationWords(medianMinutes)}, of ${formatCount(count)} answers to ${formatCount(asked)} contacts`;
}

/** `28 days`, or a dash with the reason beside it. */
export const daysWords = (days: number | null): string =>
  days === null ? 'Too few sales' : `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;

/** What was paid beside what was asked: `3% less`, `as asked`. */
export function paidWords({ medianPercent }: LabelFate['paid']): string {
  if (medianPercent === null) return 'Too few said';
  if (medianPercent === 0) return 'as asked';
  return `${Math.abs(medianPercent)}% ${medianPercent < 0 ? 'less' : 'more'}`;
}

const KB = 1_000;

/** `28.4 kB`. */
export const weightWords = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;
