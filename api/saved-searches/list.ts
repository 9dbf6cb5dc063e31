import type { Db } from '#api/database/open.ts';
import { readSavedQuery, readUnderstood } from '#domain/search/saved-search.ts';
import type { createLately } from './lately.ts';
import { findSearch, listMailsOfSearches, listSearches, type SearchRow } from './queries.ts';
import { kindsOf } from './saved-searches.ts';
import type { SavedSearch } from './schema.ts';

type Lately = ReturnType<typeof createLately>;

const MAILS_SHOWN = 5;

/** A person's saved searches, the newest first, with what each would have found and when it was mailed of. */
export const listSavedSearches = async (db: Db, lately: Lately, userId: number): Promise<SavedSearch[]> =>
  withNews(db, lately, await listSearches(db, userId));

/** The same of one of them; undefined where the person has none of this id. */
export async function findSavedSearch(
  db: Db,
  lately: Lately,
  { userId, id }: { userId: number; id: number },
): Promise<SavedSearch | undefined> {
  const row = await findSearch(db, userId, id);
  const [found] = row ? await withNews(db, lately, [row]) : [];
  return found;
}

async function withNews(db: Db, lately: Lately, rows: readonly SearchRow[]): Promise<SavedSearch[]> {
  const [first] = rows;
  if (!first) return [];
  const counts = await lately.count(rows.map((row) => readSavedQuery(row.query)));
  const mails = Map.groupBy(await listMailsOfSearches(db, first.user_id), (mail) => mail.search_id);
  return rows.map((row, index) =>
    toSavedSearch(row, {
      matchedLately: readUnderstood(row.query) ? (counts[index] ?? 0) : 0,
      lastMails: (mails.get(row.id) ?? [])
        .slice(0, MAILS_SHOWN)
        .map(({ sent_at, vehicles }) => ({ sentAt: sent_at, vehicles })),
    }),
  );
}

function toSavedSearch(row: SearchRow, more: Pick<SavedSearch, 'matchedLately' | 'lastMails'>): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    query: row.query,
    frequency: row.frequency,
    kinds: kindsOf(row),
    minDropPercent: row.min_drop_percent,
    createdAt: row.created_at,
    ...more,
  };
}
