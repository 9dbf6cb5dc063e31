import { type Kysely, sql } from 'kysely';
import { byEngine } from '../by-engine.ts';
import { refusingTrigger } from '../postgres/triggers.ts';

const message = 'A receipt is never changed.';
const FROZEN = sql.lit(message);

/** What a receipt says stays as it was issued; its buyer may only become nameless, and the eTIMS number comes later. */
const FROZEN_COLUMNS = [
  ...['number', 'order_id', 'issued_at', 'title', 'price_kes', 'credit_kes', 'amount_kes', 'vat_kes'],
  ...['payment_code', 'seller_name', 'seller_pin', 'is_demo'],
];
const NAMELESS_COLUMNS = ['person_id', 'buyer_name', 'buyer_pin'];

const isChanged = (column: string) =>
  byEngine({
    sqlite: sql`new.${sql.ref(column)} is not old.${sql.ref(column)}`,
    postgres: sql`new.${sql.ref(column)} is distinct from old.${sql.ref(column)}`,
  });
const isReplaced = (column: string) => sql`(${isChanged(column)} and new.${sql.ref(column)} is not null)`;

const WHAT_IS_FROZEN = sql.join(
  [...FROZEN_COLUMNS.map(isChanged), ...NAMELESS_COLUMNS.map(isReplaced)],
  sql` or `,
);

const statements = [
  // Not autoincrement: the series has no gaps, so a number that was rolled back is given again.
  sql`create table receipts (
    number integer primary key,
    order_id integer not null unique references orders (id),
    person_id integer references users (id) on delete set null,
    issued_at text not null,
    title text not null,
    price_kes integer not null check (price_kes >= 0),
    credit_kes integer not null check (credit_kes >= 0),
    amount_kes integer not null check (amount_kes >= 0),
    vat_kes integer not null check (vat_kes >= 0),
    payment_code text,
    seller_name text not null,
    seller_pin text,
    buyer_name text,
    buyer_pin text,
    is_demo integer not null check (is_demo in (0, 1)),
    etims_number text,
    etims_url text,
    check (credit_kes + amount_kes = price_kes)
  ) strict`,
  sql`create index receipts_by_time on receipts (issued_at)`,
  sql`create index receipts_by_person on receipts (person_id, number) where person_id is not null`,
  byEngine({
    sqlite: sql`create trigger receipts_frozen before update on receipts when ${WHAT_IS_FROZEN} begin
    select raise(abort, ${FROZEN});
  end`,
    postgres: refusingTrigger({
      ...{ trigger: 'receipts_frozen', table: 'receipts', act: 'update', message },
      when: WHAT_IS_FROZEN,
    }),
  }),
  byEngine({
    sqlite: sql`create trigger receipts_kept before delete on receipts begin
    select raise(abort, ${FROZEN});
  end`,
    postgres: refusingTrigger({ trigger: 'receipts_kept', table: 'receipts', act: 'delete', message }),
  }),
  // The name and the tax number that a person wants on receipts.
  sql`create table billing_details (
    user_id integer primary key references users (id) on delete cascade,
    name text not null,
    kra_pin text,
    changed_at text not null
  ) strict`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
