import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table users add column email_verified_at text`,
  sql`alter table users add column photo_key text`,
  sql`alter table users add column password_changed_at text`,
  sql`alter table users add column deactivated_at text`,
  // Set while a deletion waits for its days of grace.
  sql`alter table users add column deletion_due_at text`,
  sql`alter table users add column two_step_secret text`,
  sql`alter table users add column two_step_on_at text`,
  // The 30 seconds of the last code that was taken: it opens nothing twice.
  sql`alter table users add column two_step_last_step integer`,
  sql`create table sessions (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    device text,
    created_at text not null,
    last_used_at text not null
  ) strict`,
  sql`create index sessions_by_user on sessions (user_id)`,
  sql`create table session_tokens (
    token_hash text primary key,
    session_id integer not null references sessions (id) on delete cascade,
    expires_at text not null,
    replaced_at text
  ) strict, without rowid`,
  sql`create index session_tokens_by_session on session_tokens (session_id)`,
  sql`create index session_tokens_by_expiry on session_tokens (expires_at)`,
  sql`create table mail_codes (
    id integer primary key autoincrement,
    purpose text not null,
    email text not null collate nocase,
    code_hash text not null,
    created_at text not null,
    expires_at text not null,
    attempts integer not null default 0,
    used_at text
  ) strict`,
  sql`create index mail_codes_by_email on mail_codes (email, purpose)`,
  sql`create index mail_codes_by_hash on mail_codes (code_hash)`,
  sql`create table attempts (
    key text primary key,
    failures integer not null,
    last_at text not null,
    blocked_until text
  ) strict, without rowid`,
  sql`create index attempts_by_age on attempts (last_at)`,
  sql`create table known_devices (
    user_id integer not null references users (id) on delete cascade,
    device_hash text not null,
    last_used_at text not null,
    primary key (user_id, device_hash)
  ) strict, without rowid`,
  sql`create table recovery_codes (
    user_id integer not null references users (id) on delete cascade,
    code_hash text not null,
    used_at text,
    primary key (user_id, code_hash)
  ) strict, without rowid`,
  sql`create table mails (
    id integer primary key autoincrement,
    kind text not null,
    recipient text not null,
    subject text not null,
    body text not null,
    headers text not null default '{}' check (json_valid(headers)),
    created_at text not null,
    sent_at text,
    attempts integer not null default 0,
    next_try_at text not null,
    error text,
    failed_at text
  ) strict`,
  sql`create index mails_waiting on mails (next_try_at) where sent_at is null and failed_at is null`,
  sql`create table audit_log (
    id integer primary key autoincrement,
    at text not null,
    actor_id integer references users (id) on delete set null,
    action text not null,
    subject text not null,
    subject_id integer,
    details text not null default '{}' check (json_valid(details))
  ) strict`,
];

/** Sign-in: sessions and their tokens, codes by mail, two-step sign-in, the mail that waits to be sent, the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
