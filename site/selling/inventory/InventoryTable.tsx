import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { columnOf } from './columns.ts';
import type { Row } from './rows.ts';
import { TableHead } from './TableHead.tsx';
import { ROW_PX, type RowActs, TableRow } from './TableRow.tsx';
import { useGrid } from './use-grid.ts';
import type { ShownColumn } from './use-rows.ts';

type Props = {
  rows: readonly { original: Row }[];
  columns: readonly ShownColumn[];
  chosen: ReadonlySet<number>;
  editing: number | undefined;
  acts: RowActs;
  onChooseAll: () => void;
};

/** ARIA in HTML lets a table be a grid, and its cells follow. */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const;
const HIDDEN = { 'aria-hidden': true } as const;

const CHOOSE_REM = 2.75;
const OVERSCAN_ROWS = 6;

/** All listings as a grid of which only the rows in sight are drawn; the keyboard moves through it cell by cell. */
export function InventoryTable({ rows, columns, chosen, editing, acts, onChooseAll }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const grid = useGrid({ box, rows, columns: columns.length + 1, acts, toRow: (row) => toRow(row) });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    scrollPaddingStart: ROW_PX,
    // The row with the focus stays, or the focus would be lost with it.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(grid.at.row > 0 ? [grid.at.row - 1] : [])])]
        .filter((index) => index < rows.length)
        .sort((a, b) => a - b),
  });
  const toRow = (row: number) => virtual.scrollToIndex(Math.max(0, row - 1));
  const columnIds = columns.map(({ id }) => id).join(',');
  const isAllChosen = rows.length > 0 && rows.every(({ original }) => chosen.has(original.id));
  return (
    <div ref={box} className="surface max-h-[calc(100dvh-13rem)] min-h-64 overflow-auto">
      <table
        {...GRID}
        aria-label="Your listings"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{ minWidth: `${widthRem(columns)}rem` }}
        onKeyDown={grid.press}
        onFocus={grid.focused}
      >
        <colgroup>
          <col style={{ width: `${CHOOSE_REM}rem` }} />
          {columns.map(({ id }) => (
            <col key={id} style={{ width: `${columnOf(id)?.widthRem}rem` }} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          active={grid.at.row === 0 ? grid.at.column : undefined}
          isAllChosen={isAllChosen}
          isSomeChosen={chosen.size > 0}
          onChooseAll={onChooseAll}
        />
        <tbody>
          <Spaced virtual={virtual} columns={columns.length + 1}>
            {(index) => {
              const row = rows[index]?.original;
              return (
                row && (
                  <TableRow
                    key={row.id}
                    row={row}
                    index={index + 1}
                    columnIds={columnIds}
                    isChosen={chosen.has(row.id)}
                    isEditing={editing === row.id}
                    active={grid.at.row === index + 1 ? grid.at.column : undefined}
                    acts={acts}
                  />
                )
              );
            }}
          </Spaced>
        </tbody>
      </table>
    </div>
  );
}

const widthRem = (columns: readonly ShownColumn[]): number =>
  columns.reduce((sum, { id }) => sum + (columnOf(id)?.widthRem ?? 0), CHOOSE_REM);

type SpacedProps = {
  virtual: ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>;
  columns: number;
  children: (index: number) => ReactNode;
};

/** The rows that are drawn, with as much room as the others would take. */
function Spaced({ virtual, columns, children }: SpacedProps) {
  const items = virtual.getVirtualItems();
  const ends = [0, ...items.map(({ end }) => end)];
  return (
    <>
      {items.flatMap(({ index, start }, at) => [
        <Gap key={`gap-${index}`} px={start - (ends[at] ?? 0)} columns={columns} />,
        children(index),
      ])}
      <Gap px={virtual.getTotalSize() - (ends.at(-1) ?? 0)} columns={columns} />
    </>
  );
}

function Gap({ px, columns }: { px: number; columns: number }) {
  if (px <= 0) return null;
  return (
    <tr {...HIDDEN}>
      <td colSpan={columns} style={{ height: px }} />
    </tr>
  );
}
