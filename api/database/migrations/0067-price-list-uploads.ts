import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table price_list_uploads (
    id integer primary key autoincrement,
    state text not null,
    file_name text not null,
    file_key text not null,
    person_id integer references users (id) on delete set null,
    name text not null,
    source text not null,
    as_of text not null,
    effective_from text not null,
    heading text not null default '[]' check (json_valid(heading)),
    columns text not null default '[]' check (json_valid(columns)),
    row_count integer not null default 0,
    rows_done integer not null default 0,
    accepted integer not null default 0,
    repaired integer not null default 0,
    rejected integer not null default 0,
    added integer not null default 0,
    removed integer not null default 0,
    changed integer not null default 0,
    compared_with integer references price_lists (id) on delete set null,
    reason text,
    body text,
    list_id integer references price_lists (id) on delete set null,
    approved_by integer references users (id) on delete set null,
    created_at text not null,
    changed_at text not null
  ) strict`,
  sql`create index price_list_uploads_state on price_list_uploads (state, changed_at)`,
  sql`create table price_list_rows (
    upload_id integer not null references price_list_uploads (id) on delete cascade,
    line integer not null,
    cells text not null,
    broken text,
    outcome text,
    car text,
    notes text,
    primary key (upload_id, line)
  ) strict, without rowid`,
  sql`create index price_list_rows_outcome on price_list_rows (upload_id, outcome, line)`,
  sql`create table price_list_changes (
    id integer primary key autoincrement,
    upload_id integer not null references price_list_uploads (id) on delete cascade,
    kind text not null,
    make text not null,
    model text not null,
    name text not null,
    facts text not null,
    old_kes real,
    new_kes real,
    percent real,
    weight real not null
  ) strict`,
  sql`create index price_list_changes_kind on price_list_changes (upload_id, kind, weight)`,
  sql`create table price_list_matches (
    upload_id integer not null references price_list_uploads (id) on delete cascade,
    make text not null,
    model text not null,
    outcome text not null,
    car_count integer not null,
    middle_kes real,
    listing_count integer not null,
    primary key (upload_id, make, model)
  ) strict, without rowid`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
