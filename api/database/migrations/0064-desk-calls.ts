import { type Kysely, sql } from 'kysely';

/** What an admin's call that gives money answered, so that the same call again gives nothing twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table desk_calls (
    id integer primary key autoincrement,
    admin_id integer not null,
    idempotency_key text not null,
    body_hash text not null,
    answer text not null check (json_valid(answer)),
    at text not null,
    unique (admin_id, idempotency_key)
  ) strict`.execute(db);
}
