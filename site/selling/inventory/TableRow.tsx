import { type MouseEvent, memo } from 'react';
import { checkStyle } from '#site/ui/field.ts';
import { CELLS, priceText } from './cells.tsx';
import { type ColumnId, columnOf, isAtRight } from './columns.ts';
import { PriceCell } from './PriceCell.tsx';
import type { Row } from './rows.ts';

export const ROW_PX = 60;

type Props = {
  row: Row;
  /** Its place in the table, from 1 on. */
  index: number;
  columnIds: string;
  isChosen: boolean;
  isEditing: boolean;
  /** The column whose cell the keyboard is at. */
  active: number | undefined;
  acts: RowActs;
};

/** What can be done from a row; stays the same, so that rows are drawn anew only where they change. */
export type RowActs = {
  choose: (index: number, isRange: boolean) => void;
  open: (row: Row) => void;
  edit: (row: Row) => void;
  savePrice: (row: Row, price: number) => void;
  endEdit: (index: number) => void;
};

const CELL = 'border-b border-line px-3 py-1 whitespace-nowrap overflow-hidden';

export const TableRow = memo(function TableRow(props: Props) {
  const { row, index, columnIds, isChosen, active, acts } = props;
  const cellAt = (column: number) => ({
    'data-cell': `${index}:${column}`,
    tabIndex: active === column ? 0 : -1,
  });
  const press = (event: MouseEvent) => acts.choose(index, event.shiftKey);
  return (
    <tr
      aria-rowindex={index + 1}
      aria-selected={isChosen}
      style={{ height: ROW_PX }}
      className="hover:bg-sand aria-selected:bg-tint"
      onDoubleClick={() => acts.open(row)}
    >
      <td className={CELL} {...cellAt(0)}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Choose ${row.title}`}
          className={checkStyle()}
          checked={isChosen}
          // A change says nothing of Shift, the press before it does.
          onClick={press}
          onChange={() => undefined}
        />
      </td>
      {columnIds.split(',').map((id, at) => (
        <DataCell key={id} id={id} {...props} place={cellAt(at + 1)} />
      ))}
    </tr>
  );
});

type CellProps = Props & { id: string; place: { 'data-cell': string; tabIndex: number } };

function DataCell({ id, row, index, isEditing, acts, place }: CellProps) {
  const column = columnOf(id);
  if (!column) return null;
  const side = isAtRight(column) ? 'text-right figures' : 'text-left';
  if (column.id === 'price' && isEditing)
    return (
      <td className="border-b border-line p-1" {...place}>
        <PriceCell
          row={row}
          onSave={(price) => acts.savePrice(row, price)}
          onEnd={() => acts.endEdit(index)}
        />
      </td>
    );
  return (
    <td className={`${CELL} ${side}`} {...place}>
      <Content id={column.id} row={row} acts={acts} />
    </td>
  );
}

type ContentProps = { id: ColumnId; row: Row; acts: RowActs };

function Content({ id, row, acts }: ContentProps) {
  if (id === 'title')
    return (
      <button
        type="button"
        tabIndex={-1}
        className="block w-full text-left hover:text-action hover:underline"
        onClick={() => acts.open(row)}
      >
        {CELLS.title(row)}
      </button>
    );
  if (id !== 'price') return CELLS[id](row);
  if (!row.may.includes('price')) return <span className="font-semibold">{priceText(row)}</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="min-h-11 font-semibold underline decoration-dotted underline-offset-4 hover:text-action"
      onClick={() => acts.edit(row)}
    >
      {priceText(row)}
      <span className="sr-only">, change the price of {row.title}</span>
    </button>
  );
}
