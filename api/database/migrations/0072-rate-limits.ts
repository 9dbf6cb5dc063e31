import { type Kysely, sql } from 'kysely';

/** What all processes together have spent of a limit; keys are hashes, times are milliseconds since 1970. */
const rateLimits = sql`create table rate_limits (
  name text not null,
  key text not null,
  full_at integer not null,
  changed_at integer not null,
  primary key (name, key)
) strict, without rowid`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await rateLimits.execute(db);
  await sql`create index rate_limits_changed on rate_limits (changed_at)`.execute(db);
}
