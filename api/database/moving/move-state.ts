import { sql } from 'kysely';
import { z } from 'zod';
import { listTables } from '../dialect.ts';
import type { Db } from '../open.ts';
import { inTransaction } from '../transaction.ts';
import type { Place } from './fill.ts';
import { MOVE_TABLE } from './move-table.ts';

const cell = z.union([z.string(), z.number(), z.null()]);
const stateSchema = z.object({
  /** The id of the database that is copied. */
  source: z.string(),
  /** Set once the tables are empty: the foreign keys that come back at the end. */
  foreignKeys: z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() })).optional(),
  place: z.object({ table: z.string(), after: z.array(cell) }).optional(),
  /** Whether every row is there. */
  isFilled: z.boolean(),
});
export type MoveState = z.infer<typeof stateSchema>;

/** How far a copy into this database has come; undefined where none is under way. */
export async function findMove(db: Db): Promise<MoveState | undefined> {
  if (!(await listTables(db)).includes(MOVE_TABLE)) return undefined;
  const { rows } = await sql<{ state: string }>`select state from ${sql.table(MOVE_TABLE)}`.execute(db);
  return stateSchema.parse(JSON.parse(rows[0]?.state ?? 'null'));
}

/** Notes that a copy of `source` begins, before anything else is in the database. */
export async function beginMove(db: Db, source: string): Promise<MoveState> {
  const state: MoveState = { source, isFilled: false };
  await inTransaction(db, async (db) => {
    await sql`create table ${sql.table(MOVE_TABLE)} (id integer primary key, state text not null)`.execute(
      db,
    );
    await sql`insert into ${sql.table(MOVE_TABLE)} (id, state) values (1, ${JSON.stringify(state)})`.execute(
      db,
    );
  });
  return state;
}

export async function noteMove(db: Db, state: MoveState): Promise<void> {
  await sql`update ${sql.table(MOVE_TABLE)} set state = ${JSON.stringify(state)}`.execute(db);
}

export const withPlace = (state: MoveState, { table, after }: Place): MoveState => ({
  ...state,
  place: { table, after: [...after] },
});

export async function endMove(db: Db): Promise<void> {
  await sql`drop table ${sql.table(MOVE_TABLE)}`.execute(db);
}

/** Throws a sentence where a copy into this database is under way: it would be taken for the whole market. */
export async function refuseUnfinishedMove(db: Db): Promise<void> {
  if (!(await listTables(db)).includes(MOVE_TABLE)) return;
  throw new Error(
    'A market is being copied into this database, and not all of it is there: run `npm run migrate-store` with the same settings as before to its end, or name another database.',
  );
}
