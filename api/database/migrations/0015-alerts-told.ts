import { type Kysely, sql } from 'kysely';

const statements = [
  // Set while a deletion can be undone.
  sql`alter table saved_searches add column deleted_at text`,
  sql`create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null`,
  // Matches up to this id wait for no mail any more, whether or not they are marked as settled yet.
  sql`alter table saved_searches add column settled_up_to integer not null default 0`,
  // A price that was noticed but never mailed is news when it is asked again.
  sql`delete from alert_prices where not exists (
    select 1 from alert_matches m
    where m.search_id = alert_prices.search_id and m.vehicle_id = alert_prices.vehicle_id
      and m.mail_id is not null and m.price_kes <= alert_prices.lowest_kes
  )`,
];

/** Saved searches: deletions that can be undone, matches settled many at once, and only what was mailed counts as told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
