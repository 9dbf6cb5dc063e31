const DAY_MS = 86_400_000;

/** How many days before an end people are reminded, and once it has come. */
export const REMIND_DAYS = [7, 3, 1, 0] as const;
export type RemindDays = (typeof REMIND_DAYS)[number];

/** What was reminded of last: which end (UTC), and how many days before. */
export type Reminded = { end: string | null; days: number | null };

/**
 * Which reminder is due for an end (UTC) at a moment: each goes out once, a late run skips those that are past, and
 * another end begins anew. Undefined for none.
 */
export function reminderDue(end: string, reminded: Reminded, now: number): RemindDays | undefined {
  const leftMs = Date.parse(end) - now;
  const due = REMIND_DAYS.findLast((days) => leftMs <= days * DAY_MS);
  const isTold = reminded.end === end && reminded.days !== null && due !== undefined && reminded.days <= due;
  return isTold ? undefined : due;
}
