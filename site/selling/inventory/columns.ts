import type { Row } from './rows.ts';

export type ColumnId = (typeof COLUMNS)[number]['id'];

type Value = string | number | undefined;
type Column = {
  id: string;
  label: string;
  widthRem: number;
  isNumber: boolean;
  /** What it is sorted by; nothing stands last. */
  value: (row: Row) => Value;
};

/** What the table can show of a listing, in the usual order. The title always stands. */
export const COLUMNS = [
  { id: 'title', label: 'Car', widthRem: 14.5, isNumber: false, value: ({ title }) => title },
  {
    id: 'stock',
    label: 'Stock no.',
    widthRem: 7.5,
    isNumber: false,
    value: ({ stockNumber }) => stockNumber ?? undefined,
  },
  { id: 'status', label: 'Status', widthRem: 7.5, isNumber: false, value: ({ status }) => status },
  { id: 'price', label: 'Price', widthRem: 8.5, isNumber: true, value: ({ price }) => price ?? undefined },
  {
    id: 'position',
    label: 'Market',
    widthRem: 8,
    isNumber: true,
    value: ({ percentDiff }) => percentDiff ?? undefined,
  },
  { id: 'days', label: 'Days', widthRem: 4.5, isNumber: true, value: ({ daysOnMarket }) => daysOnMarket },
  { id: 'views', label: 'Views', widthRem: 4.75, isNumber: true, value: ({ views }) => views ?? undefined },
  { id: 'saves', label: 'Saves', widthRem: 4.75, isNumber: true, value: ({ saves }) => saves ?? undefined },
  { id: 'leads', label: 'Leads', widthRem: 4.75, isNumber: true, value: ({ leads }) => leads ?? undefined },
  { id: 'quality', label: 'Quality', widthRem: 5.5, isNumber: true, value: ({ quality }) => quality },
  {
    id: 'confirmed',
    label: 'Confirmed',
    widthRem: 6.75,
    isNumber: false,
    value: ({ confirmedAt }) => confirmedAt ?? undefined,
  },
  {
    id: 'assignee',
    label: 'Assigned to',
    widthRem: 8,
    isNumber: false,
    value: ({ assigneeName }) => assigneeName ?? undefined,
  },
] as const satisfies readonly Column[];

export const COLUMN_IDS: readonly ColumnId[] = COLUMNS.map(({ id }) => id);

/** A column by its name, or undefined. */
export const columnOf = (id: string) => COLUMNS.find((column) => column.id === id);

/** Figures stand at the right, one below the other. */
export const isAtRight = ({ id, isNumber }: Pick<Column, 'id' | 'isNumber'>): boolean =>
  isNumber && id !== 'position';

/** The columns that say something of these rows: figures that may not be seen, and what no listing has, are left out. */
export const tellingColumns = (rows: readonly Row[]): ColumnId[] =>
  COLUMNS.flatMap(({ id, value }) => (rows.some((row) => value(row) !== undefined) ? id : []));
