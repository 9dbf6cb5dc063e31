import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table leads (
    id integer primary key autoincrement,
    vehicle_id integer not null references vehicles (id) on delete cascade,
    buyer_id integer not null references users (id) on delete cascade,
    kind text not null check (kind in ('call', 'whatsapp', 'message')),
    at text not null
  ) strict`,
  sql`create index leads_by_vehicle on leads (vehicle_id, buyer_id)`,
  sql`create index leads_by_buyer on leads (buyer_id, at)`,
  sql`create table conversations (
    id integer primary key autoincrement,
    vehicle_id integer not null references vehicles (id) on delete cascade,
    buyer_id integer not null references users (id) on delete cascade,
    seller_id integer not null references users (id) on delete cascade,
    created_at text not null,
    last_message_at text not null,
    buyer_read_id integer not null default 0,
    seller_read_id integer not null default 0,
    unique (vehicle_id, buyer_id, seller_id)
  ) strict`,
  sql`create index conversations_by_buyer on conversations (buyer_id, last_message_at)`,
  sql`create index conversations_by_seller on conversations (seller_id, last_message_at)`,
  sql`create table messages (
    id integer primary key autoincrement,
    conversation_id integer not null references conversations (id) on delete cascade,
    sender_id integer not null references users (id) on delete cascade,
    body text not null,
    at text not null,
    idempotency_key text,
    body_hash text,
    unique (sender_id, idempotency_key)
  ) strict`,
  sql`create index messages_by_conversation on messages (conversation_id, id)`,
  sql`create index messages_by_sender on messages (sender_id, at)`,
  sql`create table blocks (
    blocker_id integer not null references users (id) on delete cascade,
    blocked_id integer not null references users (id) on delete cascade,
    at text not null,
    primary key (blocker_id, blocked_id)
  ) strict, without rowid`,
  sql`create table person_reports (
    id integer primary key autoincrement,
    reporter_id integer not null references users (id) on delete cascade,
    reported_id integer not null references users (id) on delete cascade,
    conversation_id integer references conversations (id) on delete set null,
    reason text not null,
    details text,
    created_at text not null,
    handled_at text,
    handled_by integer references users (id) on delete set null
  ) strict`,
  sql`create index person_reports_open on person_reports (created_at) where handled_at is null`,
  // An invitation goes to an address; who answers it is known once they accept.
  sql`create table dealer_agents (
    id integer primary key autoincrement,
    dealer_id integer not null references dealers (id) on delete cascade,
    email text not null collate nocase,
    agent_id integer references users (id) on delete cascade,
    invited_at text not null,
    accepted_at text,
    unique (dealer_id, email)
  ) strict`,
  sql`create index dealer_agents_by_agent on dealer_agents (agent_id)`,
  sql`create index dealer_agents_by_email on dealer_agents (email)`,
];

/** First contact: who asked about what, conversations and their messages, blocks and reports, and whom a dealer lets act for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
