import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table vehicles add column plate text`,
  sql`alter table vehicles add column chassis_number text`,
  sql`create table listing_documents (
    id integer primary key autoincrement,
    vehicle_id integer not null references vehicles (id) on delete cascade,
    kind text not null check (kind in ('logbook', 'inspection', 'ntsa-search')),
    media_key text not null,
    sent_at text not null,
    seen_at text,
    refused_at text,
    refusal text,
    check (seen_at is null or refused_at is null),
    check ((refused_at is null) = (refusal is null)),
    unique (vehicle_id, kind, media_key)
  ) strict`,
  sql`create index listing_documents_by_media on listing_documents (media_key)`,
  sql`create index listing_documents_waiting on listing_documents (sent_at)
    where seen_at is null and refused_at is null`,
];

/** What sellers say of a listing in private, and the documents that only they and admins read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
