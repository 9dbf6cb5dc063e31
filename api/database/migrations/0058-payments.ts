import { type Kysely, sql } from 'kysely';
import { byEngine } from '../by-engine.ts';
import { refusingTrigger } from '../postgres/triggers.ts';

const message = 'The ledger is append-only.';
const APPEND_ONLY = sql.lit(message);

const statements = [
  sql`create table orders (
    id integer primary key autoincrement,
    person_id integer references users (id) on delete set null,
    dealer_id integer references dealers (id) on delete set null,
    vehicle_id integer references vehicles (id) on delete set null,
    kind text not null check (kind in ('renewal', 'plan', 'feature')),
    item text not null,
    plans_version integer not null references reference_versions (id),
    days integer not null check (days > 0),
    price_kes integer not null check (price_kes >= 0),
    credit_kes integer not null default 0 check (credit_kes >= 0),
    amount_kes integer not null check (amount_kes >= 0),
    terms text not null check (json_valid(terms)),
    state text not null default 'open'
      check (state in ('open', 'paid', 'credited', 'cancelled', 'expired', 'refunded')),
    idempotency_key text not null,
    body_hash text not null,
    created_at text not null,
    expires_at text not null,
    settled_at text,
    unique (person_id, idempotency_key)
  ) strict`,
  sql`create index orders_by_person on orders (person_id, id)`,
  sql`create index orders_open on orders (expires_at) where state = 'open'`,
  sql`create index orders_by_vehicle on orders (vehicle_id) where vehicle_id is not null`,
  sql`create table payments (
    id integer primary key autoincrement,
    order_id integer not null references orders (id),
    provider text not null,
    phone text not null,
    amount_kes integer not null check (amount_kes > 0),
    state text not null check (state in ('sending', 'pending', 'paid', 'failed', 'unknown')),
    merchant_id text,
    checkout_id text unique,
    result_code text,
    receipt text unique,
    received_kes integer,
    created_at text not null,
    settled_at text,
    ask_at text,
    asked integer not null default 0
  ) strict`,
  sql`create index payments_by_order on payments (order_id, id)`,
  sql`create index payments_to_ask on payments (ask_at) where ask_at is not null`,
  // What the provider sent, as it came.
  sql`create table payment_messages (
    id integer primary key autoincrement,
    payment_id integer references payments (id),
    kind text not null check (kind in ('callback', 'query', 'push')),
    body text not null,
    at text not null,
    handled_at text
  ) strict`,
  sql`create index payment_messages_by_payment on payment_messages (payment_id, id)`,
  sql`create index payment_messages_new on payment_messages (id) where handled_at is null`,
  sql`create table ledger_entries (
    id integer primary key autoincrement,
    at text not null,
    kind text not null,
    order_id integer references orders (id),
    payment_id integer references payments (id),
    note text not null default ''
  ) strict`,
  sql`create index ledger_entries_by_time on ledger_entries (at)`,
  sql`create index ledger_entries_by_order on ledger_entries (order_id)`,
  // Debits are positive, credits negative; the lines of an entry sum to nothing.
  sql`create table ledger_lines (
    id integer primary key autoincrement,
    entry_id integer not null references ledger_entries (id),
    account text not null,
    person_id integer,
    amount_kes integer not null check (amount_kes <> 0)
  ) strict`,
  sql`create index ledger_lines_by_entry on ledger_lines (entry_id)`,
  sql`create index ledger_lines_by_person on ledger_lines (person_id, account) where person_id is not null`,
  ...['ledger_entries', 'ledger_lines'].flatMap((table) =>
    (['update', 'delete'] as const).map((act) =>
      byEngine({
        sqlite: sql`create trigger ${sql.ref(`${table}_no_${act}`)} before ${sql.raw(act)} on ${sql.table(table)} begin
        select raise(abort, ${APPEND_ONLY});
      end`,
        postgres: refusingTrigger({ trigger: `${table}_no_${act}`, table, act, message }),
      }),
    ),
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
