const DAY = new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });

/** `31 December 2026` for a day that is written so: `2026-12-31`. */
export const dayInWords = (day: string): string => DAY.format(new Date(`${day}T12:00:00Z`));

/** The last day, in words, of what ends at a moment in UTC. */
export const lastDayInWords = (until: string): string => DAY.format(new Date(Date.parse(until) - 1));
