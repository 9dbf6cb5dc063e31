import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './by-engine.ts';
import type { Db } from './open.ts';

/*
 * Transactions of PostgreSQL commit in another order than they began, with numbers of their own (xid). SQLite writes one
 * transaction after the other: there nothing is under way beside what is read.
 */

export const hasConcurrentWrites = isPostgres;

const toNumber = (xid: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`cast(cast(${xid} as text) as bigint)`;

const read = async (db: Db, xid: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ xid: number }>`select ${toNumber(xid)} as xid`.execute(db);
  return rows[0]?.xid ?? 0;
};

/** An xid above those of all transactions that have written so far. It is used up by asking. */
export const nextXid = (db: Db): Promise<number> => read(db, sql`pg_current_xact_id()`);

/** Every transaction with a lower xid has ended, and whatever it committed is visible from now on. */
export const oldestXid = (db: Db): Promise<number> => read(db, sql`pg_snapshot_xmin(pg_current_snapshot())`);
