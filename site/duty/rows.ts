import type { CrspAnswerRow } from '#api/duty/schema.ts';
import type { CrspRow } from '#domain/duty/crsp.ts';
import { middleRow, narrowRows, sameEngine } from '#domain/duty/crsp-narrow.ts';
import { formatKes } from '#domain/money.ts';
import { FUEL_TYPES } from '#domain/vehicles/words.ts';
import { type DutyForm, MAX_LENGTH } from './form.ts';

/** A row of the price list as the API sends it, in the domain's words. */
export const fromAnswer = ({ modelNumber, crsp, ...row }: CrspAnswerRow): CrspRow => ({
  ...row,
  code: modelNumber,
  crspKes: crsp,
});

/** By what a form names a row of a model. */
export const rowKey = ({ crspKes, fuelType, engineCc, code, variant }: CrspRow): string =>
  [crspKes, fuelType, engineCc, code, variant].filter(Boolean).join(' ').slice(0, MAX_LENGTH);

/** What sets a row apart from the others of its model, with its price. */
export function rowLabel(row: CrspRow, rows: readonly CrspRow[]): string {
  const { variant, code, engineCc, crspKes } = row;
  const twins = rows.filter((other) => other.variant === variant && other.engineCc === engineCc).length > 1;
  const name = [variant || 'Base', twins && code, engineCc && `${engineCc} cc`].filter(Boolean).join(', ');
  return `${name}: ${formatKes(crspKes)}`;
}

/** The rows of a model that a person can tell apart; of those that read alike the one beyond doubt. */
export function distinctRows(rows: readonly CrspRow[]): CrspRow[] {
  const byLabel = new Map<string, CrspRow>();
  for (const row of rows) {
    const label = rowLabel(row, rows);
    const before = byLabel.get(label);
    if (!before || before.doubts.length > row.doubts.length) byLabel.set(label, row);
  }
  return [...byLabel.values()];
}

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
    crsp: String(row.crspKes),
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
  const choices = distinctRows(rows);
  const asked = choices.find((row) => rowKey(row) === form.variant);
  if (asked && String(asked.crspKes) !== form.crsp) return withRow(form, asked);
  if (asked) return form;
  const stated = {
    engineCc: Number(form.engineCc) || null,
    fuelType: FUEL_TYPES.find((fuel) => fuel === form.fuel) ?? null,
  };
  if (form.crsp !== '') {
    const priced = choices.filter(({ crspKes }) => String(crspKes) === form.crsp);
    const [nearest] = narrowRows(priced, stated);
    return { ...form, variant: nearest ? rowKey(nearest) : '' };
  }
  const fitting = narrowRows(choices, { variant: form.variant, ...stated });
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
