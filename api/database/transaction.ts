import type { Db } from './open.ts';

/** Runs `work` in a write transaction, joining the caller's when `db` already is one. */
export function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
