import { type Kysely, sql } from 'kysely';
import { byEngine } from '../by-engine.ts';
import { NOW } from '../dialect.ts';

/** 32 random hexadecimal digits. */
const RANDOM_ID = byEngine({
  sqlite: sql`lower(hex(randomblob(16)))`,
  postgres: sql`replace(cast(gen_random_uuid() as text), '-', '')`,
});

const statements = [
  sql`create table meta (key text primary key, value text not null) strict, without rowid`,
  sql`create table users (
    id integer primary key autoincrement,
    email text not null unique collate nocase,
    username text unique collate nocase,
    password_hash text,
    role text not null check (role in ('buyer', 'seller', 'dealer', 'agent', 'admin')),
    first_name text,
    last_name text,
    phone text,
    contactable integer not null default 1 check (contactable in (0, 1)),
    is_sample integer not null default 0 check (is_sample in (0, 1)),
    created_at text not null default (${NOW})
  ) strict`,
  sql`create table dealers (
    id integer primary key autoincrement,
    user_id integer not null unique references users (id) on delete cascade,
    business_name text not null,
    slug text not null unique,
    verified integer not null default 0 check (verified in (0, 1)),
    about text,
    phone text,
    address text,
    county text,
    town text,
    area text,
    latitude real,
    longitude real,
    opening_hours text,
    is_sample integer not null default 0 check (is_sample in (0, 1)),
    created_at text not null default (${NOW})
  ) strict`,
  sql`create table former_dealer_slugs (
    slug text primary key,
    dealer_id integer not null references dealers (id) on delete cascade
  ) strict, without rowid`,
  sql`create table vehicles (
    id integer primary key autoincrement,
    seller_id integer not null references users (id),
    source text,
    source_key text,
    status text not null default 'active' check (status in ('active', 'sold', 'withdrawn')),
    title text not null,
    make text not null,
    model text not null,
    variant text,
    year integer not null check (year between 1900 and 2100),
    price_kes integer check (price_kes > 0),
    mileage_km integer check (mileage_km >= 0),
    condition text,
    transmission text,
    fuel_type text,
    body_type text,
    body_type_derived integer not null default 0 check (body_type_derived in (0, 1)),
    drive text,
    engine text,
    engine_cc integer check (engine_cc > 0),
    power_hp integer,
    torque_nm integer,
    fuel_economy text,
    doors integer,
    seats integer,
    length_mm integer,
    width_mm integer,
    height_mm integer,
    weight_kg integer,
    boot_litres integer,
    exterior_color text,
    interior_color text,
    county text,
    town text,
    area text,
    latitude real,
    longitude real,
    description text,
    features text not null default '[]' check (json_valid(features)),
    safety text not null default '[]' check (json_valid(safety)),
    history text,
    inspection text,
    warranty text,
    financing text,
    is_import integer not null default 0 check (is_import in (0, 1)),
    import_status text,
    country_of_origin text,
    estimated_shipping_period text,
    featured integer not null default 0 check (featured in (0, 1)),
    quick_sale integer not null default 0 check (quick_sale in (0, 1)),
    primary_image_index integer not null default 0 check (primary_image_index >= 0),
    views integer not null default 0,
    created_at text not null,
    updated_at text not null,
    sold_at text,
    unique (source, source_key)
  ) strict`,
  sql`create index vehicles_by_seller on vehicles (seller_id, status, created_at desc)`,
  sql`create index vehicles_by_model on vehicles (make, model, year, status)`,
  sql`create index vehicles_newest on vehicles (status, created_at desc)`,
  sql`create index vehicles_featured on vehicles (created_at desc) where featured = 1 and status = 'active'`,
  sql`create table vehicle_images (
    id integer primary key autoincrement,
    vehicle_id integer not null references vehicles (id) on delete cascade,
    position integer not null,
    media_key text not null,
    kind text not null check (kind in ('photo', 'frame')),
    alt text not null,
    unique (vehicle_id, kind, position)
  ) strict`,
  sql`create table price_history (
    id integer primary key autoincrement,
    vehicle_id integer not null references vehicles (id) on delete cascade,
    price_kes integer,
    recorded_at text not null
  ) strict`,
  sql`create index price_history_by_vehicle on price_history (vehicle_id, recorded_at)`,
  sql`create table view_events (
    id integer primary key autoincrement,
    vehicle_id integer not null references vehicles (id) on delete cascade,
    visitor_hash text not null,
    viewed_at text not null
  ) strict`,
  sql`create index view_events_by_vehicle on view_events (vehicle_id, viewed_at)`,
  sql`create table outbox (
    id integer primary key autoincrement,
    subject text not null,
    subject_id integer not null,
    change text not null,
    at text not null
  ) strict`,
  sql`create table outbox_cursors (reader text primary key, position integer not null) strict, without rowid`,
  sql`insert into meta (key, value) values ('database_id', ${RANDOM_ID})`,
];

/** The market's first tables: people, dealers, vehicles and all that hangs on them, and the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
