const NAIROBI = 'Africa/Nairobi';

/** Formats a UTC time as it was in Kenya. The formatter is made when first used: every page loads this file. */
function inKenya(options: Intl.DateTimeFormatOptions): (timestamp: string | Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (timestamp) => {
    formatter ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: NAIROBI });
    return formatter.format(new Date(timestamp));
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const AHEAD_OF_UTC_MS = 3 * 60 * 60 * 1000;

/** Formats what is equal all day. Each day is formatted once: a page asks for dozens, and Intl is slow. */
function dayInKenya(options: Intl.DateTimeFormatOptions): (timestamp: string | Date) => string {
  const format = inKenya(options);
  const known = new Map<number, string>();
  return (timestamp) => {
    const day = Math.floor((new Date(timestamp).getTime() + AHEAD_OF_UTC_MS) / DAY_MS);
    const text = known.get(day) ?? format(timestamp);
    known.set(day, text);
    return text;
  };
}

/** `5 March 2026`: the day that it was in Kenya at this UTC time. */
export const formatDay = /* @__PURE__ */ dayInKenya({ day: 'numeric', month: 'long', year: 'numeric' });

/** `5 Mar`, where the year is plain. */
export const formatShortDay = /* @__PURE__ */ dayInKenya({ day: 'numeric', month: 'short' });

/** `5 Mar 2026`: the day that it was in Kenya at this UTC time. */
export const formatMediumDay = /* @__PURE__ */ dayInKenya({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `March 2026`: the month that it was in Kenya at this UTC time. */
export const formatMonth = /* @__PURE__ */ dayInKenya({ month: 'long', year: 'numeric' });

/** `14:05`: the time that it was in Kenya at this UTC time. */
export const formatTime = /* @__PURE__ */ inKenya({ hour: '2-digit', minute: '2-digit' });

const formatYear = /* @__PURE__ */ dayInKenya({ year: 'numeric' });

/** The year that it is in Kenya. */
export const currentYear = (now = new Date()): number => Number(formatYear(now));

/** `5 March 2026, 14:05`: day and time in Kenya. */
export const formatMoment = (timestamp: string): string =>
  `${formatDay(timestamp)}, ${formatTime(timestamp)}`;
