import type { Backoff } from '#domain/backoff.ts';
import { lastTimeOfDay, type TimeOfDay } from '#domain/nairobi-day.ts';
import type { When } from './job.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How often a daily job looks at the clock: a timer stands still while the machine sleeps. */
const LOOK_EVERY_MS = MINUTE_MS / 2;

/** How long a job waits between two looks whether it is due. */
export function intervalMs(when: When): number {
  if (when === 'when needed') return Number.POSITIVE_INFINITY;
  return 'dailyAt' in when ? LOOK_EVERY_MS : when.everySeconds * 1_000;
}

/** How long a job waits for its first look. */
export function firstWaitMs(when: When): number {
  if (when === 'when needed') return intervalMs(when);
  return 'everySeconds' in when ? (when.firstAfterSeconds ?? 0) * 1_000 : 0;
}

/**
 * Whether a daily job has not run since it was last `time` in Nairobi. A last run in the future was noted by a wrong
 * clock and does not count.
 */
export const isDailyDue = (time: TimeOfDay, ranAt: number | undefined, now: number): boolean =>
  ranAt === undefined || ranAt < lastTimeOfDay(now, time) || ranAt > now + DAY_MS;

/** The waits after failures where a job does not say otherwise. */
export function defaultRetry(when: When): Backoff {
  if (when === 'when needed' || 'dailyAt' in when) return { firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS };
  const firstMs = intervalMs(when);
  return { firstMs, longestMs: Math.max(firstMs, MINUTE_MS) };
}

/** `every 2 seconds`, `daily at 03:30`, `when needed`. */
export function whenInWords(when: When): string {
  if (when === 'when needed') return when;
  if ('dailyAt' in when) return `daily at ${when.dailyAt}`;
  return everyInWords(when.everySeconds);
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

function everyInWords(everySeconds: number): string {
  if (everySeconds < 1) return 'several times a second';
  const [unit, seconds] = UNITS.find(([, seconds]) => everySeconds % seconds === 0) ?? ['second', 1];
  const count = everySeconds / seconds;
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}
