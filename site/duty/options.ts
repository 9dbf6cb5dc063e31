import { DUTY_BODIES } from '#domain/duty/class.ts';
import type { CrspRow } from '#domain/duty/crsp.ts';
import { EXEMPTIONS } from '#domain/duty/exemptions.ts';
import type { Tariff } from '#domain/duty/tariff.ts';
import { addMonths, formatYearMonth, MONTH_NAMES, type Month, monthKey, parseMonth } from '#domain/month.ts';
import { FUEL_TYPES, labelOf } from '#domain/vehicles/words.ts';
import { distinctRows, rowKey, rowLabel } from './rows.ts';

export type Option = { value: string; label: string };

const MONTHS_AHEAD = 24;
const YEARS_BACK = 25;

export const FUEL_OPTIONS: readonly Option[] = FUEL_TYPES.map((value) => ({ value, label: labelOf(value) }));

export const BODY_OPTIONS: readonly Option[] = DUTY_BODIES.map((value) => ({ value, label: labelOf(value) }));

export const MONTH_OPTIONS: readonly Option[] = MONTH_NAMES.map((label, index) => ({
  value: String(index + 1),
  label,
}));

export const scheduleOptions = ({ schedules }: Tariff): readonly Option[] =>
  schedules.map(({ id, name }) => ({ value: id, label: name }));

export const EXEMPTION_OPTIONS: readonly Option[] = EXEMPTIONS.map(({ id, label }) => ({ value: id, label }));

/** The years of first registration, newest first; one that an address brings is always among them. */
export function yearOptions(thisMonth: Month, chosen: string): Option[] {
  const years = Array.from({ length: YEARS_BACK }, (_, back) => String(thisMonth.year - back));
  return withChosen(years, chosen).map((value) => ({ value, label: value }));
}

/** The months of entry from now on; an earlier one that an address brings is among them. */
export function entryOptions(thisMonth: Month, chosen: string): Option[] {
  const months = Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) =>
    monthKey(addMonths(thisMonth, ahead)),
  );
  return withChosen(months, chosen).map((value) => {
    const month = parseMonth(value);
    return { value, label: month ? formatYearMonth(month) : value };
  });
}

const withChosen = (values: string[], chosen: string): string[] =>
  chosen === '' || values.includes(chosen) ? values : [chosen, ...values];

/** The variants of a model with what sets them apart and their price. */
export const variantOptions = (rows: readonly CrspRow[]): Option[] =>
  distinctRows(rows).map((row) => ({ value: rowKey(row), label: rowLabel(row, rows) }));

/** Names as options; one that an address brings is always among them. */
export const nameOptions = (names: readonly string[], chosen: string): Option[] =>
  withChosen([...names], chosen).map((value) => ({ value, label: value }));
