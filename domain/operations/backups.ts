import { dayName, lastTimeOfDay, nairobiDay, type TimeOfDay } from '../nairobi-day.ts';

const HOUR_MS = 3_600_000;

/** When the market is backed up, in Nairobi, and how long it waits after one that failed. */
export const BACKUP_TIME: TimeOfDay = '03:00';
const RETRY_MS = HOUR_MS;
/** A newest backup that is older is a day late. */
export const OLDEST_BACKUP_MS = 26 * HOUR_MS;

/** Of how many days, weeks and months with a backup the newest one is kept. */
export const KEPT_BACKUPS = { days: 7, weeks: 4, months: 6 } as const;

type Tries = {
  /** When the last good one began; before the first, since when backups are made. In ms since 1970. */
  goodAt: number;
  /** When one was last begun. */
  triedAt: number | undefined;
};

/** Whether a backup is to be made now: it was 03:00 since the last good one, and the last try is an hour ago. */
export const isBackupDue = ({ goodAt, triedAt }: Tries, now: number): boolean =>
  goodAt < lastTimeOfDay(now, BACKUP_TIME) && (triedAt === undefined || now - triedAt >= RETRY_MS);

/** Whether a restore is to be rehearsed: none was in this month of Nairobi. */
export const isRehearsalDue = (rehearsedAt: number, now: number): boolean =>
  monthOf(rehearsedAt) !== monthOf(now);

/**
 * Those of `backups` that are kept for nothing any more: the newest of each of the last 7 days, 4 weeks (from Monday)
 * and 6 months that have one are kept. Days without a backup do not count, so that an outage deletes nothing.
 */
export function backupsToRemove<Backup extends { startedAt: number }>(backups: readonly Backup[]): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.startedAt - a.startedAt);
  const kept = new Set([
    ...newestOfEach(newestFirst, nairobiDay, KEPT_BACKUPS.days),
    ...newestOfEach(newestFirst, weekOf, KEPT_BACKUPS.weeks),
    ...newestOfEach(newestFirst, monthOf, KEPT_BACKUPS.months),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

function newestOfEach<Backup extends { startedAt: number }>(
  newestFirst: readonly Backup[],
  spanOf: (ms: number) => number | string,
  spans: number,
): Backup[] {
  const newest = new Map<number | string, Backup>();
  for (const backup of newestFirst) {
    const span = spanOf(backup.startedAt);
    if (!newest.has(span)) newest.set(span, backup);
  }
  return [...newest.values()].slice(0, spans);
}

/** The first of January 1970 was a Thursday. */
const weekOf = (ms: number): number => Math.floor((nairobiDay(ms) + 3) / 7);

const monthOf = (ms: number): string => dayName(nairobiDay(ms)).slice(0, 7);
