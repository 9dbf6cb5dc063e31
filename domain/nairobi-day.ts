const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Kenya is three hours ahead of UTC all year round. */
const NAIROBI_AHEAD_MS = 3 * 60 * MINUTE_MS;

/** A time in Nairobi, such as `03:30`. */
export type TimeOfDay = `${number}:${number}`;

/** The number of the day in Nairobi at `ms`, where days begin at `start`: one more each day. */
export const nairobiDay = (ms: number, start: TimeOfDay = '00:00'): number =>
  Math.floor((ms + NAIROBI_AHEAD_MS - afterMidnightMs(start)) / DAY_MS);

/** When a numbered day in Nairobi began, milliseconds since 1970. */
export const startOfNairobiDay = (day: number): number => day * DAY_MS - NAIROBI_AHEAD_MS;

/** A numbered day as `2026-11-21`. */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The number of a day that is written so; undefined for what is no day. */
export function readDay(text: string): number | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) / DAY_MS : Number.NaN;
  // `2026-02-30` would be read as a day in March.
  return Number.isFinite(day) && dayName(day) === text ? day : undefined;
}

/** When it was last `time` in Nairobi, not after `ms`: milliseconds since 1970. */
export const lastTimeOfDay = (ms: number, time: TimeOfDay): number =>
  nairobiDay(ms, time) * DAY_MS - NAIROBI_AHEAD_MS + afterMidnightMs(time);

/** Throws a RangeError for what is no time of a day. */
function afterMidnightMs(time: TimeOfDay): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`${time} is no time of day.`);
  return (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
