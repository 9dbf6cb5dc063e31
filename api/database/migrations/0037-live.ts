import { type Kysely, sql } from 'kysely';

const statements = [
  // An outbox of its own: positions of the market's outbox tell searches, pages and builds that something changed.
  sql`create table live_changes (
    id integer primary key autoincrement,
    subject text not null,
    subject_id integer not null,
    detail integer not null default 0,
    at text not null
  ) strict`,
  sql`create table live_tickets (
    ticket_hash text primary key,
    session_id integer not null references sessions (id) on delete cascade,
    expires_at text not null
  ) strict, without rowid`,
  sql`create index live_tickets_by_session on live_tickets (session_id)`,
  sql`alter table conversations add column buyer_got_id integer not null default 0`,
  sql`alter table conversations add column seller_got_id integer not null default 0`,
  sql`update conversations set buyer_got_id = buyer_read_id, seller_got_id = seller_read_id`,
];

/** What open pages follow, tickets for their sockets, and up to which message each side's devices have a conversation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
