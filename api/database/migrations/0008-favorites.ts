import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table favorites (
    user_id integer not null references users (id) on delete cascade,
    vehicle_id integer not null references vehicles (id) on delete cascade,
    saved_at text not null,
    title text not null,
    price_kes integer,
    status text not null,
    note text not null default '',
    removed_at text,
    primary key (user_id, vehicle_id)
  ) strict, without rowid`,
  sql`create index favorites_by_vehicle on favorites (vehicle_id)`,
  sql`create index favorites_removed on favorites (removed_at) where removed_at is not null`,
];

/** The vehicles that people save, with what the advert said then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
