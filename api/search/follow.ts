import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { findLastPosition, listChangesAfter } from '#api/events/outbox.ts';
import { Columns } from './columns.ts';
import { listDealerVehicleIds, listSearchRows, listSearchRowsAfter } from './rows.ts';

const ROWS_AT_ONCE = 500;
const CHANGES_AT_ONCE = 500;

/** The columns and the position in the outbox up to which they are true; `isLoading` while all are read again. */
type Followed = { columns: Columns; position: number; isLoading: boolean };

/** Reads all listings, a piece at a time so that requests are answered in between. */
export async function loadColumns(db: Db, thisYear: number): Promise<Followed> {
  // What changes while loading is read again from here on, which does no harm.
  const position = await findLastPosition(db);
  const columns = new Columns(thisYear);
  let lastId = 0;
  for (;;) {
    const rows = await listSearchRowsAfter(db, lastId, ROWS_AT_ONCE);
    for (const row of rows) columns.put(row);
    const last = rows.at(-1);
    if (!last) return { columns, position, isLoading: false };
    lastId = last.id;
    await nextTurn();
  }
}

/**
 * Brings `followed` up to the present; false when nothing had changed. Starts afresh when the outbox cannot
 * tell what is missing: pruned past our position, or another database in its place.
 */
export async function followChanges(db: Db, followed: Followed, thisYear: number): Promise<boolean> {
  const last = await findLastPosition(db);
  if (last === followed.position && followed.columns.thisYear === thisYear) return false;
  if (followed.columns.thisYear !== thisYear || !(await catchUp(db, followed, last)))
    await loadAgain(db, followed, thisYear);
  return true;
}

async function loadAgain(db: Db, followed: Followed, thisYear: number): Promise<void> {
  followed.isLoading = true;
  try {
    Object.assign(followed, await loadColumns(db, thisYear));
  } finally {
    followed.isLoading = false;
  }
}

/** False when only a fresh start helps. */
async function catchUp(db: Db, followed: Followed, last: number): Promise<boolean> {
  if (last < followed.position) return false;
  while (followed.position < last) {
    const changes = await listChangesAfter(db, followed.position, CHANGES_AT_ONCE);
    const [first, newest] = [changes[0], changes.at(-1)];
    if (!first || !newest || first.id !== followed.position + 1) return false;
    const ids = new Set(changes.flatMap((row) => (row.subject === 'vehicle' ? row.subject_id : [])));
    const dealers = changes.flatMap((row) => (row.subject === 'dealer' ? row.subject_id : []));
    if (dealers.length > 0) for (const id of await listDealerVehicleIds(db, dealers)) ids.add(id);
    if (!(await reread(db, followed.columns, [...ids]))) return false;
    followed.position = newest.id;
    await nextTurn();
  }
  return true;
}

async function reread(db: Db, columns: Columns, ids: readonly number[]): Promise<boolean> {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const piece = ids.slice(start, start + ROWS_AT_ONCE);
    const rows = await listSearchRows(db, piece);
    const found = new Set(rows.map((row) => row.id));
    for (const id of piece) if (!found.has(id)) columns.forget(id);
    for (const row of rows) if (!columns.put(row)) return false;
  }
  return true;
}
