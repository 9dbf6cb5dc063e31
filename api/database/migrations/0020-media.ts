import { type Kysely, sql } from 'kysely';
import { NOW } from '../dialect.ts';

const statements = [
  sql`create table media (
    id integer primary key autoincrement,
    key text not null unique,
    kind text not null,
    owner_id integer references users (id),
    content_type text,
    bytes integer,
    state text not null check (state in ('pending', 'stored', 'removing')),
    created_at text not null,
    changed_at text not null
  )`,
  sql`create index media_by_change on media (changed_at)`,
  sql`create index media_by_owner on media (owner_id) where owner_id is not null`,
  sql`create index users_by_photo on users (photo_key) where photo_key is not null`,
  sql`create index vehicle_images_by_media on vehicle_images (media_key)`,
  // Of uploaded photos, not of drawn ones. Files that nothing refers to have no row, so that a sweep finds them.
  sql`insert into media (key, kind, state, created_at, changed_at)
    select key, 'photo', 'stored', ${NOW}, ${NOW} from (
      select photo_key as key from users where photo_key like 'photo/%'
      union select media_key from vehicle_images where media_key like 'photo/%'
    ) as photos`,
];

/** What people send has a row before it has files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
