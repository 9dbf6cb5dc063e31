import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../open.ts';
import { setCounters } from './counters.ts';
import type { TableShape } from './shapes.ts';

type Store = Pick<OpenDatabase, 'db' | 'engine'>;
/** A foreign key of PostgreSQL, which only a superuser could switch off: it goes before the rows come, and comes back after them. */
export type ForeignKey = { table: string; name: string; definition: string };

/**
 * Takes every row out of the tables, past the triggers that protect some of them, and the foreign keys away, so that tables
 * can be filled in any order and refer to each other. In a transaction; returns what `finishTables` needs.
 */
export async function emptyTables(store: Store, tables: readonly TableShape[]): Promise<ForeignKey[]> {
  if (store.engine.name === 'sqlite') {
    await emptyFile(store, tables);
    return [];
  }
  await sql`truncate table ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(store.db);
  const { rows } = await sql<ForeignKey>`select r.relname as "table", c.conname as name,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = cast(current_schema() as regnamespace)
    order by 1, 2`.execute(store.db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(store.db);
  return rows;
}

async function emptyFile({ db }: Store, tables: readonly TableShape[]): Promise<void> {
  const { rows: triggers } = await sql<{
    name: string;
    sql: string;
  }>`select name, sql from sqlite_master where type = 'trigger'`.execute(db);
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(db);
  for (const trigger of triggers) await sql.raw(trigger.sql).execute(db);
}

/** Before rows come, outside a transaction: SQLite looks at foreign keys only when all are there. */
export async function ignoreForeignKeys({ db, engine }: Store): Promise<void> {
  if (engine.name === 'sqlite') await sql`pragma foreign_keys = off`.execute(db);
}

type Ending = { foreignKeys: readonly ForeignKey[]; counters: ReadonlyMap<string, string> };

/** When every row is there: foreign keys hold again, and ids are counted on. In a transaction; throws where a row refers to nothing. */
export async function finishTables(store: Store, { foreignKeys, counters }: Ending): Promise<void> {
  if (store.engine.name === 'sqlite') await refuseDanglingKeys(store.db);
  for (const { table, name, definition } of foreignKeys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      store.db,
    );
  await setCounters(store.db, counters);
}

async function refuseDanglingKeys(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  const [first] = rows;
  if (first) throw new Error(`Rows of ${first.table} refer to nothing.`);
}
