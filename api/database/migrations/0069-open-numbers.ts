import { type Kysely, sql } from 'kysely';

const statements = [
  // One row for each night; the newest is shown.
  sql`create table open_numbers (
    day text primary key,
    numbers text not null check (json_valid(numbers)),
    computed_at text not null
  ) strict`,
  // The price label of each listing on its last night on sale: the analysis itself goes with the sale.
  sql`create table nightly_labels (
    vehicle_id integer primary key references vehicles (id) on delete cascade,
    label text not null,
    day text not null
  ) strict`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
