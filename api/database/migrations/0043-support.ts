import { type Kysely, sql } from 'kysely';

const statements = [
  // Visitors are known by the address that they typed, which is unproved.
  sql`create table support_conversations (
    id integer primary key autoincrement,
    user_id integer unique references users (id) on delete cascade,
    name text,
    email text collate nocase,
    created_at text not null,
    last_message_at text not null,
    waiting_since text,
    closed_at text,
    assignee_id integer references users (id) on delete set null,
    person_read_id integer not null default 0,
    check (user_id is not null or email is not null)
  ) strict`,
  sql`create index support_waiting on support_conversations (waiting_since) where waiting_since is not null`,
  sql`create index support_by_assignee on support_conversations (assignee_id)`,
  sql`create index support_closed on support_conversations (closed_at)`,
  sql`create index support_by_email on support_conversations (email)`,
  sql`create table support_messages (
    id integer primary key autoincrement,
    conversation_id integer not null references support_conversations (id) on delete cascade,
    side text not null check (side in ('person', 'support', 'automatic')),
    sender_id integer references users (id) on delete set null,
    topic text,
    body text not null,
    at text not null,
    idempotency_key text,
    body_hash text,
    unique (sender_id, idempotency_key)
  ) strict`,
  sql`create index support_messages_by_conversation on support_messages (conversation_id, id)`,
  sql`create index support_messages_by_sender on support_messages (sender_id, at)`,
  sql`create table canned_answers (
    id integer primary key autoincrement,
    title text not null unique collate nocase,
    body text not null,
    created_at text not null,
    changed_at text not null
  ) strict`,
];

/** Conversations of people with the market's support, and the answers that admins keep ready. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
