import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table notices (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    kind text not null,
    text text not null,
    path text not null,
    at text not null,
    times integer not null default 1,
    words text,
    read_at text,
    mail_due_at text
  ) strict`,
  // What comes again before it was read is one notice.
  sql`create unique index notices_unread on notices (user_id, kind, path) where read_at is null`,
  sql`create index notices_by_user on notices (user_id, at, id)`,
  sql`create index notices_to_mail on notices (mail_due_at) where mail_due_at is not null`,
  sql`create table notice_choices (
    user_id integer primary key references users (id) on delete cascade,
    choices text not null
  ) strict`,
  sql`create table push_subscriptions (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    session_id integer references sessions (id) on delete set null,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    device text not null,
    created_at text not null
  ) strict`,
  sql`create index push_subscriptions_by_user on push_subscriptions (user_id)`,
  sql`create index push_subscriptions_by_session on push_subscriptions (session_id)`,
  sql`create table pushes (
    id integer primary key autoincrement,
    kind text not null,
    recipient text not null,
    user_id integer references users (id) on delete cascade,
    subscription_id integer not null references push_subscriptions (id) on delete cascade,
    notice_id integer references notices (id) on delete cascade,
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
  sql`create index pushes_waiting on pushes (next_try_at) where sent_at is null and failed_at is null`,
  sql`create index pushes_by_user on pushes (user_id)`,
  sql`create index pushes_by_subscription on pushes (subscription_id)`,
  sql`create index pushes_by_notice on pushes (notice_id)`,
];

/** What people are told of, what they chose about it, and the devices that it is pushed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
