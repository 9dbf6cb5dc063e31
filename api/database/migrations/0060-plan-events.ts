import { type Kysely, sql } from 'kysely';

const statements = [
  // What happened to a subscription: its dates are these events, replayed.
  sql`create table subscription_events (
    id integer primary key autoincrement,
    subscription_id integer not null references subscriptions (id) on delete cascade,
    kind text not null check (kind in ('bought', 'refunded', 'cancelled', 'resumed', 'next')),
    at text not null,
    order_id integer references orders (id),
    plan text,
    plans_version integer references reference_versions (id),
    days integer,
    price_kes integer,
    grace_days integer,
    way text check (way in ('after', 'instead')),
    check ((order_id is null) = (kind not in ('bought', 'refunded'))),
    check ((kind = 'bought') = (days is not null)),
    unique (order_id, kind)
  ) strict`,
  sql`create index subscription_events_by_subscription on subscription_events (subscription_id, id)`,
  // Of which end of a listing its seller was reminded last, and how many days before.
  sql`create table listing_reminders (
    vehicle_id integer primary key references vehicles (id) on delete cascade,
    ends_at text not null,
    days integer not null
  ) strict`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
