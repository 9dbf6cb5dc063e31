import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table finance_requests (
    id integer primary key autoincrement,
    user_id integer references users (id) on delete cascade,
    vehicle_id integer references vehicles (id) on delete set null,
    vehicle_title text,
    partner_slug text,
    partner_name text,
    status text not null default 'received' check (status in ('received', 'sent', 'closed')),
    name text not null,
    phone text not null,
    email text not null,
    income_kes integer not null,
    message text,
    price_kes integer not null,
    vehicle_year integer not null,
    down_kes integer,
    term_months integer,
    consent_version text not null,
    consent_text text not null,
    consented_at text not null,
    idempotency_key text unique,
    body_hash text not null,
    created_at text not null
  ) strict`,
  sql`create index finance_requests_by_user on finance_requests (user_id, id)`,
  sql`create index finance_requests_by_vehicle on finance_requests (vehicle_id)`,
];

/** What buyers ask lenders for through the market, with the consent that they gave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
