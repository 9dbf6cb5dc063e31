import type { CrspRow } from '#domain/duty/crsp.ts';

export const CHANGE_KINDS = ['new', 'gone', 'changed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One car that two lists tell apart, prices in KES; `percent` is how much dearer it became. */
export type ListChange = {
  kind: ChangeKind;
  car: CrspRow;
  oldKes: number | null;
  newKes: number | null;
  percent: number | null;
};

/** By what two rows are one car: first by all facts, then by those that lists correct least often. */
const KEYS: readonly ((row: CrspRow) => string)[] = [
  (row) => [nameOf(row), row.code, row.transmission, row.drive, row.bodyType, factsOf(row)].join('|'),
  (row) => [nameOf(row), row.code, factsOf(row)].join('|'),
  (row) => [nameOf(row), factsOf(row)].join('|'),
];
const nameOf = ({ make, model, variant }: CrspRow) => `${make}|${model}|${variant}`.toLowerCase();
const factsOf = ({ engineCc, fuelType }: CrspRow) => `${engineCc}|${fuelType}`;

/**
 * How a list differs from the present one: what is new, gone, or has another price. Cars are paired one to one, at
 * equal prices first, then the cheapest with the cheapest; who finds no partner is new or gone.
 */
export function compareLists(rows: readonly CrspRow[], present: readonly CrspRow[]): ListChange[] {
  let left = { rows, present };
  const pairs: { row: CrspRow; before: CrspRow }[] = [];
  for (const keyOf of KEYS) left = pairUp(left, keyOf, pairs);
  return [
    ...pairs.flatMap(({ row, before }) =>
      isSamePrice(row.crspKes, before.crspKes) ? [] : [priced(row, before)],
    ),
    ...left.rows.map(
      (car): ListChange => ({
        ...{ kind: 'new', car, oldKes: null, newKes: car.crspKes, percent: null },
      }),
    ),
    ...left.present.map(
      (car): ListChange => ({
        ...{ kind: 'gone', car, oldKes: car.crspKes, newKes: null, percent: null },
      }),
    ),
  ];
}

type Unpaired = { rows: readonly CrspRow[]; present: readonly CrspRow[] };

function pairUp(
  { rows, present }: Unpaired,
  keyOf: (row: CrspRow) => string,
  pairs: { row: CrspRow; before: CrspRow }[],
): Unpaired {
  const before = Map.groupBy(present, keyOf);
  const left: { rows: CrspRow[]; present: CrspRow[] } = { rows: [], present: [] };
  for (const [key, same] of Map.groupBy(rows, keyOf)) {
    const others = before.get(key) ?? [];
    before.delete(key);
    const rest = pairByPrice(same, others, pairs);
    left.rows.push(...rest.rows);
    left.present.push(...rest.present);
  }
  for (const others of before.values()) left.present.push(...others);
  return left;
}

function pairByPrice(
  rows: readonly CrspRow[],
  present: readonly CrspRow[],
  pairs: { row: CrspRow; before: CrspRow }[],
): Unpaired {
  const others = [...present];
  const unequal: CrspRow[] = [];
  for (const row of rows) {
    const at = others.findIndex(({ crspKes }) => isSamePrice(crspKes, row.crspKes));
    const [before] = at === -1 ? [] : others.splice(at, 1);
    if (before) pairs.push({ row, before });
    else unequal.push(row);
  }
  const [cheap, cheapBefore] = [unequal.toSorted(byPrice), others.toSorted(byPrice)];
  const count = Math.min(cheap.length, cheapBefore.length);
  for (let at = 0; at < count; at++) {
    const [row, before] = [cheap[at], cheapBefore[at]];
    if (row && before) pairs.push({ row, before });
  }
  return { rows: cheap.slice(count), present: cheapBefore.slice(count) };
}

/** Workbooks and CSV files round cents otherwise: less than a shilling is no change. */
const isSamePrice = (a: number, b: number): boolean => Math.abs(a - b) < 1;

const byPrice = (a: CrspRow, b: CrspRow): number => a.crspKes - b.crspKes;

function priced(car: CrspRow, { crspKes: oldKes }: CrspRow): ListChange {
  const percent = Math.round((car.crspKes / oldKes - 1) * 10_000) / 100;
  return { kind: 'changed', car, oldKes, newKes: car.crspKes, percent };
}
