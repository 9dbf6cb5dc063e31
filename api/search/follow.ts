import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import type { OutboxRow } from '#api/database/tables.ts';
import type { OutboxCursor } from '#api/events/outbox-end.ts';
import { createOutboxReader, type OutboxBatch } from '#api/events/outbox-reader.ts';
import { Columns } from './columns.ts';
import { listDealerVehicleIds, listSearchRows, listSearchRowsAfter } from './rows.ts';
import type { WordIndex } from './text/word-index.ts';

const ROWS_AT_ONCE = 500;

/** The listings as columns, kept up by the outbox. */
export type FollowedListings = {
  columns: () => Columns;
  /** Up to which position of which database the columns are true. */
  cursor: () => OutboxCursor;
  /** Brings the columns up to the present, one call after the other; false when nothing had changed. */
  refresh: () => Promise<boolean>;
  /** Whether `refresh` would take in a few changes now, and is not reading everything again. */
  hasFewNews: () => Promise<boolean>;
};

/** Where the listings are read from, and where their words go. */
type Listings = { db: Db; index: WordIndex };

/** The listings that a batch of changes touches. */
export type ChangedListings = ReadonlySet<number> | 'all';

/**
 * Reads all listings and follows the outbox from there. `thisYear` decides on loan terms; `onChange` is called when the
 * columns have changed, also when taking in a batch failed half-way.
 */
export async function followListings(
  listings: Listings,
  thisYear: () => number,
  onChange: (changed: ChangedListings) => void,
): Promise<FollowedListings> {
  const { db } = listings;
  const reader = createOutboxReader({ db });
  let columns = new Columns(thisYear());
  let isLoading = false;
  let refreshing: Promise<unknown> = Promise.resolve();

  const load = async () => {
    isLoading = true;
    try {
      columns = await loadColumns(listings, thisYear());
    } finally {
      isLoading = false;
      onChange('all');
    }
  };
  const takeIn = async ({ restart, changes }: OutboxBatch) => {
    if (restart) return load();
    const ids = await listChanged(db, changes);
    const isTaken = await reread(listings, columns, [...ids]).finally(() => onChange(ids));
    if (!isTaken) await load();
  };
  const refreshNow = async () => {
    const isNewYear = columns.thisYear !== thisYear();
    if (isNewYear) await load();
    return (await reader.follow(takeIn)) || isNewYear;
  };
  const refresh = () => {
    const next = refreshing.then(refreshNow);
    refreshing = next.catch(() => undefined);
    return next;
  };

  await refresh();
  return {
    columns: () => columns,
    cursor: () => reader.cursor() ?? { databaseId: '', position: 0 },
    refresh,
    hasFewNews: async () => !isLoading && (await reader.hasNews()),
  };
}

/** Reads all listings, a piece at a time so that requests are answered in between. */
async function loadColumns({ db, index }: Listings, thisYear: number): Promise<Columns> {
  const columns = new Columns(thisYear);
  let lastId = 0;
  for (;;) {
    const rows = await listSearchRowsAfter(db, lastId, ROWS_AT_ONCE);
    for (const row of rows) columns.put(row);
    if (rows.length > 0) await index.take(rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (!last) return columns;
    lastId = last.id;
    await nextTurn();
  }
}

async function listChanged(db: Db, changes: readonly OutboxRow[]): Promise<Set<number>> {
  const ids = new Set(changes.flatMap((row) => (row.subject === 'vehicle' ? row.subject_id : [])));
  const dealers = changes.flatMap((row) => (row.subject === 'dealer' ? row.subject_id : []));
  if (dealers.length > 0) for (const id of await listDealerVehicleIds(db, dealers)) ids.add(id);
  return ids;
}

/** Reads these listings; false when only reading all of them helps. */
async function reread({ db, index }: Listings, columns: Columns, ids: readonly number[]): Promise<boolean> {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const piece = ids.slice(start, start + ROWS_AT_ONCE);
    const rows = await listSearchRows(db, piece);
    await index.take(piece);
    const found = new Set(rows.map((row) => row.id));
    for (const id of piece) if (!found.has(id)) columns.forget(id);
    for (const row of rows) if (!columns.put(row)) return false;
  }
  return true;
}
