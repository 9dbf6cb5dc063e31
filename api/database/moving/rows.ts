import { type RawBuilder, sql } from 'kysely';
import { byEngine } from '../by-engine.ts';
import { POSTGRES_TYPES, tableOf } from '../dialect.ts';
import type { Db } from '../open.ts';
import type { Column, TableShape } from './shapes.ts';

/** Integers as text, since JavaScript's numbers hold 53 of their 64 bits. */
export type Row = Readonly<Record<string, string | number | null>>;
/** The primary key of a row, in order. */
export type Key = readonly (string | number | null)[];

const cast = (value: RawBuilder<unknown>, { type }: Column): RawBuilder<unknown> =>
  byEngine({
    sqlite: sql`cast(${value} as ${sql.raw(type)})`,
    postgres: sql`cast(${value} as ${sql.raw(POSTGRES_TYPES[type])})`,
  });

const selected = ({ name, type }: Column): RawBuilder<unknown> =>
  type === 'integer' ? sql`cast(${sql.ref(name)} as text) as ${sql.ref(name)}` : sql.ref(name);

const refs = (table: TableShape, columns: readonly Column[]): RawBuilder<unknown> =>
  sql.join(columns.map(({ name }) => sql.ref(`${table.name}.${name}`)));

/** The next rows in the order of the primary key. */
export async function readRows(
  db: Db,
  table: TableShape,
  after: Key | undefined,
  limit: number,
): Promise<Row[]> {
  const from =
    after === undefined
      ? sql``
      : sql`where (${refs(table, table.key)}) > (${sql.join(table.key.map((column, index) => cast(sql`${after[index] ?? null}`, column)))})`;
  const { rows } =
    await sql<Row>`select ${sql.join(table.columns.map(selected))} from ${sql.table(table.name)}
    ${from} order by ${refs(table, table.key)} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Adds rows as they are, with their ids. */
export async function insertRows(db: Db, table: TableShape, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const types = Object.fromEntries(table.columns.map(({ name, type }) => [name, type]));
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  await sql`insert into ${sql.table(table.name)} (${columns})
    select ${columns} from ${tableOf(types, rows)} as copied`.execute(db);
}

export const keyOf = (table: TableShape, row: Row): Key => table.key.map(({ name }) => row[name] ?? null);

/** A row in the one form that both engines give it. */
export const canonicalRow = (table: TableShape, row: Row): string =>
  JSON.stringify(table.columns.map(({ name }) => row[name] ?? null));

/** A row for people: `vehicles id=7`. */
export const describeRow = (table: TableShape, row: Row): string =>
  `${table.name} ${table.key.map(({ name }) => `${name}=${row[name] ?? ''}`).join(', ')}`;
