import type Sqlite from 'better-sqlite3';
import { z } from 'zod';

const namesSchema = z.array(z.object({ name: z.string() }));
const keysSchema = z.array(z.object({ table: z.string(), from: z.string() }));
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
type Row = Record<string, unknown>;

/** Others save, watch and ask about a listing: what refers to it need not be its seller's. */
const OPEN_PARENTS = ['vehicles'];

/** Others may cause a mail to a person, such as an invitation. */
const INBOX = 'mails';

/** Says as one text which rows belong to some people, and what belongs to those rows in turn. */
export function createSnapshots(sqlite: Sqlite.Database): (userIds: readonly number[]) => string {
  const keys = readKeys(sqlite).map(({ child, parent, column }) => ({
    ...{ child, parent },
    rowsOf: rowReader(sqlite, child, column),
  }));
  const people = rowReader(sqlite, 'users', 'id');
  return (userIds) => {
    const owned = new Map<string, Set<unknown>>([['users', new Set(userIds)]]);
    const found = new Map<string, Set<string>>();
    for (let grew = true; grew; ) {
      grew = false;
      for (const { child, parent, rowsOf } of keys) {
        const rows = rowsOf(owned.get(parent) ?? []);
        const texts = rows.map((row) => JSON.stringify(row));
        grew = keepAll(found, child, texts) || grew;
        const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
        keepAll(owned, child, ids);
      }
    }
    const all = [...found].map(([table, rows]) => [table, [...rows].sort()]).sort();
    return JSON.stringify([people(userIds), all]);
  };
}

function readKeys(sqlite: Sqlite.Database) {
  const tables = namesSchema.parse(
    sqlite.prepare(`select name from sqlite_master where type = 'table'`).all(),
  );
  return tables
    .flatMap(({ name }) =>
      keysSchema
        .parse(sqlite.prepare(`pragma foreign_key_list("${name}")`).all())
        .map(({ table, from }) => ({ child: name, parent: table, column: from })),
    )
    .filter(({ parent, child }) => !OPEN_PARENTS.includes(parent) && child !== INBOX);
}

/** The rows of a table whose `column` is one of some values. */
function rowReader(sqlite: Sqlite.Database, table: string, column: string) {
  const rows = sqlite.prepare(
    `select * from "${table}" where "${column}" in (select value from json_each(?))`,
  );
  return (values: Iterable<unknown>): Row[] => {
    const asked = [...values];
    return asked.length === 0 ? [] : rowsSchema.parse(rows.all(JSON.stringify(asked)));
  };
}

function keepAll<Value>(kept: Map<string, Set<Value>>, table: string, values: readonly Value[]): boolean {
  const all = kept.get(table) ?? new Set<Value>();
  const before = all.size;
  for (const value of values) all.add(value);
  kept.set(table, all);
  return all.size > before;
}
