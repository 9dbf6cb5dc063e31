import type { CrspAnswerRow } from '#api/duty/schema.ts';
import type { CrspRow } from '#domain/crsp.ts';
import { middleRow, narrowRows, sameEngine } from '#domain/crsp-narrow.ts';
import { FUEL_TYPES } from '#domain/vehicle-words.ts';
import type { DutyForm } from './form.ts';

/** A row of the price list as the API sends it, in the domain's words. */
export const fromAnswer = ({ modelNumber, crsp, ...row }: CrspAnswerRow): CrspRow => ({
  ...row,
  code: modelNumber,
  crspKes: crsp,
});

/** By what a form names a row: two rows of a model with the same price are the same to the tax. */
export const rowKey = ({ crspKes }: CrspRow): string => String(crspKes);

/** The models of a make's rows, each once, by name. */
export const modelsOf = (rows: readonly CrspRow[]): string[] =>
  [...new Set(rows.map(({ model }) => model))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );

/** The form with a row's price, and with those of its facts that are beyond doubt. */
export function withRow(form: DutyForm, row: CrspRow): DutyForm {
  const { fuelType, engineCc, bodyType, doubts } = row;
  const certain = !doubts.includes('fuel');
  return {
    ...form,
    variant: rowKey(row),
    crsp: rowKey(row),
    fuel: certain && fuelType ? fuelType : form.fuel,
    engineCc:
      certain && engineCc !== null
        ? String(engineCc)
        : certain && fuelType === 'electric'
          ? ''
          : form.engineCc,
    bodyType: bodyType ?? form.bodyType,
  };
}

/** Where the form says other things than the row it takes its price from; undefined where they agree. */
export function differenceText({ fuel, engineCc }: DutyForm, row: CrspRow): string | undefined {
  if (row.doubts.length > 0)
    return `The list gives this variant a ${row.doubts.join(' and ')} that cannot be right. Its price is taken as it stands; fill in the rest from the car’s papers.`;
  const words = (fuelType: string, cc: string) =>
    [fuelType, fuelType === 'electric' || cc === '' ? '' : `${cc} cc`]
      .filter((part) => part !== '')
      .join(', ');
  const [listed, stated] = [words(row.fuelType ?? '', String(row.engineCc ?? '')), words(fuel, engineCc)];
  const isNear = row.fuelType === fuel && sameEngine(Number(engineCc), row.engineCc ?? 0);
  if (isNear || listed === '' || stated === '') return undefined;
  return `In the list this variant is ${listed}; you say ${stated}. The price may not fit your car.`;
}

/**
 * The form settled on a row of its model: the variant that was asked for, or without a price the middle one of
 * those that fit what the form says. What a person stated stays.
 */
export function settle(form: DutyForm, rows: readonly CrspRow[]): DutyForm {
  const asked = rows.find((row) => rowKey(row) === form.variant);
  if (asked && form.variant !== form.crsp) return withRow(form, asked);
  if (form.crsp !== '')
    return { ...form, variant: rows.some((row) => rowKey(row) === form.crsp) ? form.crsp : '' };
  const fitting = narrowRows(rows, {
    variant: form.variant,
    engineCc: Number(form.engineCc) || null,
    fuelType: FUEL_TYPES.find((fuel) => fuel === form.fuel) ?? null,
  });
  const middle = middleRow(fitting);
  if (!middle) return { ...form, variant: '' };
  const filled = withRow(form, middle);
  return {
    ...filled,
    fuel: form.fuel || filled.fuel,
    engineCc: form.engineCc || filled.engineCc,
    bodyType: form.bodyType || filled.bodyType,
  };
}
