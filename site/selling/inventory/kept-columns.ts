import { forget, readStored, store } from '#site/lib/stored.ts';
import { COLUMN_IDS, type ColumnId } from './columns.ts';

const COLUMNS_KEY = 'inventory-columns';

/** Which columns the table shows, and in which order. */
export type KeptColumns = { order: readonly ColumnId[]; hidden: readonly ColumnId[] };

export const USUAL_COLUMNS: KeptColumns = { order: COLUMN_IDS, hidden: [] };

/** The columns as this device keeps them; those that it does not know yet stand last. */
export function readColumns(): KeptColumns {
  const { order, hidden } = Object(readStored(COLUMNS_KEY));
  const known = idsIn(order);
  return {
    order: [...known, ...COLUMN_IDS.filter((id) => !known.includes(id))],
    hidden: idsIn(hidden).filter((id) => id !== 'title'),
  };
}

const idsIn = (names: unknown): ColumnId[] =>
  Array.isArray(names)
    ? [...new Set(names)].flatMap((name) => COLUMN_IDS.find((id) => id === name) ?? [])
    : [];

export const keepColumns = (columns: KeptColumns): void => store(COLUMNS_KEY, columns);
export const forgetColumns = (): void => forget(COLUMNS_KEY);

/** A column one place earlier (-1) or later (1). */
export function moved({ order, hidden }: KeptColumns, id: ColumnId, by: -1 | 1): KeptColumns {
  const from = order.indexOf(id);
  const others = order.filter((each) => each !== id);
  return { order: others.toSpliced(Math.max(0, from + by), 0, id), hidden };
}

/** A column shown or hidden. */
export const shown = ({ order, hidden }: KeptColumns, id: ColumnId, isShown: boolean): KeptColumns => ({
  order,
  hidden: isShown ? hidden.filter((each) => each !== id) : [...hidden, id],
});
