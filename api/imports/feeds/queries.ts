import { listActedFor } from '#api/agents/acting.ts';
import type { Db } from '#api/database/open.ts';
import type { FeedRow, ImportRow } from '#api/database/tables.ts';
import { notFound } from '#api/http/errors.ts';
import { IMPORT_NEEDS } from '#domain/imports/limits.ts';
import { describeImport } from '../stock/queries.ts';
import type { Feed } from './schema.ts';

/** The sellers whose feeds a caller looks after: a feed does all that a file does. */
const listFeedSellers = (db: Db, caller: { id: number }): Promise<number[]> =>
  listActedFor(db, caller.id, ...IMPORT_NEEDS);

/** A feed that the caller looks after. Throws 404 where it is none of theirs, as where there is none. */
export async function findOwnFeed(db: Db, caller: { id: number }, id: number): Promise<FeedRow> {
  const found = await db
    .selectFrom('feeds')
    .selectAll()
    .where('id', '=', id)
    .where('seller_id', 'in', await listFeedSellers(db, caller))
    .executeTakeFirst();
  if (!found) throw notFound('There is no such feed.');
  return found;
}

/** The feeds that a caller looks after, as they see them. */
export async function listFeeds(db: Db, caller: { id: number }): Promise<Feed[]> {
  const rows = await db
    .selectFrom('feeds')
    .selectAll()
    .where('seller_id', 'in', await listFeedSellers(db, caller))
    .orderBy('id')
    .execute();
  return Promise.all(rows.map((row) => describeFeed(db, row)));
}

/** A feed as its dealer sees it, with what became of its last file. */
export async function describeFeed(db: Db, row: FeedRow, now = Date.now()): Promise<Feed> {
  const found = await findImportOf(db, row);
  const isPaused = row.is_paused === 1;
  const isDue = !isPaused && Date.parse(row.next_fetch_at) <= now;
  return {
    ...{
      id: row.id,
      sellerId: row.seller_id,
      url: row.url,
      withdrawGone: row.withdraws_gone === 1,
      isPaused,
    },
    ...{ isFetching: isDue || row.is_fetching === 1, waitsFor: row.waits_for, failures: row.failures },
    ...{ problem: row.problem, fetchedAt: row.fetched_at, createdAt: row.created_at },
    nextFetchAt: isPaused ? null : row.next_fetch_at,
    import: found ? await describeImport(db, found) : null,
  };
}

/** The import that the last file of a feed became. */
export async function findImportOf(db: Db, { import_id: id }: FeedRow): Promise<ImportRow | undefined> {
  if (id === null) return undefined;
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The feeds of those who are dealers still, and stay. */
export const feedsOfDealers = (db: Db) =>
  db
    .selectFrom('feeds as f')
    .innerJoin('users as u', 'u.id', 'f.seller_id')
    .selectAll('f')
    .where('u.role', '=', 'dealer')
    .where('u.deactivated_at', 'is', null)
    .where('u.deletion_due_at', 'is', null);
