import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { test } from 'vitest';
import type { OpenDatabase } from '#api/database/open.ts';

/** The driver of a test's database, for what is only asked of SQLite. */
export function sqliteOf({ engine }: Pick<OpenDatabase, 'engine'>): Sqlite.Database {
  if (engine.name === 'sqlite') return engine.handle;
  throw new Error('This test is about SQLite.');
}

const isOnSqlite = process.env.TEST_ENGINE === undefined;

/** A test of what only SQLite has, such as its plans and its file. On PostgreSQL there is no such test. */
export const testOnSqlite: (title: string, work: () => Promise<void> | void) => void = (title, work) => {
  if (isOnSqlite) test(title, work);
};

/** The files of a market on SQLite that hold a text; PostgreSQL keeps none in the folder. */
export function listFilesWith(
  market: Pick<OpenDatabase, 'engine'> & { dataDir: string },
  text: string,
): string[] {
  if (market.engine.name === 'sqlite') market.engine.handle.pragma('wal_checkpoint(TRUNCATE)');
  return readdirSync(market.dataDir)
    .filter((name) => name.startsWith('garisoko.db'))
    .filter((name) => readFileSync(join(market.dataDir, name)).includes(text));
}
