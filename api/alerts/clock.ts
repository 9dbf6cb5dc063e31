import type { AlertFrequency } from '#domain/search/alerts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Kenya is three hours ahead of UTC all year round. */
const NAIROBI_AHEAD_MS = 3 * HOUR_MS;
const MAIL_HOUR = 7;
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY = 4;

/** The number of the last morning, at seven in Nairobi, that is not after `ms`. */
const morningOf = (ms: number): number => Math.floor((ms + NAIROBI_AHEAD_MS - MAIL_HOUR * HOUR_MS) / DAY_MS);
const weekOf = (ms: number): number => Math.floor((morningOf(ms) - FIRST_MONDAY) / 7);

/** Which searches a run at `now` mails, where the last one was at `lastRun`: milliseconds since 1970. */
export function dueFrequencies(lastRun: number, now: number): AlertFrequency[] {
  return [
    'instant',
    ...(morningOf(now) > morningOf(lastRun) ? (['daily'] as const) : []),
    ...(weekOf(now) > weekOf(lastRun) ? (['weekly'] as const) : []),
  ];
}
