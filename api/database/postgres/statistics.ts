import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** Tells the planner how the tables are filled at once; autovacuum does it later. */
export async function refreshStatistics(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}

/** Of the database alone; its log is the server's. */
export async function readSizes(db: Db): Promise<{ databaseBytes: number; walBytes: number }> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return { databaseBytes: rows[0]?.bytes ?? 0, walBytes: 0 };
}
