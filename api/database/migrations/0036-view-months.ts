import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table view_months (
    vehicle_id integer not null references vehicles (id) on delete cascade,
    month text not null,
    views integer not null,
    primary key (vehicle_id, month)
  ) strict, without rowid`,
  sql`create index leads_by_day on leads (vehicle_id, created_at)`,
  sql`drop index favorites_by_day`,
  sql`create index favorites_by_day on favorites (vehicle_id, saved_at, removed_at)`,
];

/**
 * How often each listing was seen in each month that is over, so that years are summed from few rows; and indexes from
 * which saves and leads are counted without their rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
