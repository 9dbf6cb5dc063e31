import type Sqlite from 'better-sqlite3';
import { z } from 'zod';

const namesSchema = z.array(z.object({ name: z.string() }));
const keysSchema = z.array(z.object({ table: z.string(), from: z.string() }));
const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** Anybody may save, watch or ask about a listing: what hangs on it need not be its seller's. */
const OPEN_PARENTS = ['vehicles'];

/** All rows that belong to these people, and what belongs to those rows in turn, as one text. */
export function snapshotOf(sqlite: Sqlite.Database, userIds: readonly number[]): string {
  const tables = namesSchema.parse(
    sqlite.prepare(`select name from sqlite_master where type = 'table'`).all(),
  );
  const keys = tables.flatMap(({ name }) =>
    keysSchema
      .parse(sqlite.prepare(`pragma foreign_key_list("${name}")`).all())
      .map(({ table, from }) => ({ child: name, parent: table, column: from })),
  );
  const owned = new Map<string, Set<unknown>>([['users', new Set(userIds)]]);
  const found = new Map<string, Set<string>>();
  for (let grew = true; grew; ) {
    grew = false;
    for (const { child, parent, column } of keys) {
      if (OPEN_PARENTS.includes(parent)) continue;
      const ids = [...(owned.get(parent) ?? [])];
      const marks = ids.map(() => '?').join(', ');
      const rows = rowsSchema.parse(
        sqlite.prepare(`select * from "${child}" where "${column}" in (${marks})`).all(...ids),
      );
      grew =
        keepAll(
          found,
          child,
          rows.map((row) => JSON.stringify(row)),
        ) || grew;
      keepAll(
        owned,
        child,
        rows.flatMap(({ id }) => (id === undefined ? [] : [id])),
      );
    }
  }
  const people = sqlite
    .prepare(`select * from users where id in (${userIds.map(() => '?').join(', ')})`)
    .all(...userIds);
  const all = [...found].map(([table, rows]) => [table, [...rows].sort()]).sort();
  return JSON.stringify([people, all]);
}

function keepAll<Value>(kept: Map<string, Set<Value>>, table: string, values: readonly Value[]): boolean {
  const all = kept.get(table) ?? new Set<Value>();
  const before = all.size;
  for (const value of values) all.add(value);
  kept.set(table, all);
  return all.size > before;
}
