import { type Kysely, sql } from 'kysely';
import { sqliteOnly } from '../by-engine.ts';

const statements = [
  sql`alter table leads rename to former_leads`,
  sql`create table leads (
    id integer primary key autoincrement,
    vehicle_id integer not null references vehicles (id) on delete cascade,
    buyer_id integer not null references users (id) on delete cascade,
    stage text not null default 'new'
      check (stage in ('new', 'contacted', 'viewing', 'negotiating', 'won', 'lost')),
    lost_reason text,
    assignee_id integer references users (id) on delete set null,
    next_action text,
    next_due_at text,
    reminded_at text,
    created_at text not null,
    last_contact_at text not null,
    answered_at text,
    answered_by integer references users (id) on delete set null,
    updated_at text not null,
    unique (vehicle_id, buyer_id)
  ) strict`,
  sql`create table lead_contacts (
    id integer primary key autoincrement,
    lead_id integer not null references leads (id) on delete cascade,
    kind text not null check (kind in ('call', 'whatsapp', 'message', 'finance')),
    at text not null
  ) strict`,
  sql`create table lead_events (
    id integer primary key autoincrement,
    lead_id integer not null references leads (id) on delete cascade,
    actor_id integer references users (id) on delete set null,
    at text not null,
    kind text not null check (kind in ('note', 'call', 'stage', 'assignee', 'next-action')),
    body text,
    stage text,
    lost_reason text,
    assignee_id integer references users (id) on delete set null,
    due_at text,
    idempotency_key text,
    body_hash text,
    unique (actor_id, idempotency_key)
  ) strict`,
  // An answer is a message of the seller's side: the lead is in touch, and its response time is known.
  sqliteOnly(sql`insert into leads (vehicle_id, buyer_id, stage, created_at, last_contact_at, answered_at, answered_by, updated_at)
    select l.vehicle_id, l.buyer_id,
      case when a.at is null then 'new' else 'contacted' end,
      min(l.at), max(l.at), a.at, a.sender_id, max(l.at)
    from former_leads l
    left join (
      select c.vehicle_id, c.buyer_id, m.at, m.sender_id, min(m.id) as first
      from conversations c
      join messages m on m.conversation_id = c.id and m.sender_id <> c.buyer_id
      group by c.vehicle_id, c.buyer_id
    ) a on a.vehicle_id = l.vehicle_id and a.buyer_id = l.buyer_id
    group by l.vehicle_id, l.buyer_id`),
  sql`insert into lead_contacts (id, lead_id, kind, at)
    select f.id, l.id, f.kind, f.at from former_leads f
    join leads l on l.vehicle_id = f.vehicle_id and l.buyer_id = f.buyer_id`,
  sql`drop table former_leads`,
  sql`create index leads_by_buyer on leads (buyer_id)`,
  sql`create index leads_by_assignee on leads (assignee_id)`,
  sql`create index leads_due on leads (next_due_at) where next_due_at is not null and reminded_at is null`,
  sql`create index lead_contacts_by_day on lead_contacts (lead_id, at)`,
  sql`create index lead_events_by_lead on lead_events (lead_id, id)`,
];

/**
 * A lead is a person who asks about a listing, with what became of it. The rows that were called leads are its contacts;
 * what the seller's side does with it are its events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
