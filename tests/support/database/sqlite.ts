import type Sqlite from 'better-sqlite3';
import type { OpenDatabase } from '#api/database/open.ts';

/** The driver of a test's database, for what is only asked of SQLite. */
export function sqliteOf({ engine }: Pick<OpenDatabase, 'engine'>): Sqlite.Database {
  if (engine.name === 'sqlite') return engine.handle;
  throw new Error('This test is about SQLite.');
}
