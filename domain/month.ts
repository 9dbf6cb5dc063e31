/** A month of the calendar; `month` runs from 1 to 12. */
export type Month = { year: number; month: number };

const WRITTEN = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** `2019-06` as a month; undefined for anything else. */
export function parseMonth(text: string): Month | undefined {
  const [, year, month] = WRITTEN.exec(text) ?? [];
  return year && month ? { year: Number(year), month: Number(month) } : undefined;
}

/** `2019-06`. */
export const monthKey = ({ year, month }: Month): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

/** How many months `later` is after `earlier`; negative when it is before. */
export const monthsBetween = (earlier: Month, later: Month): number => indexOf(later) - indexOf(earlier);

/** The month `count` months after (or, when negative, before) a month. */
export function addMonths(month: Month, count: number): Month {
  const index = indexOf(month) + count;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}

const indexOf = ({ year, month }: Month): number => year * 12 + month - 1;

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const MONTH_NAMES: readonly string[] = NAMES;

/** `June 2019`. */
export const formatYearMonth = ({ year, month }: Month): string => `${NAMES[month - 1] ?? ''} ${year}`;

const NAIROBI_MONTH = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Nairobi',
  year: 'numeric',
  month: '2-digit',
});

/** The month that it is in Kenya. */
export function monthInKenya(now: Date): Month {
  const parts = NAIROBI_MONTH.formatToParts(now);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return { year: part('year'), month: part('month') };
}
