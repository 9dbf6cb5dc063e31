import Sqlite from 'better-sqlite3';
import { CREATE_VEHICLE_WORDS } from '#api/database/migrations/0002-vehicle-words.ts';
import type { Db } from '#api/database/open.ts';
import type { Market } from '#api/market.ts';

/** The full-text index that free texts are looked up in. */
export type WordIndex = {
  /** Holds the FTS5 table `vehicle_words`. */
  sqlite: Sqlite.Database;
  /** Takes in the texts of these listings as they are now, and forgets those that are gone. */
  take: (ids: readonly number[]) => Promise<void>;
};

/** On SQLite the index of the database itself, which its triggers keep; else one in memory, filled from the listings. */
export const openWordIndex = ({ db, engine }: Pick<Market, 'db' | 'engine'>): WordIndex =>
  engine.name === 'sqlite' ? { sqlite: engine.handle, take: async () => {} } : openInMemory(db);

function openInMemory(db: Db): WordIndex {
  const sqlite = new Sqlite(':memory:');
  sqlite.exec(CREATE_VEHICLE_WORDS);
  const forget = sqlite.prepare('delete from vehicle_words where rowid = ?');
  const add = sqlite.prepare(
    'insert into vehicle_words (rowid, title, variant, description, features) values (?, ?, ?, ?, ?)',
  );
  const takeRows = sqlite.transaction((ids: readonly number[], rows: readonly TextRow[]) => {
    for (const id of ids) forget.run(BigInt(id));
    for (const row of rows) add.run(BigInt(row.id), ...wordsOf(row));
  });
  return { sqlite, take: async (ids) => takeRows(ids, await listTexts(db, ids)) };
}

type TextRow = Awaited<ReturnType<typeof listTexts>>[number];

const listTexts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'title', 'variant', 'engine', 'description', 'history', 'inspection', 'warranty'])
    .select(['features', 'safety'])
    .where('id', 'in', ids)
    .execute();

/** What sellers write of a listing, in the order of the index's columns. */
const wordsOf = (row: TextRow): string[] =>
  [
    [row.title],
    [row.variant, row.engine],
    [row.description, row.history, row.inspection, row.warranty],
    [row.features, row.safety],
  ].map((texts) => texts.join(' '));
