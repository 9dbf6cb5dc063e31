const NAIROBI = 'Africa/Nairobi';
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: NAIROBI,
});
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: NAIROBI });
const MEDIUM_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: NAIROBI,
});
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: NAIROBI });
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: NAIROBI });
const YEAR = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: NAIROBI });

/** `5 March 2026`: the day that it was in Kenya at this UTC time. */
export function formatDay(timestamp: string): string {
  return DAY.format(new Date(timestamp));
}

/** `5 Mar`, where the year is plain. */
export function formatShortDay(timestamp: string): string {
  return SHORT_DAY.format(new Date(timestamp));
}

/** `5 Mar 2026`: the day that it was in Kenya at this UTC time. */
export function formatMediumDay(timestamp: string): string {
  return MEDIUM_DAY.format(new Date(timestamp));
}

/** `March 2026`: the month that it was in Kenya at this UTC time. */
export function formatMonth(timestamp: string): string {
  return MONTH.format(new Date(timestamp));
}

/** The year that it is in Kenya. */
export function currentYear(now = new Date()): number {
  return Number(YEAR.format(now));
}

/** `14:05`: the time that it was in Kenya at this UTC time. */
export function formatTime(timestamp: string): string {
  return TIME.format(new Date(timestamp));
}

/** `5 March 2026, 14:05`: day and time in Kenya. */
export const formatMoment = (timestamp: string): string =>
  `${formatDay(timestamp)}, ${formatTime(timestamp)}`;
