import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table content_versions (
    id integer primary key autoincrement,
    subject text not null,
    subject_id integer not null,
    revision integer not null,
    body text not null check (json_valid(body)),
    saved_at text not null,
    saved_by integer references users (id) on delete set null,
    unique (subject, subject_id, revision)
  ) strict`,
  sql`create index content_versions_saved_by on content_versions (saved_by)`,
  sql`alter table help_articles add column revision integer not null default 1`,
  sql`create table announcements (
    id integer primary key autoincrement,
    text text not null,
    audience text not null,
    is_dismissible integer not null check (is_dismissible in (0, 1)),
    starts_at text not null,
    ends_at text not null check (ends_at > starts_at),
    is_on integer not null check (is_on in (0, 1)),
    revision integer not null default 1
  ) strict`,
  sql`create index announcements_by_end on announcements (ends_at)`,
  sql`create table picks (
    id integer primary key autoincrement,
    vehicle_id integer references vehicles (id) on delete cascade,
    dealer_id integer references dealers (id) on delete cascade,
    reason text not null,
    starts_at text not null,
    ends_at text not null check (ends_at > starts_at),
    is_on integer not null check (is_on in (0, 1)),
    revision integer not null default 1,
    check ((vehicle_id is null) <> (dealer_id is null))
  ) strict`,
  sql`create index picks_by_end on picks (ends_at)`,
  sql`create index picks_by_vehicle on picks (vehicle_id) where vehicle_id is not null`,
  sql`create index picks_by_dealer on picks (dealer_id) where dealer_id is not null`,
];

/** Announcements and picks, which admins write, and all that articles, announcements and picks have said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
