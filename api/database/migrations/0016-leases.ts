import { type Kysely, sql } from 'kysely';
import { sqliteOnly } from '../by-engine.ts';

const statements = [
  sql`create table leases (
    name text primary key,
    holder text not null,
    expires_at text not null
  ) strict, without rowid`,
  // Older SQLite tools find json_valid(null) false. A check cannot be altered, so the table is copied.
  sql`create table outbox_copy (
    id integer primary key autoincrement,
    subject text not null,
    subject_id integer not null,
    change text not null,
    at text not null,
    formerly text check (formerly is null or json_valid(formerly))
  ) strict`,
  sql`insert into outbox_copy (id, subject, subject_id, change, at, formerly)
    select id, subject, subject_id, change, at, formerly from outbox`,
  // The newest id ever given, which readers follow, outlives the rows that were pruned.
  sqliteOnly(sql`delete from sqlite_sequence where name = 'outbox_copy'`),
  sqliteOnly(
    sql`insert into sqlite_sequence (name, seq) select 'outbox_copy', seq from sqlite_sequence where name = 'outbox'`,
  ),
  sql`drop table outbox`,
  sql`alter table outbox_copy rename to outbox`,
];

/** Leases, by which one of several processes does a job; and an outbox whose checks hold in older SQLite tools. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
