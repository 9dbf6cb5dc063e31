import { type Kysely, sql } from 'kysely';

const statements = [
  // The phone that is asked for the money, as it was typed first.
  sql`alter table orders add column phone text`,
  sql`create index payments_by_phone on payments (phone, created_at)`,
  // An order is sold once and money is booked once, whatever is heard of it how often.
  sql`create unique index ledger_sales on ledger_entries (order_id) where kind = 'sale'`,
  sql`create unique index ledger_receipts on ledger_entries (payment_id) where kind in ('sale', 'credited')`,
  sql`create index ledger_entries_by_payment on ledger_entries (payment_id) where payment_id is not null`,
  // Codes of M-Pesa receipts that people typed, for an admin to look up.
  sql`create table receipt_codes (
    id integer primary key autoincrement,
    order_id integer not null references orders (id),
    code text not null,
    typed_at text not null,
    outcome text check (outcome in ('confirmed', 'refused')),
    decided_at text,
    decided_by integer references users (id) on delete set null
  ) strict`,
  sql`create index receipt_codes_by_order on receipt_codes (order_id, id)`,
  sql`create unique index receipt_codes_waiting on receipt_codes (order_id) where outcome is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
