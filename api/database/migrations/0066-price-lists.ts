import { type Kysely, sql } from 'kysely';

const statements = [
  // The list whose active_from is the last that has passed is in force, unless it was taken back.
  sql`create table price_lists (
    id integer primary key autoincrement,
    name text not null,
    source text not null,
    as_of text not null,
    effective_from text not null,
    body text not null check (json_valid(body)),
    car_count integer not null,
    upload_id integer,
    created_at text not null,
    approved_by integer references users (id) on delete set null,
    active_from text not null,
    activated_by integer references users (id) on delete set null,
    ended_at text,
    ended_by integer references users (id) on delete set null
  ) strict`,
  sql`create index price_lists_in_force on price_lists (active_from)`,
  // A null list_model says that the lists have no such car: none is guessed.
  sql`create table price_list_aliases (
    id integer primary key autoincrement,
    make text not null,
    model text not null,
    list_make text,
    list_model text,
    created_at text not null,
    created_by integer references users (id) on delete set null,
    unique (make, model)
  ) strict`,
  // The stamp changes with every list that comes into force or goes, and with every alias.
  sql`create table price_list_state (
    id integer primary key check (id = 1),
    stamp text not null,
    drawn text
  ) strict`,
  sql`insert into price_list_state (id, stamp) values (1, 'first')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
