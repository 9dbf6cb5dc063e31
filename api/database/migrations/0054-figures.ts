import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table market_days (
    day text primary key,
    listings integer not null,
    people integer not null,
    leads integer not null,
    lead_people integer not null,
    publishers integer not null,
    messages integer not null,
    sold integer not null
  ) strict, without rowid`,
  sql`create table step_days (
    day text not null,
    step text not null,
    people integer not null,
    primary key (day, step)
  ) strict, without rowid`,
  sql`create table missed_words (
    id integer primary key autoincrement,
    day text not null,
    words text not null,
    visitor_hash text not null,
    unique (words, visitor_hash)
  ) strict`,
  sql`create index missed_words_by_day on missed_words (day)`,
  sql`create index users_by_time on users (created_at)`,
  sql`create index lead_contacts_by_time on lead_contacts (at, lead_id)`,
  sql`create index messages_by_time on messages (at)`,
  sql`alter table vehicles add column featured_until text`,
  sql`create index vehicles_featured_until on vehicles (featured_until) where featured_until is not null`,
];

/**
 * The figures of each day that is over, how many came how far, the words that nothing was found for, and until when a
 * listing is featured.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
