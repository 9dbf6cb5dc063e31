import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table offers (
    id integer primary key autoincrement,
    message_id integer not null unique references messages (id) on delete cascade,
    step_message_id integer references messages (id) on delete set null,
    conversation_id integer not null references conversations (id) on delete cascade,
    maker text not null check (maker in ('buyer', 'seller')),
    price_kes integer not null check (price_kes > 0),
    status text not null
      check (status in ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired')),
    created_at text not null,
    expires_at text not null,
    decided_at text
  ) strict`,
  sql`create unique index offers_open on offers (conversation_id) where status = 'open'`,
  sql`create index offers_by_conversation on offers (conversation_id, id)`,
  sql`create index offers_by_step on offers (step_message_id) where step_message_id is not null`,
  sql`create table viewings (
    id integer primary key autoincrement,
    message_id integer not null unique references messages (id) on delete cascade,
    step_message_id integer references messages (id) on delete set null,
    conversation_id integer not null references conversations (id) on delete cascade,
    maker text not null check (maker in ('buyer', 'seller')),
    starts_at text not null,
    place text not null,
    is_outside_hours integer not null check (is_outside_hours in (0, 1)),
    status text not null
      check (status in ('proposed', 'agreed', 'declined', 'moved', 'cancelled', 'past')),
    calendar_uid text not null,
    sequence integer not null,
    created_at text not null,
    decided_at text,
    reminded_at text
  ) strict`,
  sql`create unique index viewings_open on viewings (conversation_id) where status in ('proposed', 'agreed')`,
  sql`create index viewings_by_conversation on viewings (conversation_id, id)`,
  sql`create index viewings_by_step on viewings (step_message_id) where step_message_id is not null`,
  sql`create index viewings_to_remind on viewings (starts_at) where status = 'agreed' and reminded_at is null`,
];

/** Offers and viewings, each with the message that made it and the one that decided it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
