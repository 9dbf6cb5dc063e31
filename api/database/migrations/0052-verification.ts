import { type Kysely, sql } from 'kysely';
import { byEngine } from '../by-engine.ts';

/** Until when the dealers that were marked before there were checks keep their mark. */
const MARKED_UNTIL = byEngine({
  sqlite: sql`strftime('%Y-%m-%dT21:00:00.000Z', 'now', '+12 months')`,
  postgres: sql`to_char((now() + interval '12 months') at time zone 'UTC', 'YYYY-MM-DD"T21:00:00.000Z"')`,
});

const statements = [
  sql`alter table dealers add column verified_until text`,
  sql`create table dealer_verifications (
    id integer primary key autoincrement,
    dealer_id integer not null references dealers (id) on delete cascade,
    business_name text not null,
    status text not null check (status in ('collecting', 'handed in', 'refused', 'verified', 'revoked', 'ended')),
    opened_at text not null,
    handed_in_at text,
    decided_at text,
    decided_by integer references users (id) on delete set null,
    valid_until text,
    ended_at text,
    reason text,
    told_days integer,
    is_sample integer not null default 0 check (is_sample in (0, 1))
  ) strict`,
  sql`create unique index verifications_under_way on dealer_verifications (dealer_id)
    where status in ('collecting', 'handed in', 'refused')`,
  sql`create unique index verifications_in_force on dealer_verifications (dealer_id) where status = 'verified'`,
  sql`create index verifications_waiting on dealer_verifications (handed_in_at) where status = 'handed in'`,
  sql`create index verifications_by_dealer on dealer_verifications (dealer_id, id)`,
  sql`create table verification_documents (
    id integer primary key autoincrement,
    verification_id integer not null references dealer_verifications (id) on delete cascade,
    kind text not null check (kind in ('registration', 'kra-pin', 'permit', 'director-id')),
    media_key text not null,
    sent_at text not null,
    expires_on text,
    problem text,
    unique (verification_id, kind, media_key)
  ) strict`,
  sql`create index verification_documents_by_media on verification_documents (media_key)`,
  sql`create table verification_checks (
    verification_id integer not null references dealer_verifications (id) on delete cascade,
    item text not null,
    checked_at text not null,
    checked_by integer references users (id) on delete set null,
    primary key (verification_id, item)
  ) strict, without rowid`,
  sql`insert into dealer_verifications
      (dealer_id, business_name, status, opened_at, handed_in_at, decided_at, valid_until, is_sample)
    select id, business_name, 'verified', created_at, created_at, created_at,
      ${MARKED_UNTIL}, is_sample
    from dealers where verified = 1`,
  sql`update dealers set verified_until = ${MARKED_UNTIL} where verified = 1`,
];

/** Dealers ask for the verified mark with documents that an admin checks; it lasts until a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
