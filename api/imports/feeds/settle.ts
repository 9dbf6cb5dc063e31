import type { Db } from '#api/database/open.ts';
import { whenFree } from '#api/database/short-transactions.ts';
import type { FeedRow, ImportRow } from '#api/database/tables.ts';
import { MOST_GONE_SHARE } from '#domain/imports/feeds.ts';
import { listActiveImports } from '../queries.ts';
import { readGone } from '../stock/apply.ts';
import { sourceOf } from '../stock/origin.ts';
import { startApplying } from '../stock/steps.ts';
import { feedsOfDealers, findImportOf } from './queries.ts';

/** Applies the files of feeds that were checked, unless a person has to look at them first. */
export async function settleFeeds(
  db: Db,
  noteFailure: (db: Db, feed: FeedRow, sentence: string) => Promise<void>,
): Promise<void> {
  for (const feed of await listUnsettled(db))
    await whenFree(() =>
      db.transaction().execute(async (db) => {
        const found = await findImportOf(db, feed);
        if (found?.state === 'undone') await set(db, feed, { is_confirmed: 0 });
        if (found?.state === 'failed') {
          await set(db, feed, { import_id: null });
          await noteFailure(db, feed, found.reason ?? 'Its file could not be read.');
        }
        if (found?.state === 'ready') await settle(db, feed, found);
      }),
    );
}

const listUnsettled = (db: Db): Promise<FeedRow[]> =>
  feedsOfDealers(db)
    .innerJoin('imports as i', 'i.id', 'f.import_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('i.state', '=', 'ready'), eb('f.waits_for', 'is', null)]),
        // What a dealer has undone is not done again unasked.
        eb.and([eb('i.state', '=', 'undone'), eb('f.is_confirmed', '=', 1)]),
        eb('i.state', '=', 'failed'),
      ]),
    )
    .execute();

async function settle(db: Db, feed: FeedRow, found: ImportRow): Promise<void> {
  if (feed.is_confirmed === 0) return set(db, feed, { waits_for: 'confirmation' });
  const withdraws = feed.withdraws_gone === 1;
  if (withdraws && (await lacksMany(db, found))) return set(db, feed, { waits_for: 'gone' });
  // In the dealer's name, who has confirmed the feed.
  const caller = { id: feed.seller_id };
  await startApplying(db, found, { caller, gone: withdraws ? 'withdraw' : 'leave', evenMany: true });
}

/** Whether a file would take more than half of what is on sale off the market. */
async function lacksMany(db: Db, found: ImportRow): Promise<boolean> {
  const active = await listActiveImports(db, sourceOf(found.seller_id));
  return readGone(found.gone).length > MOST_GONE_SHARE * active.length;
}

type Settled = Partial<Pick<FeedRow, 'is_confirmed' | 'waits_for' | 'import_id'>>;

async function set(db: Db, { id }: FeedRow, change: Settled): Promise<void> {
  await db.updateTable('feeds').set(change).where('id', '=', id).execute();
}
