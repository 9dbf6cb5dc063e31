import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Place, placeAfter } from './grid-keys.ts';
import type { Row } from './rows.ts';
import { ROW_PX, type RowActs } from './TableRow.tsx';

type Grid = {
  /** What scrolls. */
  box: RefObject<HTMLElement | null>;
  rows: readonly { original: Row }[];
  columns: number;
  acts: RowActs;
  /** Brings a row into sight; row 0 is the header. */
  toRow: (row: number) => void;
};

/** The keyboard in a grid, by the pattern of ARIA: one cell takes the focus, keys move it or act on its row. */
export function useGrid({ box, rows, columns, acts, toRow }: Grid) {
  const [place, setPlace] = useState<Place>({ row: 1, column: 1 });
  const wanted = useRef<Place>(undefined);
  const at = { row: Math.min(place.row, rows.length), column: Math.min(place.column, columns - 1) };

  // The row may be drawn only once it was scrolled to.
  useLayoutEffect(() => {
    const { row, column } = wanted.current ?? {};
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
    if (!cell) return;
    wanted.current = undefined;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  function go(to: Place): void {
    wanted.current = to;
    setPlace({ ...to });
    if (to.row > 0) toRow(to.row);
  }

  function press(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW_PX) - 2);
    const to = placeAfter(event, at, { rows: rows.length, columns, page });
    if (to) go(to);
    if (!to && !actOn(event)) return;
    event.preventDefault();
  }

  /** Whether the key acts on the row that has the focus. */
  function actOn({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const row = rows[at.row - 1]?.original;
    if (!row || ctrlKey || metaKey || altKey) return false;
    switch (key) {
      case ' ':
        acts.choose(at.row, shiftKey);
        return true;
      case 'Enter':
        acts.open(row);
        return true;
      case 'e':
      case 'E':
        acts.edit(row);
        return true;
      default:
        return false;
    }
  }

  /** Where a pointer or a return of the focus leads. */
  function focused({ target }: FocusEvent<Element>): void {
    const cell = target.closest('[data-cell]')?.getAttribute('data-cell');
    const [row = 1, column = 1] = cell?.split(':').map(Number) ?? [];
    if (cell && (row !== at.row || column !== at.column)) setPlace({ row, column });
  }

  return { at, press, focused };
}
