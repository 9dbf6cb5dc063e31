import { type Kysely, sql } from 'kysely';
import { sqliteOnly } from '../by-engine.ts';

/** The first conversation of a buyer about a listing, which takes up the others. */
const KEPT = sql`select min(k.id) from conversations k join conversations c
  on c.vehicle_id = k.vehicle_id and c.buyer_id = k.buyer_id`;
const ofGroup = (value: string) =>
  sql`(select ${sql.raw(value)} from conversations c
    where c.vehicle_id = conversations.vehicle_id and c.buyer_id = conversations.buyer_id)`;

const statements = [
  // A block of an agent, or by one, becomes one of the dealer for whom they wrote.
  sqliteOnly(sql`insert or ignore into blocks (blocker_id, blocked_id, at)
    select b.blocker_id, v.seller_id, b.at from blocks b
    join conversations c on c.buyer_id = b.blocker_id and c.seller_id = b.blocked_id
    join vehicles v on v.id = c.vehicle_id and v.seller_id <> b.blocker_id`),
  sqliteOnly(sql`insert or ignore into blocks (blocker_id, blocked_id, at)
    select v.seller_id, b.blocked_id, b.at from blocks b
    join conversations c on c.seller_id = b.blocker_id and c.buyer_id = b.blocked_id
    join vehicles v on v.id = c.vehicle_id and v.seller_id <> b.blocked_id`),
  sql`update messages set conversation_id = (${KEPT} where c.id = messages.conversation_id)`,
  sql`update person_reports set conversation_id = (${KEPT} where c.id = person_reports.conversation_id)
    where conversation_id is not null`,
  // What one of the merged had not read stays unread.
  sql`update conversations set created_at = ${ofGroup('min(c.created_at)')},
    last_message_at = ${ofGroup('max(c.last_message_at)')},
    buyer_read_id = ${ofGroup('min(c.buyer_read_id)')},
    seller_read_id = ${ofGroup('min(c.seller_read_id)')}`,
  sql`delete from conversations where id <> ${ofGroup('min(c.id)')}`,
  sql`update conversations set seller_id = (select v.seller_id from vehicles v where v.id = vehicle_id)`,
  sql`create unique index conversations_once on conversations (vehicle_id, buyer_id)`,
  sql`alter table messages add column deleted_at text`,
  sql`alter table messages add column text_hash text`,
  sql`create index messages_with_text_hash on messages (at) where text_hash is not null`,
  sql`create table conversation_marks (
    user_id integer not null references users (id) on delete cascade,
    conversation_id integer not null references conversations (id) on delete cascade,
    archived_id integer not null default 0,
    cleared_id integer not null default 0,
    primary key (user_id, conversation_id)
  ) strict, without rowid`,
];

/**
 * A conversation belongs to a buyer and to the seller of the listing with their team, one for each buyer and listing.
 * Messages can be deleted; each person archives and clears conversations for themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
