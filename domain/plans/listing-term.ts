import { daysAfter, daysBetween } from './days.ts';

/** Until when a listing may be on sale once it is renewed: days are added to what is left, never lost. */
export const renewedUntil = (listedUntil: string | null, days: number, at: string): string =>
  daysAfter(listedUntil !== null && listedUntil > at ? listedUntil : at, days);

/** Whether what was free or paid for is over. */
export const isTermOver = (listedUntil: string | null, at: string): boolean =>
  listedUntil !== null && listedUntil <= at;

/** How many days are left, a part of one counted as one; 0 where none is. */
export const daysLeft = (listedUntil: string, nowMs: number): number =>
  daysBetween(new Date(nowMs).toISOString(), listedUntil);
