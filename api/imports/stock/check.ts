import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import type { ImportRow } from '#api/database/tables.ts';
import { listActiveImports } from '../queries.ts';
import { createRowSorter, type RowSorter, type SortedRow } from '../sort-rows.ts';
import { findingOf, saveFinding } from './note-row.ts';
import { fileOf, originOf } from './origin.ts';
import { rowPages, toTableRow } from './rows.ts';
import { isAt, moveTo } from './state.ts';

/**
 * Says of each row of an import what it would do, and which listings the file no longer holds. Nothing on the market
 * changes. One that is cut short begins again.
 */
export async function checkImport(db: Db, work: ImportRow, tenure: AbortSignal): Promise<void> {
  const sorter = createRowSorter(fileOf(db, work).columns, new Date().getUTCFullYear());
  const origin = await originOf(db, work);
  const touched = new Set<number>();
  for await (const page of rowPages(db, work.id)) {
    if (tenure.aborted || !(await isAt(db, work))) return;
    const check = async (db: Db, sorted: SortedRow) => {
      const finding = await findingOf(db, sorted, origin);
      await saveFinding(db, work.id, sorted.row.line, finding);
      return finding.notes.vehicleId;
    };
    await inShortTransactions(db, await sortPage(page.map(toTableRow), sorter), check, (ids) => {
      for (const id of ids) if (id !== null) touched.add(id);
    });
  }
  const active = await listActiveImports(db, origin.source);
  const gone = active.filter(({ id, key }) => !touched.has(id) && !(key !== null && sorter.holds(key)));
  await moveTo(db, work, 'ready', { gone: JSON.stringify(gone.map(({ id }) => id)) });
}

const ROWS_A_TURN = 20;

/** Reading rows takes time: requests have their turn in between. */
async function sortPage(page: ReturnType<typeof toTableRow>[], sorter: RowSorter): Promise<SortedRow[]> {
  const sorted: SortedRow[] = [];
  for (const row of page) {
    sorted.push(sorter.sort(row));
    if (sorted.length % ROWS_A_TURN === 0) await nextTurn();
  }
  return sorted;
}
