import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table actings (
    id integer primary key autoincrement,
    admin_id integer references users (id) on delete set null,
    person_id integer not null references users (id) on delete cascade,
    reason text not null,
    began_at text not null,
    ends_at text not null,
    ended_at text
  ) strict`,
  sql`create index actings_of_person on actings (person_id, began_at)`,
  sql`create index actings_of_admin on actings (admin_id)`,
  sql`create index actings_open on actings (ends_at) where ended_at is null`,
  sql`alter table sessions add column acting_id integer references actings (id) on delete cascade`,
  sql`alter table sessions add column admin_session_id integer references sessions (id) on delete cascade`,
  sql`create index sessions_acting on sessions (acting_id) where acting_id is not null`,
  sql`create index sessions_of_admin_sessions on sessions (admin_session_id) where admin_session_id is not null`,
];

/** An admin looks at the market as a person sees it: a session of its own that hangs on the admin's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
