import type { Db } from '#api/database/open.ts';
import { mailTitle } from '#api/mail/words.ts';
import { addNotice } from '#api/notices/add-notice.ts';
import { cleanText } from '#domain/accounts/person-name.ts';
import { priceText } from '#domain/wording.ts';
import { listingsOf } from './mailed-listings.ts';
import type { Waiting } from './waiting.ts';

/** So many lower prices are told of one by one. */
const MOST_DROPS = 10;

/** Tells a person what their searches found: each lower price, and how many vehicles each search has for the first time or again. */
export async function addAlertNotices(
  db: Db,
  news: readonly Waiting[],
  { personId, at }: { personId: number; at: string },
): Promise<void> {
  const drops = listingsOf(news).filter(({ kind }) => kind === 'drop');
  for (const { id, title, priceKes } of drops.slice(0, MOST_DROPS)) {
    const text = `Price drop: ${mailTitle(title)}, now ${priceText(priceKes)}`;
    await addNotice(db, { personId, kind: 'price-drop', text, path: `/vehicle/${id}`, at });
  }
  const finds = news.filter(({ kind }) => kind !== 'drop');
  for (const [first, ...more] of Map.groupBy(finds, ({ search_id }) => search_id).values()) {
    if (!first) continue;
    const text = `${more.length === 0 ? '1 vehicle matches' : `${more.length + 1} vehicles match`} “${cleanText(first.name)}”`;
    const path = `/search${first.query && `?${first.query}`}`;
    await addNotice(db, { personId, kind: 'saved-search', text, path, at });
  }
}
