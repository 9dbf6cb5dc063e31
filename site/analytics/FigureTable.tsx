import type { ReactNode } from 'react';

export type Column<Row> = {
  /** Tells columns apart. */
  key: string;
  head: string;
  isNumber?: true;
  /** On a phone it takes a line of its own. */
  isWide?: true;
  /** Null where there is nothing to say. */
  cell: (row: Row) => ReactNode;
};
export type FigureTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** What the head of a column holds besides its words, and how the column is sorted. */
  headOf?: (column: Column<Row>) => { head: ReactNode; sorted: 'ascending' | 'descending' | undefined };
};

/** A table with a head for each row; on a phone its rows are cards that name each figure. */
export function FigureTable<Row>({ caption, columns, rows, keyOf, headOf }: FigureTableProps<Row>) {
  return (
    <table className="w-full border-collapse text-sm tabular-nums max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:hidden">
        <tr className="border-b border-line text-soft">
          {columns.map((column) => {
            const { head, sorted } = headOf?.(column) ?? { head: column.head, sorted: undefined };
            return (
              <th
                key={column.key}
                scope="col"
                aria-sort={sorted}
                className={`py-2 pr-3 align-bottom font-semibold ${sideOf(column)}`}
              >
                {head}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <FigureRow key={keyOf(row)} columns={columns} row={row} />
        ))}
      </tbody>
    </table>
  );
}

const sideOf = ({ isNumber }: { isNumber?: true }): string => (isNumber ? 'md:text-right' : 'text-left');

function FigureRow<Row>({ columns, row }: Pick<FigureTableProps<Row>, 'columns'> & { row: Row }) {
  const [first, ...others] = columns;
  return (
    <tr className="border-b border-line align-top last:border-0 max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-2 max-md:py-3">
      <th scope="row" className="text-left font-normal max-md:col-span-full md:py-2 md:pr-3">
        {first?.cell(row)}
      </th>
      {others.map((column) => (
        <FigureCell key={column.key} column={column} row={row} />
      ))}
    </tr>
  );
}

function FigureCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  const place = `${content === null ? 'max-md:hidden' : ''} ${column.isWide ? 'max-md:col-span-full' : ''}`;
  return (
    <td className={`md:py-2 md:pr-3 ${sideOf(column)} ${place}`}>
      <span className="block text-soft md:hidden">{column.head}</span>
      {content ?? <span className="text-soft">–</span>}
    </td>
  );
}

/** The figures of a chart in words and numbers. */
export function AsTable<Row>(props: FigureTableProps<Row>) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-action hover:underline">
        Show as a table
      </summary>
      <FigureTable {...props} />
    </details>
  );
}
