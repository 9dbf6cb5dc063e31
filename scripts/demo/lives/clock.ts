import type { Random } from '../random.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Kenya has no summer time. */
const KENYA_MS = 3 * HOUR_MS;

/** Midnight in Nairobi before a moment. */
export const midnight = (atMs: number): number => Math.floor((atMs + KENYA_MS) / DAY_MS) * DAY_MS - KENYA_MS;

export function isWeekend(atMs: number): boolean {
  const weekday = new Date(atMs + KENYA_MS).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** A moment of a day at which people are up, more likely in the evening; at most `latest`. */
export function momentOf(dayMs: number, latest: number, random: Random): number {
  const hour = random.weighted([8, 10, 12, 14, 17, 19, 20], (hour) => (hour >= 17 ? 3 : 2));
  return Math.min(midnight(dayMs) + (hour + 1.6 * random.next()) * HOUR_MS, latest);
}
