import type { Db } from '#api/database/open.ts';
import { recordOf } from '#domain/names-of.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';
import { namesOfPeople } from './names.ts';
import type { PersonSeen } from './schema.ts';

const SHOWN = 50;

type Activity = Pick<PersonSeen, 'listings' | 'leads' | 'conversations'>;

/** What a person has on the market, and how much came of it. */
export async function countActivity(db: Db, id: number): Promise<Activity> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('seller_id', '=', id)
    .groupBy('status')
    .execute();
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return {
    listings: recordOf(VEHICLE_STATUSES, (status) => counts.get(status) ?? 0),
    leads: { received: await countLeadsTo(db, id), sent: await countLeadsOf(db, id) },
    conversations: await countConversations(db, id),
  };
}

async function countLeadsTo(db: Db, sellerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('leads as l')
    .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('v.seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return count;
}

async function countLeadsOf(db: Db, buyerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return count;
}

async function countConversations(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('buyer_id', '=', id), eb('seller_id', '=', id)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** The last acts about a person, newest first. */
export async function listActsAbout(db: Db, id: number): Promise<PersonSeen['acts']> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id', 'action', 'details'])
    .where('subject', '=', 'user')
    .where('subject_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const names = await namesOfPeople(
    db,
    rows.flatMap(({ actor_id }) => actor_id ?? []),
  );
  return rows.map(({ id, at, actor_id, action, details }) => ({
    ...{ id, at, action, details },
    by: actor_id === null ? null : (names.get(actor_id) ?? null),
  }));
}

/** Whether the last mails to a person went out, without their texts and subjects. */
export async function listMailStates(db: Db, id: number): Promise<PersonSeen['mails']> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'created_at', 'sent_at', 'attempts', 'error'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ created_at, sent_at, ...mail }) => ({
    ...mail,
    createdAt: created_at,
    sentAt: sent_at,
  }));
}
