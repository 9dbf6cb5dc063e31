import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table photo_zips (
    id integer primary key autoincrement,
    seller_id integer not null references users (id) on delete cascade,
    person_id integer references users (id) on delete set null,
    file_name text not null,
    file_key text not null unique,
    starts_at integer not null,
    ends_at integer not null,
    state text not null check (state in ('adding', 'done', 'cancelled', 'failed')),
    reason text,
    created_at text not null,
    changed_at text not null
  ) strict`,
  sql`create index photo_zips_by_seller on photo_zips (seller_id, id)`,
  sql`create index photo_zips_at_work on photo_zips (id) where state = 'adding'`,
  sql`create table photo_zip_files (
    zip_id integer not null references photo_zips (id) on delete cascade,
    place integer not null,
    entry integer not null,
    name text not null,
    vehicle_id integer references vehicles (id) on delete set null,
    outcome text check (outcome in ('added', 'there', 'refused')),
    reason text,
    primary key (zip_id, place)
  ) strict, without rowid`,
  sql`create index photo_zip_files_by_vehicle on photo_zip_files (vehicle_id) where vehicle_id is not null`,
  sql`create table feeds (
    id integer primary key autoincrement,
    seller_id integer not null unique references users (id) on delete cascade,
    url text not null,
    withdraws_gone integer not null default 0 check (withdraws_gone in (0, 1)),
    is_confirmed integer not null default 0 check (is_confirmed in (0, 1)),
    is_paused integer not null default 0 check (is_paused in (0, 1)),
    is_fetching integer not null default 0 check (is_fetching in (0, 1)),
    waits_for text check (waits_for in ('confirmation', 'gone')),
    import_id integer references imports (id) on delete set null,
    etag text,
    last_modified text,
    content_hash text,
    failures integer not null default 0,
    problem text,
    fetched_at text,
    next_fetch_at text not null,
    created_at text not null
  ) strict`,
  sql`create index feeds_due on feeds (next_fetch_at) where is_paused = 0`,
  sql`create index feeds_by_import on feeds (import_id) where import_id is not null`,
];

/** Zips of photos with what became of each file, and addresses from which dealers' stock is fetched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
