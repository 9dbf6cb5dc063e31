import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../open.ts';

/** Beside that of migrations. */
const MOVE_LOCK = sql.lit(47);

/**
 * Runs `work` while no other process copies into the same database; throws where one does. On PostgreSQL this is an
 * advisory lock of a session, which ends with the process however it ends; of a file, the lock of its folder is enough.
 */
export function alone<Result>(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine.name === 'sqlite') return work();
  return db.connection().execute(async (session: Db) => {
    const { rows } = await sql<{
      isMine: number;
    }>`select pg_try_advisory_lock(${MOVE_LOCK}, 1) as "isMine"`.execute(session);
    if (!rows[0]?.isMine)
      throw new Error('Another process copies a market into this database at the moment.');
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${MOVE_LOCK}, 1)`.execute(session);
    }
  });
}
