import { sql } from 'kysely';
import { byEngine } from '#api/database/by-engine.ts';
import type { Db } from '#api/database/open.ts';

type Row = Record<string, unknown>;
type Key = { child: string; parent: string; column: string };

/** Others save, watch and ask about a listing: what refers to it need not be its seller's. */
const OPEN_PARENTS = ['vehicles'];

/** Others may cause a mail to a person, such as an invitation. */
const INBOX = 'mails';

/** Says as one text which rows belong to some people, and what belongs to those rows in turn. */
export async function createSnapshots(db: Db): Promise<(userIds: readonly number[]) => Promise<string>> {
  const keys = (await listKeys(db)).map(({ child, parent, column }) => ({
    ...{ child, parent },
    rowsOf: rowReader(db, child, column),
  }));
  const people = rowReader(db, 'users', 'id');
  return async (userIds) => {
    const owned = new Map<string, Set<unknown>>();
    const found = new Map<string, Set<string>>();
    let added = new Map<string, Set<unknown>>([['users', new Set(userIds)]]);
    while (added.size > 0) {
      const before = added;
      added = new Map();
      for (const [table, ids] of before) keepAll(owned, table, ids);
      for (const { child, parent, rowsOf } of keys) {
        const rows = await rowsOf(before.get(parent) ?? []);
        keepAll(
          found,
          child,
          rows.map((row) => JSON.stringify(row)),
        );
        const ids = rows.flatMap(({ id }) => (id === undefined || owned.get(child)?.has(id) ? [] : [id]));
        if (ids.length > 0) keepAll(added, child, ids);
      }
    }
    const all = [...found].map(([table, rows]) => [table, [...rows].sort()]).sort();
    return JSON.stringify([await people(userIds), all]);
  };
}

async function listKeys(db: Db): Promise<Key[]> {
  const { rows } = await byEngine({
    sqlite: sql<Key>`select t.name as child, k."table" as parent, k."from" as "column"
      from sqlite_master t join pragma_foreign_key_list(t.name) k where t.type = 'table'`,
    postgres: sql<Key>`select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f'`,
  }).execute(db);
  return rows.filter(({ parent, child }) => !OPEN_PARENTS.includes(parent) && child !== INBOX);
}

/** The rows of a table whose `column` is one of some values. */
function rowReader(db: Db, table: string, column: string) {
  return async (values: Iterable<unknown>): Promise<Row[]> => {
    const asked = [...values];
    if (asked.length === 0) return [];
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(asked)}) order by 1`.execute(db);
    return rows;
  };
}

function keepAll<Value>(kept: Map<string, Set<Value>>, table: string, values: Iterable<Value>): void {
  const all = kept.get(table) ?? new Set<Value>();
  for (const value of values) all.add(value);
  kept.set(table, all);
}
