import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** Runs migrations in one transaction, which SQLite gives to one process at a time. */
export async function migrateFile<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  // A table that is copied and dropped would else take with it the rows that refer to it.
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    return await db.transaction().execute(async (db) => {
      const result = await work(db);
      await refuseDanglingKeys(db);
      return result;
    });
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

async function refuseDanglingKeys(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  const [first] = rows;
  if (first) throw new Error(`A migration left rows of ${first.table} that refer to nothing.`);
}
