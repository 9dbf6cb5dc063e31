import { isFound } from './listing-life.ts';
import type { VehicleStatus } from './words.ts';

const DAY_MS = 86_400_000;

/** How often its seller is asked whether a listing is still available. */
export const ASK_EVERY_DAYS = 14;
/** For so long a listing stays on sale after it was last confirmed. */
export const CONFIRMED_FOR_DAYS = 60;
/** The least notice of the day on which a listing goes off sale. */
export const WARNED_FOR_DAYS = 7;
/** When the warning is written: sellers are mailed once a day, so that some of that day may have passed already. */
export const WARN_AFTER_DAYS = CONFIRMED_FOR_DAYS - WARNED_FOR_DAYS - 1;

/** When a listing was last confirmed, and when its seller was warned that it goes off sale: both in UTC. */
export type Confirmation = { confirmedAt: string | null; warnedAt: string | null };

/** The moment (UTC) so many days before `nowMs`. */
export const daysBefore = (nowMs: number, days: number): string =>
  new Date(nowMs - days * DAY_MS).toISOString();

/**
 * When an unconfirmed listing goes off sale (UTC), never sooner than a week after its seller was warned;
 * null for one that was never on sale.
 */
export function expiryOf({ confirmedAt, warnedAt }: Confirmation): string | null {
  if (confirmedAt === null) return null;
  const dueMs = Date.parse(confirmedAt) + CONFIRMED_FOR_DAYS * DAY_MS;
  const noticeEndsMs = warnedAt === null ? dueMs : Date.parse(warnedAt) + WARNED_FOR_DAYS * DAY_MS;
  return new Date(Math.max(dueMs, noticeEndsMs)).toISOString();
}

type Listing = { status: VehicleStatus; confirmedAt: string | null };

/** Whether it is time for its seller to say that a listing is still available. */
export const isRenewalDue = ({ status, confirmedAt }: Listing, nowMs: number): boolean =>
  isFound({ status }) && confirmedAt !== null && confirmedAt <= daysBefore(nowMs, ASK_EVERY_DAYS);
