import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table message_photos (
    id integer primary key autoincrement,
    message_id integer not null references messages (id) on delete cascade,
    place integer not null,
    media_key text not null,
    width integer not null,
    height integer not null,
    unique (message_id, place)
  ) strict`,
  sql`create index message_photos_by_media on message_photos (media_key)`,
  sql`create table quick_replies (
    id integer primary key autoincrement,
    seller_id integer not null references users (id) on delete cascade,
    title text not null,
    body text not null,
    created_at text not null,
    changed_at text not null
  ) strict`,
  sql`create index quick_replies_by_seller on quick_replies (seller_id, id)`,
];

/** Photos of messages, and the answers that sellers keep to insert. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
