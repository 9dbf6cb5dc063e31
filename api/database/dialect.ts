import { type Expression, type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { codeOf } from '#api/database/error-code.ts';
import { byEngine } from './by-engine.ts';
import type { Flag } from './tables.ts';

/* What the engines say each in its own way, by what it does. Elsewhere SQL is portable; a test keeps it so. */

/** Whether `text` contains `part`, in these very letters. */
export const contains = (text: Expression<string | null>, part: string): RawBuilder<SqlBool> =>
  byEngine({
    sqlite: sql<SqlBool>`instr(${text}, ${part}) > 0`,
    postgres: sql<SqlBool>`strpos(${text} collate "C", ${part}) > 0`,
  });

/** A column that is compared without case where SQLite takes that from the column that it is compared with. */
export const ignoringCase = (column: string): RawBuilder<string> =>
  byEngine({
    sqlite: sql<string>`${sql.ref(column)}`,
    postgres: sql<string>`${sql.ref(column)} collate nocase`,
  });

/** A condition as a selected column: flags are 0 and 1, as in the tables. */
export const asFlag = (condition: Expression<unknown>): RawBuilder<Flag> =>
  sql<Flag>`case when ${condition} then 1 else 0 end`;

/** The values of a group's `column` in the order of `by`, as a JSON array; null where there are none. */
export const jsonList = (column: string, by: string): RawBuilder<string | null> =>
  byEngine({
    sqlite: sql<string | null>`json_group_array(${sql.ref(column)} order by ${sql.ref(by)})`,
    postgres: sql<string | null>`cast(json_agg(${sql.ref(column)} order by ${sql.ref(by)}) as text)`,
  });

/** Whether `column` is among the numbers of a JSON array: one parameter for however many, so that the statement keeps its text. */
export const amongNumbers = (column: string, numbers: Expression<string>): RawBuilder<SqlBool> =>
  byEngine({
    sqlite: sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${numbers}))`,
    postgres: sql<SqlBool>`${sql.ref(column)} in (
      select cast(value as bigint) from json_array_elements_text(cast(${numbers} as json)))`,
  });

export type ColumnType = 'integer' | 'real' | 'text';
type Cells<Columns> = { readonly [Name in keyof Columns]: string | number | null };

/** PostgreSQL's names of them. */
export const POSTGRES_TYPES: Readonly<Record<ColumnType, string>> = {
  integer: 'bigint',
  real: 'double precision',
  text: 'text',
};

/** Rows as a table of one parameter, so that the statement keeps its text and its plan for however many rows. */
export function tableOf<const Columns extends Readonly<Record<string, ColumnType>>>(
  columns: Columns,
  rows: readonly Cells<Columns>[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  const selected = Object.entries(columns).map(
    ([name, type]) => sql`cast(value ->> ${sql.lit(name)} as ${sql.raw(type)}) as ${sql.ref(name)}`,
  );
  const typed = Object.entries(columns).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(POSTGRES_TYPES[type])}`,
  );
  return byEngine({
    sqlite: sql`(select ${sql.join(selected)} from json_each(${json}))`,
    postgres: sql`(select * from json_to_recordset(cast(${json} as json)) as cells (${sql.join(typed)}))`,
  });
}

const ISO_FORMAT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

/** The moment in `ms` by the database's clock, as ISO text: processes whose own clocks differ agree on it. */
export const momentIn = (ms: number): RawBuilder<string> =>
  byEngine({
    sqlite: sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${ms / 1000} seconds`})`,
    postgres: sql<string>`to_char(
      (clock_timestamp() + make_interval(secs => ${ms / 1000})) at time zone 'UTC', ${ISO_FORMAT}) collate "C"`,
  });

/** The present moment by the database's clock, for defaults of columns. */
export const NOW: RawBuilder<string> = byEngine({
  sqlite: sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  postgres: sql<string>`to_char(clock_timestamp() at time zone 'UTC', ${ISO_FORMAT})`,
});

/** PostgreSQL's serialization failure, deadlock, lock timeout, and no free slot for a connection. */
const BUSY_STATES: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '53300']);

/** Whether a statement failed because another transaction held what it needed: it may succeed when it is tried again. */
export function isBusy(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED') || BUSY_STATES.has(code);
}

const TAKEN_CODES: ReadonlySet<string> = new Set(['SQLITE_CONSTRAINT_UNIQUE', '23505']);

/** Whether a statement failed because a unique constraint holds such a row already. */
export const isTaken = (error: unknown): boolean => TAKEN_CODES.has(codeOf(error));

/** The names of all tables, also of those that are not a market's. Kysely's introspection reads every column for them. */
export async function listTables(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await byEngine({
    sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table'`,
    postgres: sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = current_schema()`,
  }).execute(db);
  return rows.map(({ name }) => name);
}
