import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table imports (
    id integer primary key autoincrement,
    seller_id integer not null references users (id) on delete cascade,
    person_id integer references users (id) on delete set null,
    file_name text not null,
    state text not null check (state in (
      'arriving', 'mapping', 'checking', 'ready', 'applying', 'applied',
      'undoing', 'undone', 'cancelling', 'cancelled', 'failed')),
    columns text not null default '[]',
    gone text not null default '[]',
    withdraws_gone integer not null default 0 check (withdraws_gone in (0, 1)),
    reason text,
    created_at text not null,
    changed_at text not null,
    applied_at text
  ) strict`,
  sql`create index imports_by_seller on imports (seller_id, id)`,
  sql`create index imports_at_work on imports (id)
    where state in ('checking', 'applying', 'undoing', 'cancelling')`,
  sql`create table import_rows (
    import_id integer not null references imports (id) on delete cascade,
    line integer not null,
    cells text not null,
    broken text,
    key text,
    outcome text check (outcome in ('new', 'changed', 'unchanged', 'repeated', 'rejected')),
    is_repaired integer not null default 0 check (is_repaired in (0, 1)),
    notes text not null default '{}',
    is_applied integer not null default 0 check (is_applied in (0, 1)),
    primary key (import_id, line)
  ) strict, without rowid`,
  sql`create index import_rows_by_outcome on import_rows (import_id, outcome, line)`,
  sql`create index import_rows_by_key on import_rows (import_id, key) where key is not null`,
  sql`create table import_acts (
    id integer primary key autoincrement,
    import_id integer not null references imports (id) on delete cascade,
    vehicle_id integer references vehicles (id) on delete set null,
    kind text not null check (kind in ('added', 'changed', 'withdrawn')),
    title text not null,
    before text not null,
    version text not null,
    undone text check (undone in ('undone', 'kept'))
  ) strict`,
  sql`create index import_acts_by_import on import_acts (import_id, id)`,
  sql`create index import_acts_by_vehicle on import_acts (vehicle_id)`,
  sql`create table import_columns (
    seller_id integer not null references users (id) on delete cascade,
    header text not null,
    field text,
    primary key (seller_id, header)
  ) strict, without rowid`,
];

/** Files of dealers: their rows, what they did to which listing, and what a dealer's headers mean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
