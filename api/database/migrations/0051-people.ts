import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table approvals (
    id integer primary key autoincrement,
    kind text not null,
    subject_id integer not null,
    asked_by integer references users (id) on delete set null,
    reason text not null,
    details text not null default '{}' check (json_valid(details)),
    asked_at text not null,
    due_at text,
    state text not null default 'waiting'
      check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
    decided_by integer references users (id) on delete set null,
    decided_at text,
    note text
  ) strict`,
  sql`create unique index approvals_waiting on approvals (kind, subject_id) where state = 'waiting'`,
  sql`create index approvals_by_subject on approvals (subject_id, kind)`,
  sql`create index approvals_by_time on approvals (decided_at)`,
  sql`create table restrictions (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    kind text not null check (kind in ('suspended', 'closed', 'banned')),
    reason text,
    at text not null,
    until text check ((until is not null) = (kind = 'suspended')),
    by_id integer references users (id) on delete set null,
    ended_at text,
    ended_by integer references users (id) on delete set null
  ) strict`,
  sql`create unique index restrictions_open on restrictions (user_id) where ended_at is null`,
  sql`create index restrictions_by_kind on restrictions (kind, user_id) where ended_at is null`,
  sql`create index restrictions_due on restrictions (until) where ended_at is null and until is not null`,
  sql`create index restrictions_by_user on restrictions (user_id, id)`,
  sql`create index restrictions_by_end on restrictions (ended_at) where ended_at is not null`,
  // Accounts that were closed before reasons were kept.
  sql`insert into restrictions (user_id, kind, at)
    select id, 'closed', deactivated_at from users where deactivated_at is not null and deleted_at is null`,
  sql`create table warnings (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    words text not null,
    at text not null,
    by_id integer references users (id) on delete set null,
    idempotency_key text,
    body_hash text not null
  ) strict`,
  sql`create index warnings_by_user on warnings (user_id, id)`,
  sql`create index warnings_by_age on warnings (at)`,
  sql`create unique index warnings_once on warnings (by_id, idempotency_key) where idempotency_key is not null`,
  sql`create table banned_contacts (
    id integer primary key autoincrement,
    user_id integer references users (id) on delete set null,
    contact_hash text not null,
    banned_at text not null
  ) strict`,
  sql`create index banned_contacts_by_hash on banned_contacts (contact_hash)`,
  sql`create index banned_contacts_by_user on banned_contacts (user_id)`,
  sql`create index banned_contacts_by_age on banned_contacts (banned_at)`,
  // What people are found by begins with what was typed.
  sql`create index users_by_name on users (lower(first_name), lower(last_name))`,
  sql`create index users_by_surname on users (lower(last_name), lower(first_name))`,
  sql`create index users_by_role on users (role, id)`,
  sql`create index dealers_by_name on dealers (lower(business_name))`,
  sql`create index person_reports_by_reported on person_reports (reported_id, id)`,
  sql`create index person_reports_by_reporter on person_reports (reporter_id, id)`,
];

/** Acts that wait for a second admin, what restricts accounts, warnings, and what people are found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
