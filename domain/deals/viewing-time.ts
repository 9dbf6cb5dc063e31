import type { OpeningHours } from '../dealers/hours.ts';
import { readDay, startOfNairobiDay } from '../nairobi-day.ts';

/** Dealers' own hours go before these: Monday to Saturday, 8 AM to 6 PM. */
const WORKDAY = { opens: '08:00', closes: '18:00' };
export const USUAL_HOURS: OpeningHours = {
  week: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, null],
  exceptions: [],
};

export const MOST_DAYS_AHEAD = 60;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTE_MS = 60_000;

/** Whether a text is a time of day such as `10:30`. */
export const isTime = (text: string): boolean => TIME.test(text);

/** Milliseconds since 1970 of a day and a time in Kenya; undefined for what is none. */
export function momentOf(day: string, time: string): number | undefined {
  const number = readDay(day);
  const [, hours, minutes] = TIME.exec(time) ?? [];
  if (number === undefined || hours === undefined) return undefined;
  return startOfNairobiDay(number) + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
