import { addMonths, type Month, monthsBetween } from '../month.ts';
import type { DepreciationStep, Tariff } from './tariff.ts';

/** When a car was first registered; customs takes December where the month is unknown. */
export type FirstRegistration = { year: number; month: number | null };

/** The month that customs counts from: December of the year (or the month of entry, if earlier) when it is not known. */
export function countedFrom({ year, month }: FirstRegistration, entry: Month): Month {
  const counted = { year, month: month ?? 12 };
  return month === null && year === entry.year ? entry : counted;
}

/** The table that a vehicle depreciates by. */
export const depreciationTable = (tariff: Tariff, registeredInKenya: boolean): readonly DepreciationStep[] =>
  registeredInKenya ? tariff.registeredDepreciation : tariff.directDepreciation;

/** The step of a table at an age in months; a step still holds in its last month. Throws a RangeError for a negative age. */
export function depreciationAt(ageMonths: number, table: readonly DepreciationStep[]): DepreciationStep {
  if (ageMonths < 0) throw new RangeError('A vehicle cannot be first registered after it arrives');
  const step = table.find(({ upToMonths }) => upToMonths === null || ageMonths <= upToMonths);
  if (!step) throw new RangeError('The depreciation table ends too early');
  return step;
}

/** The step after that of an age, and the first month in which it holds; undefined at the end of the table. */
export function nextDepreciation(
  from: Month,
  entry: Month,
  table: readonly DepreciationStep[],
): { step: DepreciationStep; from: Month } | undefined {
  const present = depreciationAt(monthsBetween(from, entry), table);
  const step = table[table.indexOf(present) + 1];
  if (!step || present.upToMonths === null) return undefined;
  return { step, from: addMonths(from, present.upToMonths + 1) };
}

/** Kenya's standard KS 1515:2000 lets cars in up to the end of the seventh year after that of first registration. */
const YEARS_AFTER_FIRST_REGISTRATION = 7;

/** The last month in which a car first registered in `year` may arrive: December of that year. */
export const lastEntryMonth = (year: number): Month => ({
  year: year + YEARS_AFTER_FIRST_REGISTRATION,
  month: 12,
});

/** The earliest year of first registration that may still arrive in a year. */
export const oldestYearFor = (entryYear: number): number => entryYear - YEARS_AFTER_FIRST_REGISTRATION;
