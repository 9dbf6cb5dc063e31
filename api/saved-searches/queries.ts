import type { Db } from '#api/database/open.ts';
import type { SavedSearchChange } from '#api/database/tables.ts';
import { wasPublicIn } from '#api/vehicles/listing-life.ts';
import type { SearchKey } from './keys.ts';

function selectSearches(db: Db) {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'user_id', 'name', 'query', 'frequency', 'created_at'])
    .select(['wants_new', 'wants_drops', 'min_drop_percent', 'wants_back'])
    .where('deleted_at', 'is', null);
}
export type SearchRow = Awaited<ReturnType<typeof listSearches>>[number];

/** The saved searches of a person, the newest first. */
export function listSearches(db: Db, userId: number) {
  return selectSearches(db).where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

/** A saved search, if it is this person's. */
export function findSearch(db: Db, userId: number, id: number): Promise<SearchRow | undefined> {
  return selectSearches(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** The search that this person keeps under `query`. */
export function findSameSearch(db: Db, userId: number, query: string): Promise<SearchRow | undefined> {
  return selectSearches(db).where('user_id', '=', userId).where('query', '=', query).executeTakeFirst();
}

/** The saved searches with these ids, in the order of their ids. */
export function listSearchesByIds(db: Db, ids: readonly number[]): Promise<SearchRow[]> {
  return selectSearches(db).where('id', 'in', ids).orderBy('id').execute();
}

/** The searches that send mails: at most `limit` after `id`. */
export function listMailingSearchesAfter(db: Db, id: number, limit: number): Promise<SearchRow[]> {
  return selectSearches(db)
    .where('id', '>', id)
    .where('frequency', '<>', 'off')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many searches a person has saved. */
export async function countSearches(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Saves a search; returns its id. */
export async function insertSearch(db: Db, search: Omit<SearchRow, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('saved_searches')
    .values(search)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes what `change` names of a saved search. */
export async function updateSearch(db: Db, id: number, change: SavedSearchChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('saved_searches').set(change).where('id', '=', id).execute();
}

/** The search that this person deleted under an id or a query a while ago, and can still have back. */
export function findDeletedSearch(
  db: Db,
  userId: number,
  by: { id: number } | { query: string },
): Promise<Pick<SearchRow, 'id' | 'query' | 'frequency'> | undefined> {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'query', 'frequency'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .$if('id' in by, (search) => search.where('id', '=', 'id' in by ? by.id : 0))
    .$if('query' in by, (search) => search.where('query', '=', 'query' in by ? by.query : ''))
    .executeTakeFirst();
}

/** Puts the keys under which listings find a search in place of those that it had. */
export async function replaceKeys(db: Db, searchId: number, keys: readonly SearchKey[]): Promise<void> {
  await db.deleteFrom('saved_search_keys').where('search_id', '=', searchId).execute();
  if (keys.length === 0) return;
  const rows = keys.map(({ key, minPriceKes, maxPriceKes }) => ({
    ...{ key, search_id: searchId },
    ...{ min_price_kes: minPriceKes, max_price_kes: maxPriceKes },
  }));
  await db.insertInto('saved_search_keys').values(rows).execute();
}

/** Ends what waits to be mailed for a search. */
export async function settleWaiting(db: Db, searchId: number): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set((eb) => ({
      settled_up_to: eb
        .selectFrom('alert_matches')
        .select((eb) =>
          eb.fn.coalesce(eb.fn.max('alert_matches.id'), 'saved_searches.settled_up_to').as('last'),
        )
        .where('alert_matches.search_id', '=', searchId)
        .where('alert_matches.settled_at', 'is', null),
    }))
    .where('id', '=', searchId)
    .execute();
}

/** The mails about a person's searches, the newest first, with how many vehicles of each search. */
export function listMailsOfSearches(db: Db, userId: number) {
  return db
    .selectFrom('alert_mails as mail')
    .innerJoin('alert_matches as match', 'match.mail_id', 'mail.id')
    .select(['match.search_id', 'mail.sent_at'])
    .select((eb) => eb.fn.count<number>('match.vehicle_id').distinct().as('vehicles'))
    .where('mail.user_id', '=', userId)
    .groupBy(['mail.id', 'match.search_id'])
    .orderBy('mail.id', 'desc')
    .execute();
}

/** Whether a person wants mails about their searches. */
export async function takesAlertMails(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('mail_alerts').where('id', '=', userId).executeTakeFirst();
  return row?.mail_alerts === 1;
}

/** The ids of all listings that came to the market since `at` (UTC), whatever became of them. */
export async function listIdsSince(db: Db, at: string): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where(wasPublicIn('vehicles'))
    .where('created_at', '>=', at)
    .execute();
  return rows.map((row) => row.id);
}
