import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table saved_searches (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    name text not null,
    query text not null collate nocase,
    frequency text not null check (frequency in ('off', 'instant', 'daily', 'weekly')),
    wants_new integer not null check (wants_new in (0, 1)),
    wants_drops integer not null check (wants_drops in (0, 1)),
    min_drop_percent integer not null check (min_drop_percent between 1 and 50),
    wants_back integer not null check (wants_back in (0, 1)),
    created_at text not null,
    unique (user_id, query)
  ) strict`,
  sql`create index saved_searches_alerting on saved_searches (id) where frequency <> 'off'`,
  sql`create table saved_search_keys (
    key text not null,
    search_id integer not null references saved_searches (id) on delete cascade,
    min_price_kes integer not null,
    max_price_kes integer not null,
    primary key (key, search_id)
  ) strict, without rowid`,
  sql`create index saved_search_keys_by_search on saved_search_keys (search_id)`,
  sql`create table alert_mails (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    sent_at text not null,
    subject text not null
  ) strict`,
  sql`create index alert_mails_by_user on alert_mails (user_id, sent_at)`,
  sql`create table alert_matches (
    id integer primary key autoincrement,
    search_id integer not null references saved_searches (id) on delete cascade,
    vehicle_id integer not null references vehicles (id) on delete cascade,
    kind text not null check (kind in ('new', 'drop', 'back')),
    price_kes integer,
    was_kes integer,
    matched_at text not null,
    settled_at text,
    mail_id integer references alert_mails (id) on delete set null
  ) strict`,
  sql`create index alert_matches_waiting on alert_matches (search_id) where settled_at is null`,
  sql`create index alert_matches_by_search on alert_matches (search_id, vehicle_id)`,
  sql`create index alert_matches_by_vehicle on alert_matches (vehicle_id)`,
  sql`create index alert_matches_by_mail on alert_matches (mail_id)`,
  // The lowest price that a search was told of: a price that goes up and down again is no news.
  sql`create table alert_prices (
    search_id integer not null references saved_searches (id) on delete cascade,
    vehicle_id integer not null references vehicles (id) on delete cascade,
    lowest_kes integer not null,
    primary key (search_id, vehicle_id)
  ) strict, without rowid`,
  sql`create index alert_prices_by_vehicle on alert_prices (vehicle_id)`,
  // Listings seen off sale, so that their return is noticed.
  sql`create table alert_absences (
    vehicle_id integer primary key references vehicles (id) on delete cascade,
    since text not null
  ) strict`,
];

/** Saved searches, what listings were found for them, and the mails that told of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
