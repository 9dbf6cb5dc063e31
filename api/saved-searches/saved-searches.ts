import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { Flag, SavedSearchChange } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import type { Search } from '#api/search/search.ts';
import { ALERT_KINDS, type AlertKind, DROP_PERCENTS } from '#domain/search/alerts.ts';
import type { VehicleFilters } from '#domain/search/filters.ts';
import {
  MAX_SAVED_SEARCHES,
  readSavedQuery,
  readUnderstood,
  savedQuery,
} from '#domain/search/saved-search.ts';
import { keysOfSearch, type SearchKey } from './keys.ts';
import { nameOf } from './name.ts';
import {
  countSearches,
  findDeletedSearch,
  findSameSearch,
  findSearch,
  insertSearch,
  replaceKeys,
  type SearchRow,
  settleWaiting,
  updateSearch,
} from './queries.ts';
import type { ChangeSearchBody, SaveSearchBody } from './schema.ts';

const USUAL_KINDS: readonly AlertKind[] = ['new', 'drop'];

export const kindsOf = (row: Pick<SearchRow, 'wants_new' | 'wants_drops' | 'wants_back'>): AlertKind[] =>
  ALERT_KINDS.filter((kind) => ({ new: row.wants_new, drop: row.wants_drops, back: row.wants_back })[kind]);

const flag = (kinds: readonly AlertKind[], kind: AlertKind): Flag => (kinds.includes(kind) ? 1 : 0);
const wantsOf = (kinds: readonly AlertKind[]) => ({
  wants_new: flag(kinds, 'new'),
  wants_drops: flag(kinds, 'drop'),
  wants_back: flag(kinds, 'back'),
});

/** Saves a search for a person and returns its id. Throws 409 when they have it already, 422 for one too many. */
export function saveSearch(
  { db, search }: { db: Db; search: Search },
  userId: number,
  body: SaveSearchBody,
  at = new Date().toISOString(),
): Promise<number> {
  const filters = readSavedQuery(body.query);
  const query = savedQuery(filters);
  const name = body.name ?? nameOf(search, filters);
  const keys = keysOf(search, filters);
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', userId);
    const same = await findSameSearch(db, userId, query);
    if (same) throw alreadySaved(same.name);
    if ((await countSearches(db, userId)) >= MAX_SAVED_SEARCHES) throw tooMany();
    const frequency = body.frequency ?? 'daily';
    const saved = {
      ...{ user_id: userId, name, query, frequency, created_at: at },
      ...wantsOf(body.kinds ?? USUAL_KINDS),
      min_drop_percent: body.minDropPercent ?? DROP_PERCENTS.usual,
    };
    const deleted = await findDeletedSearch(db, userId, { query });
    const id = deleted ? await beginAnew(db, deleted.id, saved) : await insertSearch(db, saved);
    if (frequency !== 'off') await replaceKeys(db, id, keys);
    return id;
  });
}

/** Saves a deleted search again with its log of mailed matches; matches that waited are settled. */
async function beginAnew(db: Db, id: number, saved: SavedSearchChange): Promise<number> {
  await updateSearch(db, id, { ...saved, deleted_at: null });
  await settleWaiting(db, id);
  return id;
}

/** Deletes a person's saved search; its log stays for as long as this can be undone. Throws 404 when it is not theirs. */
export function deleteSearch(
  db: Db,
  { userId, id }: { userId: number; id: number },
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'saved_searches', id);
    if (!(await findSearch(db, userId, id))) throw unknownSearch();
    await updateSearch(db, id, { deleted_at: at });
    await replaceKeys(db, id, []);
  });
}

/**
 * Undoes a deletion: the search is as it was, with its log. Throws 404 where there is none to undo, 422 for one search
 * too many.
 */
export function restoreSearch(
  { db, search }: { db: Db; search: Search },
  { userId, id }: { userId: number; id: number },
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', userId);
    await lockRow(db, 'saved_searches', id);
    if (await findSearch(db, userId, id)) return;
    const deleted = await findDeletedSearch(db, userId, { id });
    if (!deleted) throw unknownSearch();
    if ((await countSearches(db, userId)) >= MAX_SAVED_SEARCHES) throw tooMany();
    await updateSearch(db, id, { deleted_at: null });
    const filters = readUnderstood(deleted.query);
    if (filters && deleted.frequency !== 'off') await replaceKeys(db, id, keysOf(search, filters));
  });
}

/** Changes the name and the alerts of a person's saved search. Throws 404 when it is not theirs. */
export function changeSearch(
  { db, search }: { db: Db; search: Search },
  { userId, id }: { userId: number; id: number },
  { name, frequency, kinds, minDropPercent }: ChangeSearchBody,
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'saved_searches', id);
    const before = await findSearch(db, userId, id);
    if (!before) throw unknownSearch();
    const change: SavedSearchChange = {
      ...(name !== undefined && { name }),
      ...(frequency !== undefined && { frequency }),
      ...(kinds && wantsOf(kinds)),
      ...(minDropPercent !== undefined && { min_drop_percent: minDropPercent }),
    };
    await updateSearch(db, id, change);
    if (frequency === undefined || frequency === before.frequency) return;
    if (frequency === 'off') return silence(db, id);
    await replaceKeys(db, id, keysOf(search, readSavedQuery(before.query)));
  });
}

/** Ends the mails of a search: listings no longer look for it, and what waited is let go. */
export async function silence(db: Db, id: number): Promise<void> {
  await updateSearch(db, id, { frequency: 'off' });
  await replaceKeys(db, id, []);
  await settleWaiting(db, id);
}

/** The keys under which listings find a search. */
export const keysOf = (search: Search, filters: VehicleFilters): SearchKey[] =>
  keysOfSearch(filters, filters.search === '' ? {} : search.read(filters.search).filters);

export const unknownSearch = () => notFound('Saved search not found');

const alreadySaved = (name: string) =>
  new ApiError(409, `You have already saved this search as “${name}”.`, { code: 'SAME_SEARCH' });

const tooMany = () =>
  new ApiError(
    422,
    `You can keep at most ${MAX_SAVED_SEARCHES} saved searches. Delete one that you no longer need.`,
    { code: 'TOO_MANY' },
  );
