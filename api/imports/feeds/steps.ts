import { recordForSeller } from '#api/audit/record-for-seller.ts';
import { insertOnce, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { FeedRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import { readFeedAddress } from '#domain/imports/feed-address.ts';
import { OPEN_STATES } from '#domain/imports/limits.ts';
import { refuseLeaving } from '../stock/rights.ts';
import { cancelImport, startApplying } from '../stock/steps.ts';
import { findImportOf, findOwnFeed } from './queries.ts';
import type { FeedChange } from './schema.ts';

type NewFeed = { sellerId: number; callerId: number; url: string; withdrawGone: boolean };

/** Notes what an agent did with their dealer's feed. */
const recordStep = (db: Db, feed: Pick<FeedRow, 'id' | 'seller_id'>, actorId: number, action: string) =>
  recordForSeller(db, { actorId, sellerId: feed.seller_id, action, subject: 'feed', subjectId: feed.id });

/** Begins a feed, which is fetched at once, and returns its id. Throws 422 for an address that is not read, and 409 for a second feed. */
export function addFeed(db: Db, feed: NewFeed): Promise<number> {
  return inTransaction(db, (db) => insertFeed(db, feed));
}

async function insertFeed(db: Db, { sellerId, callerId, url, withdrawGone }: NewFeed): Promise<number> {
  const address = addressOf(url);
  await refuseLeaving(db, sellerId);
  const at = new Date().toISOString();
  const row = await insertOnce(
    db
      .insertInto('feeds')
      .values({
        ...{ seller_id: sellerId, url: address, withdraws_gone: withdrawGone ? 1 : 0 },
        ...{ created_at: at, next_fetch_at: at },
      })
      .returning('id'),
  );
  if (row) {
    await recordStep(db, { id: row.id, seller_id: sellerId }, callerId, 'feed added');
    return row.id;
  }
  // The same address sent again is the same feed.
  const same = await db
    .selectFrom('feeds')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('url', '=', address)
    .executeTakeFirst();
  if (!same)
    throw new ApiError(409, 'You have a feed already. Change its address, or remove it.', { code: 'FEED' });
  return same.id;
}

function addressOf(url: string): string {
  const read = readFeedAddress(url);
  refuseProblems({ url: 'problem' in read ? read.problem : undefined });
  return 'url' in read ? read.url : '';
}

/** What a file of before said is forgotten, so that the next fetch brings a whole one. */
const AFRESH = { etag: null, last_modified: null, content_hash: null } as const;

/** Changes a feed. Another address is another feed: its first file is confirmed anew. Throws 422. */
export function changeFeed(
  db: Db,
  feed: FeedRow,
  { url, withdrawGone, isPaused }: FeedChange,
  callerId: number,
): Promise<void> {
  const address = url === undefined ? feed.url : addressOf(url);
  return inTransaction(db, async (db) => {
    const isOther = address !== feed.url;
    await recordStep(db, feed, callerId, 'feed changed');
    if (isOther) await cancelOpen(db, feed);
    await db
      .updateTable('feeds')
      .set({
        ...(withdrawGone !== undefined && { withdraws_gone: withdrawGone ? 1 : 0 }),
        ...(isPaused !== undefined && { is_paused: isPaused ? 1 : 0 }),
        ...(isOther && { ...AFRESH, url: address, is_confirmed: 0, waits_for: null, import_id: null }),
        ...(isOther && {
          failures: 0,
          problem: null,
          fetched_at: null,
          next_fetch_at: new Date().toISOString(),
        }),
      })
      .where('id', '=', feed.id)
      .execute();
  });
}

/** Ends an import of a feed that waits or is checked; what is being applied goes on. */
export async function cancelOpen(db: Db, feed: FeedRow): Promise<void> {
  const found = await findImportOf(db, feed);
  const isOpen = found && ['checking', ...OPEN_STATES].some((state) => state === found.state);
  if (isOpen) await cancelImport(db, found);
}

/** Has a feed fetched now, whole. A paused one goes on with it. */
export async function fetchNow(db: Db, { id }: FeedRow): Promise<void> {
  await db
    .updateTable('feeds')
    .set({ ...AFRESH, is_paused: 0, next_fetch_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('is_fetching', '=', 0)
    .execute();
}

/** Removes a feed; what it brought in stays. */
export function removeFeed(db: Db, feed: FeedRow, callerId: number): Promise<void> {
  return inTransaction(db, async (db) => {
    await cancelOpen(db, feed);
    await recordStep(db, feed, callerId, 'feed removed');
    await db.deleteFrom('feeds').where('id', '=', feed.id).execute();
  });
}

type Confirming = { caller: { id: number }; importId: number; gone: 'leave' | 'withdraw' };

/** Applies the file that a feed waits with; from then on its files are applied as they come. Throws 409 where it has another. */
export function confirmFeed(
  db: Db,
  { id, seller_id }: FeedRow,
  { caller, importId, gone }: Confirming,
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', seller_id);
    const feed = await findOwnFeed(db, caller, id);
    const found = await findImportOf(db, feed);
    if (!feed.waits_for || found?.id !== importId)
      throw new ApiError(409, 'This feed waits for nothing, or has a newer file. Look again.', {
        code: 'STATE',
      });
    await startApplying(db, found, { caller, gone, evenMany: true });
    await db.updateTable('feeds').set({ is_confirmed: 1, waits_for: null }).where('id', '=', id).execute();
  });
}
