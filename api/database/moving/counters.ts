import { sql } from 'kysely';
import { byEngine } from '../by-engine.ts';
import type { Db } from '../open.ts';

type Counter = { table: string; sequence: string | null; last: string };

/** The tables that count their ids, with the sequence of PostgreSQL. */
const COUNTED = byEngine({
  sqlite: sql<Counter>`select m.name as "table", null as sequence, cast(coalesce(s.seq, 0) as text) as last
    from sqlite_master as m left join sqlite_sequence as s on s.name = m.name
    where m.type = 'table' and lower(m.sql) like '%autoincrement%'`,
  postgres: sql<Counter>`select r.relname as "table", s.sequence, '0' as last
    from pg_class r
      join pg_attribute a on a.attrelid = r.oid and a.attidentity <> ''
      cross join lateral (select pg_get_serial_sequence(quote_ident(r.relname), a.attname) as sequence) s
    where r.relkind = 'r' and r.relnamespace = cast(current_schema() as regnamespace)`,
});

/** The last id that each table has given, also to rows that are gone; 0 for none. */
export async function readCounters(db: Db): Promise<Map<string, string>> {
  const { rows } = await COUNTED.execute(db);
  const counters = new Map<string, string>();
  for (const { table, sequence, last } of rows)
    counters.set(table, sequence === null ? last : await readSequence(db, sequence));
  return counters;
}

async function readSequence(db: Db, sequence: string): Promise<string> {
  const { rows } = await sql<{ last: string }>`select
    cast(case when is_called then last_value else 0 end as text) as last from ${sql.raw(sequence)}`.execute(
    db,
  );
  return rows[0]?.last ?? '0';
}

/** Lets each table count on from where `counters` are: an id that was given once is never given again. */
export async function setCounters(db: Db, counters: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await COUNTED.execute(db);
  for (const { table, sequence } of rows) {
    const last = counters.get(table) ?? '0';
    if (sequence !== null)
      await sql`select setval(cast(${sequence} as regclass), greatest(cast(${last} as bigint), 1), ${last !== '0'})`.execute(
        db,
      );
    else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, cast(${last} as integer))`.execute(
        db,
      );
    }
  }
}
