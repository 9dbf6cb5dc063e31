import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  functionalUpdate,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { COLUMNS } from './columns.ts';
import type { KeptColumns } from './kept-columns.ts';
import { readSorts, type Sort, sortText } from './query.ts';
import type { Row } from './rows.ts';

const features = tableFeatures({
  ...{ rowSortingFeature, columnOrderingFeature, columnVisibilityFeature },
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, alphanumeric: sortFn_alphanumeric },
});
const helper = createColumnHelper<typeof features, Row>();
const columns = helper.columns(
  COLUMNS.map(({ id, label, isNumber, value }) =>
    helper.accessor((row: Row): string | number | undefined => value(row), {
      ...{ id, header: label, sortUndefined: 'last' as const, sortDescFirst: isNumber },
      sortFn: isNumber ? ('basic' as const) : ('alphanumeric' as const),
    }),
  ),
);

const getRowId = ({ id }: Row): string => String(id);

type Shown = {
  rows: readonly Row[];
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
  /** The columns in their order, with those that are not shown. */
  columns: KeptColumns;
};

/** Rows in their order, and the columns that are shown with what sorts by them. */
export function useRows({ rows, sort, onSort, columns: { order, hidden } }: Shown) {
  // The table sorts again whenever it is handed another array.
  const sortedBy = sortText(sort);
  const sorting = useMemo(() => readSorts(sortedBy), [sortedBy]);
  const shown = useMemo(
    () => ({
      columnOrder: [...order],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    }),
    [order, hidden],
  );
  const table = useTable({
    ...{ features, columns, data: rows, getRowId },
    state: { sorting, ...shown },
    onSortingChange: (updater) => onSort(functionalUpdate(updater, sorting)),
  });
  return { rows: table.getRowModel().rows, columns: table.getVisibleLeafColumns() };
}

export type ShownColumn = ReturnType<typeof useRows>['columns'][number];
