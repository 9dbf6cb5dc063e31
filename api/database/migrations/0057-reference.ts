import { type Kysely, sql } from 'kysely';

const statements = [
  // The version of a list whose active_from is the last that has passed holds, unless it was ended.
  sql`create table reference_versions (
    id integer primary key autoincrement,
    list text not null,
    body text not null check (json_valid(body)),
    note text not null,
    source text not null,
    created_at text not null,
    created_by integer references users (id) on delete set null,
    active_from text,
    approved_by integer references users (id) on delete set null,
    ended_at text,
    ended_by integer references users (id) on delete set null
  ) strict`,
  sql`create index reference_versions_in_force on reference_versions (list, active_from)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
