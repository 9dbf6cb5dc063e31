import { type Kysely, sql } from 'kysely';

const statements = [
  // When this market asked for money; the last row without an end says that it does now.
  sql`create table plan_periods (
    id integer primary key autoincrement,
    on_at text not null,
    off_at text
  ) strict`,
  // One for each dealer; what it is worth at a moment is computed from these dates.
  sql`create table subscriptions (
    id integer primary key autoincrement,
    dealer_id integer not null unique references dealers (id) on delete cascade,
    plan text,
    plans_version integer references reference_versions (id),
    trial_ends_at text not null,
    paid_from text,
    paid_until text,
    next_plan text,
    cancelled_at text,
    reminded_for text,
    reminded_days integer,
    created_at text not null,
    changed_at text not null
  ) strict`,
  sql`create index subscriptions_by_end on subscriptions (paid_until)`,
  // Until when a listing may be on sale by what was paid for or is free; null where nothing ends.
  sql`alter table vehicles add column listed_until text`,
  sql`create index vehicles_listed_until on vehicles (listed_until) where listed_until is not null`,
  // Since when a listing that was handed in waits for a place in its seller's plan.
  sql`alter table vehicles add column waits_since text`,
  sql`create index vehicles_waiting_for_place on vehicles (seller_id, waits_since) where waits_since is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
