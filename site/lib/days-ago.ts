import { nairobiDay } from '#domain/nairobi-day.ts';

const DAYS_A_MONTH = 30.44;
/** Shorter spans are counted in days, and those up to two years in months. */
const FEW_DAYS = 60;
const FEW_MONTHS = 24;

/** `today`, `yesterday`, `11 days ago`, `3 months ago`: by the days of Kenya, at `nowMs`. */
export function daysAgo(at: string, nowMs: number): string {
  const days = nairobiDay(nowMs) - nairobiDay(Date.parse(at));
  if (days < 1) return 'today';
  if (days === 1) return 'yesterday';
  if (days < FEW_DAYS) return `${days} days ago`;
  const months = Math.floor(days / DAYS_A_MONTH);
  return months < FEW_MONTHS ? `${months} months ago` : `${Math.floor(months / 12)} years ago`;
}
