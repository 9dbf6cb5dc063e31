import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table users add column phone_proved_at text`,
  // The demo market's numbers receive no SMS: its people count as proved.
  sql`update users set phone_proved_at = created_at where is_sample = 1 and phone is not null`,
  sql`create table phone_codes (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    phone text not null,
    code_hash text not null,
    network_hash text not null,
    created_at text not null,
    expires_at text not null,
    attempts integer not null default 0,
    used_at text
  ) strict`,
  sql`create index phone_codes_by_user on phone_codes (user_id, created_at)`,
  sql`create index phone_codes_by_phone on phone_codes (phone, created_at)`,
  sql`create index phone_codes_by_network on phone_codes (network_hash, created_at)`,
  sql`create index phone_codes_by_age on phone_codes (expires_at)`,
  sql`create index users_by_proved_phone on users (phone) where phone_proved_at is not null`,
  sql`create table sms (
    id integer primary key autoincrement,
    kind text not null,
    recipient text not null,
    user_id integer references users (id) on delete cascade,
    body text not null,
    created_at text not null,
    sent_at text,
    attempts integer not null default 0,
    next_try_at text not null,
    error text,
    failed_at text,
    secret text,
    secret_expires_at text
  ) strict`,
  sql`create index sms_waiting on sms (next_try_at) where sent_at is null and failed_at is null`,
  sql`create index sms_with_secret on sms (secret_expires_at) where secret is not null`,
  sql`create index sms_by_user on sms (user_id)`,
  sql`create index sms_by_age on sms (created_at)`,
];

/** Numbers that a code by SMS proved, the codes, and the SMS that wait to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
