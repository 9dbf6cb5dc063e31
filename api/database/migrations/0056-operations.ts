import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table backups (
    id integer primary key autoincrement,
    folder text not null unique,
    started_at text not null,
    finished_at text,
    bytes integer,
    added_bytes integer,
    counts text,
    error text,
    uploaded_at text,
    upload_error text,
    rehearsed_at text,
    rehearsal_error text,
    removed_at text
  ) strict`,
  sql`create index backups_by_time on backups (started_at)`,
  sql`create table operation_runs (
    id integer primary key autoincrement,
    kind text not null check (kind in ('rebuild', 'whole-rebuild', 'backup', 'rehearsal')),
    asked_at text not null,
    started_at text,
    finished_at text,
    error text
  ) strict`,
  sql`create unique index operation_runs_open on operation_runs (kind) where finished_at is null`,
  sql`create table troubles (
    name text primary key,
    detail text not null,
    since text not null,
    mailed_at text,
    reminded_at text
  ) strict`,
  // Health looks every second.
  sql`create index mails_given_up on mails (failed_at) where failed_at is not null`,
  sql`create index sms_given_up on sms (failed_at) where failed_at is not null`,
];

/** Backups and how they went, what admins have asked the server to do, and what goes wrong at the moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
