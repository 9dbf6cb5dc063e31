const DAY_MS = 86_400_000;

/** The moment (UTC) so many days after another. */
export const daysAfter = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * DAY_MS).toISOString();

/** The later of two moments (UTC). */
export const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Whole days between two moments (UTC); a day that has begun counts. */
export const daysBetween = (from: string, until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(from)) / DAY_MS));
