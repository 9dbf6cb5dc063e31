import { sql } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { byEngine } from '../by-engine.ts';
import type { ColumnType } from '../dialect.ts';
import type { Db } from '../open.ts';
import { MOVE_TABLE } from './move-table.ts';

export type Column = { name: string; type: ColumnType };
/** A table as both engines have it: columns by their name, and its primary key in order. */
export type TableShape = { name: string; columns: readonly Column[]; key: readonly Column[] };

/** They say which schema a database has, which processes work on it, and what is copied into it: no content of the market. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  DEFAULT_MIGRATION_TABLE,
  DEFAULT_MIGRATION_LOCK_TABLE,
  MOVE_TABLE,
  'leases',
]);

const TYPES: Readonly<Record<string, ColumnType>> = {
  integer: 'integer',
  bigint: 'integer',
  real: 'real',
  'double precision': 'real',
  text: 'text',
};

type Found = { table: string; column: string; type: string; place: number };

/** All columns; `place` is that in the primary key, from 1. Full text and its tables are SQLite's own, filled by triggers. */
const COLUMNS = byEngine({
  sqlite: sql<Found>`select t.name as "table", c.name as "column", lower(c.type) as type, c.pk as place
    from pragma_table_list as t, pragma_table_xinfo(t.name) as c
    where t.schema = 'main' and t.type = 'table' and substr(t.name, 1, 7) <> 'sqlite_'`,
  postgres: sql<Found>`select r.relname as "table", a.attname as "column",
      format_type(a.atttypid, null) as type,
      coalesce(array_position(cast(i.indkey as int2[]), a.attnum) + 1, 0) as place
    from pg_class r
      join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index i on i.indrelid = r.oid and i.indisprimary
    where r.relkind = 'r' and r.relnamespace = cast(current_schema() as regnamespace)`,
});

/** The market's tables by their name. Throws where one has no key, or a column of a type that only one engine has. */
export async function readShapes(db: Db): Promise<TableShape[]> {
  const { rows } = await COLUMNS.execute(db);
  const tables = Map.groupBy(
    rows.filter(({ table }) => !NOT_COPIED.has(table)),
    ({ table }) => table,
  );
  return [...tables].map(([name, found]) => toShape(name, found)).sort(byName);
}

function toShape(name: string, found: readonly Found[]): TableShape {
  const columns = found.map(({ column, type, place }) => ({ name: column, type: typeOf(name, type), place }));
  const key = columns.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place);
  if (key.length === 0) throw new Error(`The table ${name} has no primary key.`);
  const plain = ({ name, type }: Column): Column => ({ name, type });
  return { name, columns: columns.map(plain).sort(byName), key: key.map(plain) };
}

function typeOf(table: string, type: string): ColumnType {
  const known = TYPES[type];
  if (!known) throw new Error(`A column of ${table} has the type ${type}, which is not known here.`);
  return known;
}

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

/** Throws where the tables of two stores differ. */
export async function readCommonShapes(source: Db, target: Db): Promise<TableShape[]> {
  const [shapes, others] = await Promise.all([readShapes(source), readShapes(target)]);
  const other = new Map(others.map((shape) => [shape.name, JSON.stringify(shape)]));
  const different = shapes.find((shape) => other.get(shape.name) !== JSON.stringify(shape));
  if (different || shapes.length !== others.length)
    throw new Error(
      `The two databases have different tables${different ? `, such as ${different.name}` : ''}.`,
    );
  return shapes;
}
