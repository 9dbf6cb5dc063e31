import { createHash } from 'node:crypto';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { whenFree } from '#api/database/short-transactions.ts';
import type { FeedRow } from '#api/database/tables.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { backoffMs } from '#domain/backoff.ts';
import { FEED_CLAIM_MS, FEED_EVERY_MS, FEED_FAILURES_TOLD, FEED_RETRY } from '#domain/imports/feeds.ts';
import { hostOf } from '#domain/outside-address.ts';
import { Refusal } from '../refusal.ts';
import { receiveFile } from '../stock/receive.ts';
import { type FeedReach, type Fetched, fetchFeed } from './fetch-feed.ts';
import { feedFailedMail } from './mails.ts';
import { feedsOfDealers, findImportOf } from './queries.ts';
import { settleFeeds } from './settle.ts';
import { cancelOpen } from './steps.ts';

export type FeedWork = {
  market: Pick<Market, 'db' | 'uploadsDir'>;
  reach: FeedReach;
  publicUrl: string;
  log: Log;
};

/** Settles the files that were checked, then fetches the feeds that are due, one after the other. */
export async function workOnFeeds(work: FeedWork, tenure: AbortSignal, now = Date.now()): Promise<void> {
  const { db } = work.market;
  await settleFeeds(db, (db, feed, sentence) => noteFailure(db, work, { feed, sentence, now }));
  for (const feed of await listDue(db, new Date(now).toISOString())) {
    if (tenure.aborted) return;
    if (await claim(db, feed, now)) await fetchOne(work, feed, now);
  }
}

const listDue = (db: Db, at: string): Promise<FeedRow[]> =>
  feedsOfDealers(db)
    .where('f.next_fetch_at', '<=', at)
    .where('f.is_paused', '=', 0)
    .orderBy('f.next_fetch_at')
    .execute();

const atAfter = (now: number, ms: number): string => new Date(now + ms).toISOString();

const claim = (db: Db, feed: FeedRow, now: number): Promise<boolean> =>
  whenFree(() =>
    tookEffect(
      db
        .updateTable('feeds')
        .set({ is_fetching: 1, next_fetch_at: atAfter(now, FEED_CLAIM_MS) })
        .where('id', '=', feed.id)
        .where('next_fetch_at', '=', feed.next_fetch_at)
        .where('is_paused', '=', 0),
    ),
  );

async function fetchOne(work: FeedWork, feed: FeedRow, now: number): Promise<void> {
  const { db } = work.market;
  try {
    const known = { etag: feed.etag, lastModified: feed.last_modified };
    await take(work, feed, await fetchFeed(feed.url, known, work.reach), now);
  } catch (cause) {
    const isTold = cause instanceof Refusal || cause instanceof ApiError;
    // The address may hold a key: the log names the feed alone.
    if (!isTold) work.log.error({ err: cause, feed: feed.id }, 'a feed could not be read');
    const sentence = isTold ? cause.message : 'Something went wrong on our side.';
    await whenFree(() => db.transaction().execute((db) => noteFailure(db, work, { feed, sentence, now })));
  }
}

async function take({ market }: FeedWork, feed: FeedRow, fetched: Fetched, now: number): Promise<void> {
  const { db } = market;
  if (fetched === 'unchanged') return noteFetch(db, feed, now);
  const hash = createHash('sha256').update(fetched.bytes).digest('hex');
  const seen = { etag: fetched.etag, last_modified: fetched.lastModified, content_hash: hash };
  if (hash === feed.content_hash) return noteFetch(db, feed, now, seen);
  const before = await findImportOf(db, feed);
  if (before && BUSY.includes(before.state)) return postpone(db, feed, now);
  await db.transaction().execute((db) => cancelOpen(db, feed));
  const file = { bytes: fetched.bytes, name: fileNameOf(feed.url) };
  const { id } = await receiveFile(market, { sellerId: feed.seller_id, personId: feed.seller_id }, file, now);
  await noteFetch(db, feed, now, { ...seen, import_id: id, waits_for: null });
}

const BUSY: readonly string[] = ['arriving', 'applying', 'undoing', 'cancelling'];

/** `stock.csv from yard.example.com` */
function fileNameOf(address: string): string {
  const url = new URL(address);
  const name = url.pathname.split('/').at(-1) ?? '';
  return `${name === '' ? 'stock' : name} from ${hostOf(url)}`;
}

type Seen = Partial<Pick<FeedRow, 'etag' | 'last_modified' | 'content_hash' | 'import_id' | 'waits_for'>>;

async function noteFetch(db: Db, { id, url }: FeedRow, now: number, seen: Seen = {}): Promise<void> {
  const fetched = { fetched_at: atAfter(now, 0), next_fetch_at: atAfter(now, FEED_EVERY_MS) };
  await db
    .updateTable('feeds')
    .set({ ...seen, ...fetched, is_fetching: 0, failures: 0, problem: null })
    .where('id', '=', id)
    // Its address was changed meanwhile: this file is another feed's.
    .where('url', '=', url)
    .execute();
}

const BUSY_MS = 60_000;

async function postpone(db: Db, { id }: FeedRow, now: number): Promise<void> {
  const next_fetch_at = atAfter(now, BUSY_MS);
  await db.updateTable('feeds').set({ is_fetching: 0, next_fetch_at }).where('id', '=', id).execute();
}

type Failure = { feed: FeedRow; sentence: string; now: number };

/** Waits longer and longer, and tells the dealer once. Call it in a transaction. */
async function noteFailure(db: Db, { publicUrl }: FeedWork, { feed, sentence, now }: Failure): Promise<void> {
  const failures = feed.failures + 1;
  const isSame = await tookEffect(
    db
      .updateTable('feeds')
      .set({
        ...{ is_fetching: 0, failures, problem: sentence, fetched_at: atAfter(now, 0) },
        next_fetch_at: atAfter(now, backoffMs(FEED_RETRY, failures)),
        ...{ etag: null, last_modified: null, content_hash: null },
      })
      .where('id', '=', feed.id)
      .where('url', '=', feed.url),
  );
  if (!isSame || failures !== FEED_FAILURES_TOLD) return;
  const dealer = await findReader(db, feed.seller_id);
  if (!dealer) return;
  const mail = feedFailedMail({ dealer, feed, sentence, publicUrl });
  const told = { personId: dealer.id, kind: 'renewal', path: '/dashboard/dealer/import', mail } as const;
  await addMailedNotice(db, told, atAfter(now, 0));
}

/** Sample people without a password read no mails. */
const findReader = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
