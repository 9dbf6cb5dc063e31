import { kenyanNumber } from '../kenyan-number.ts';
import { type Field, fieldsOf, type RowsField, rowsOf, type Value } from './form.ts';

/** One figure that differs: what it is, and both sides in words; null where it is not there. */
export type Difference = { what: string; before: string | null; after: string | null };

type Leaf = Exclude<Field, { kind: 'rows' | 'group' }>;
/** A figure on both sides; a whole row that is new or gone has no field. */
type Pair = {
  what: string;
  field: Leaf | undefined;
  before: Value | undefined;
  after: Value | undefined;
};

const NEW_ROW = true;

/** What a version changes, in words, in the order of its form. */
export const differencesOf = (form: Field, before: Value | undefined, after: Value): Difference[] =>
  pairsOf(form, '', before, after)
    .filter((pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.after))
    .map(({ what, field, before, after }) => ({
      what,
      before: before === undefined ? null : textOf(field, before),
      after: after === undefined ? null : textOf(field, after),
    }));

/**
 * Sentences about figures that are hardly meant: a rate of 0 where there was none before, and what at least doubles or
 * halves.
 */
export const unusualFigures = (form: Field, before: Value | undefined, after: Value): string[] =>
  pairsOf(form, '', before, after).flatMap(({ what, field, before, after }) => {
    if (field?.kind !== 'number' || field.isPlain || typeof after !== 'number' || before === after) return [];
    if (after === 0) return field.isRate ? [`${what} is 0.`] : [];
    if (typeof before !== 'number' || before === 0) return [];
    const isFar = after >= 2 * before || after <= before / 2;
    return isFar ? [`${what} goes from ${numberText(before)} to ${numberText(after)}.`] : [];
  });

function pairsOf(field: Field, path: string, before: Value | undefined, after: Value | undefined): Pair[] {
  if (field.kind === 'group') {
    const [old, now] = [fieldsOf(before), fieldsOf(after)];
    const here = field.name === '' ? path : within(path, field.label);
    return field.fields.flatMap((each) => pairsOf(each, here, old[each.name], now[each.name]));
  }
  if (field.kind === 'rows') return rowPairs(field, path, rowsOf(before), rowsOf(after));
  return [{ what: within(path, field.label), field, before, after }];
}

const within = (path: string, label: string): string => (path === '' ? label : `${path}, ${label}`);

function rowPairs(rows: RowsField, path: string, before: readonly Value[], after: readonly Value[]): Pair[] {
  const old = new Map(before.map((row) => [keyOf(rows, row), row]));
  const now = new Map(after.map((row) => [keyOf(rows, row), row]));
  const here = rows.name === '' ? path : within(path, rows.label);
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  return keys.flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const name = within(here, `${rows.noun} ${key}`);
    if (is === undefined) return [{ what: name, field: undefined, before: NEW_ROW, after: undefined }];
    const cells = rows.fields.flatMap((each) =>
      pairsOf(each, name, fieldsOf(was)[each.name], fieldsOf(is)[each.name]),
    );
    if (was !== undefined) return cells;
    return [{ what: name, field: undefined, before: undefined, after: NEW_ROW }, ...cells];
  });
}

/** What a row is called among its own: the text of its key. */
export function keyOf({ fields, key }: RowsField, row: Value): string {
  const field = fields.find(({ name }) => name === key);
  const value = fieldsOf(row)[key] ?? null;
  if (field?.kind === 'number') return value === null ? 'without end' : `up to ${textOf(undefined, value)}`;
  return textOf(undefined, value);
}

function textOf(field: Leaf | undefined, value: Value): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return labelOf(field, value);
  return rowsOf(value).map(String).join('; ') || 'none';
}

const labelOf = (field: Leaf | undefined, value: string): string =>
  (field?.kind === 'choice' && field.choices.find((choice) => choice.value === value)?.label) ||
  value ||
  'none';

const NUMBER = kenyanNumber(6);
const numberText = (value: number): string => NUMBER.format(value);
