import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table view_days (
    vehicle_id integer not null references vehicles (id) on delete cascade,
    day text not null,
    views integer not null,
    primary key (vehicle_id, day)
  ) strict, without rowid`,
  sql`create index view_events_by_time on view_events (viewed_at)`,
  sql`create table reports (
    id integer primary key autoincrement,
    vehicle_id integer not null references vehicles (id) on delete cascade,
    user_id integer references users (id) on delete set null,
    reason text not null,
    details text,
    email text,
    status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
    idempotency_key text unique,
    body_hash text not null,
    created_at text not null
  ) strict`,
  sql`create index reports_by_status on reports (status, created_at)`,
  sql`create index reports_by_vehicle on reports (vehicle_id)`,
];

/** How often each listing was seen on each day, and what people report of adverts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
