import type { Row } from './rows.ts';

const FIRST_ROWS = 50;
const MOST_ROWS = 1_000;
/** What a page may hold in memory, about. */
const PAGE_CHARACTERS = 2_000_000;

export type PageSize = { rows: () => number; learn: (page: readonly Row[]) => void };

/** How many rows the next page of a table takes: few of long ones, many of short ones. */
export function createPageSize(): PageSize {
  let next = FIRST_ROWS;
  return {
    rows: () => next,
    learn(page) {
      if (page.length === 0) return;
      const fitting = Math.floor((PAGE_CHARACTERS * page.length) / charactersIn(page));
      next = Math.max(1, Math.min(fitting, MOST_ROWS, next * 4));
    },
  };
}

const charactersIn = (page: readonly Row[]): number =>
  page.reduce(
    (sum, row) => sum + Object.values(row).reduce<number>((n, cell) => n + String(cell).length, 0),
    0,
  );
