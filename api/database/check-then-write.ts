import { createHash } from 'node:crypto';
import { type InsertQueryBuilder, type SimplifySingleResult, sql } from 'kysely';
import { byEngine } from './by-engine.ts';
import { isTaken } from './dialect.ts';
import type { Db } from './open.ts';
import type { Tables } from './tables.ts';

/*
 * What keeps a check true until its write, on any engine: a unique constraint, a condition in the write itself, or a
 * lock that is taken before the check and held until the transaction ends. To avoid deadlocks people are locked
 * before what is theirs.
 */

/** Runs an insert that returns a column; undefined where a unique constraint holds such a row already. */
export const insertOnce = <Table extends keyof Tables, Row>(
  insert: InsertQueryBuilder<Tables, Table, Row>,
): Promise<SimplifySingleResult<Row>> =>
  insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();

type ConditionalWrite = {
  executeTakeFirstOrThrow: () => Promise<{ numUpdatedRows: bigint } | { numDeletedRows: bigint }>;
};

/** Runs an update or a delete and says whether a row met its conditions at that moment. */
export async function tookEffect(write: ConditionalWrite): Promise<boolean> {
  const result = await write.executeTakeFirstOrThrow();
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows) > 0n;
}

/**
 * Runs an update and says whether the unique constraints allowed it. Where they did not, the caller throws: other
 * engines accept nothing more in such a transaction.
 */
export async function unlessTaken(update: { execute: () => Promise<unknown> }): Promise<boolean> {
  try {
    await update.execute();
    return true;
  } catch (error) {
    if (!isTaken(error)) throw error;
    return false;
  }
}

/** The tables whose rows are locked, each with a column in no index, which the lock on SQLite writes back as it is. */
const LOCKED_COLUMNS = {
  users: 'role',
  sessions: 'device',
  vehicles: 'views',
  dealers: 'about',
  saved_searches: 'name',
  leads: 'lost_reason',
  support_conversations: 'name',
  conversations: 'created_at',
  orders: 'days',
} as const satisfies { [Table in keyof Tables]?: keyof Tables[Table] };

/**
 * Locks a row until the transaction ends; false where there is none. What is read afterwards stays as it was read. SQLite
 * locks by an update that changes nothing. The lock of PostgreSQL lets rows be added that refer to this one.
 */
export async function lockRow(db: Db, table: keyof typeof LOCKED_COLUMNS, id: number): Promise<boolean> {
  refuseOutsideTransaction(db);
  const column = sql.ref(LOCKED_COLUMNS[table]);
  const { rows, numAffectedRows = 0n } = await byEngine<unknown>({
    sqlite: sql`update ${sql.table(table)} set ${column} = ${column} where id = ${id}`,
    postgres: sql`select id from ${sql.table(table)} where id = ${id} for no key update`,
  }).execute(db);
  return numAffectedRows > 0n || rows.length > 0;
}

/** How many rows of `meta` stand for all keys on SQLite: two keys that share one only wait a little longer. */
const STRIPES = 64;
const HASH_BYTES = 6;

const hashOf = (key: string): number => createHash('sha256').update(key).digest().readUIntBE(0, HASH_BYTES);

/** Locks keys until the transaction ends, for limits and uniqueness of what has no row to lock, such as an address. */
export async function lockKeys(db: Db, ...keys: readonly string[]): Promise<void> {
  refuseOutsideTransaction(db);
  const hashes = [...new Set(keys.map(hashOf))].sort((a, b) => a - b);
  for (const hash of hashes)
    await byEngine<unknown>({
      sqlite: sql`insert into meta (key, value) values (${`lock ${hash % STRIPES}`}, '')
        on conflict (key) do update set value = ''`,
      postgres: sql`select pg_advisory_xact_lock(${hash})`,
    }).execute(db);
}

function refuseOutsideTransaction(db: Db): void {
  if (!db.isTransaction) throw new Error('A lock lasts as long as its transaction: there is none.');
}
