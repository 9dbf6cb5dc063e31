import { nairobiDay } from '#domain/nairobi-day.ts';
import type { AlertFrequency } from '#domain/search/alerts.ts';

/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY = 4;

/** The number of the last morning, at seven in Nairobi, that is not after `ms`. */
const morningOf = (ms: number): number => nairobiDay(ms, '07:00');
const weekOf = (ms: number): number => Math.floor((morningOf(ms) - FIRST_MONDAY) / 7);

/** Which searches a run at `now` mails, where the last one was at `lastRun`: milliseconds since 1970. */
export function dueFrequencies(lastRun: number, now: number): AlertFrequency[] {
  return [
    'instant',
    ...(morningOf(now) > morningOf(lastRun) ? (['daily'] as const) : []),
    ...(weekOf(now) > weekOf(lastRun) ? (['weekly'] as const) : []),
  ];
}
