import { addMonths, type Month, monthKey, parseMonth } from '../month.ts';
import { readDay, startOfNairobiDay } from '../nairobi-day.ts';

/** A month in Kenya by its key, such as `2026-11`, and the moments in UTC between which it lies. */
export type MonthSpan = { key: string; month: Month; from: string; until: string };

/** The month that a text such as `2026-11` names; undefined for anything else. */
export function readMonthSpan(text: string): MonthSpan | undefined {
  const month = parseMonth(text);
  return month && spanOf(month);
}

export const spanOf = (month: Month): MonthSpan => ({
  ...{ key: monthKey(month), month },
  ...{ from: beginningOf(month), until: beginningOf(addMonths(month, 1)) },
});

function beginningOf(month: Month): string {
  const day = readDay(`${monthKey(month)}-01`);
  if (day === undefined) throw new RangeError(`${monthKey(month)} is no month.`);
  return new Date(startOfNairobiDay(day)).toISOString();
}
