import type { Db } from '#api/database/open.ts';
import { personName } from '#api/messages/parties.ts';
import type { AdminAct, AdminMail, Overview } from './schema.ts';

/** What lets somebody into an account, as the mails write it. */
const CODE = /\b\d{6}\b/g;

/** How much of everything there is. */
export async function countMarket(db: Db): Promise<Omit<Overview, 'publisher'>> {
  const people = await db
    .selectFrom('users')
    .select(({ fn, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(eb('role', '=', 'buyer'))
        .as('buyer'),
      fn
        .countAll<number>()
        .filterWhere(eb('role', '=', 'seller'))
        .as('seller'),
      fn
        .countAll<number>()
        .filterWhere(eb('role', '=', 'dealer'))
        .as('dealer'),
      fn
        .countAll<number>()
        .filterWhere(eb('role', '=', 'agent'))
        .as('agent'),
      fn
        .countAll<number>()
        .filterWhere(eb('role', '=', 'admin'))
        .as('admin'),
    ])
    .executeTakeFirstOrThrow();
  const listings = await db
    .selectFrom('vehicles')
    .select(({ fn, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(eb('status', '=', 'active'))
        .as('active'),
      fn
        .countAll<number>()
        .filterWhere(eb('status', '=', 'sold'))
        .as('sold'),
      fn
        .countAll<number>()
        .filterWhere(eb('status', '=', 'withdrawn'))
        .as('withdrawn'),
    ])
    .executeTakeFirstOrThrow();
  const leads = await db
    .selectFrom('leads')
    .select(({ fn, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(eb('kind', '=', 'call'))
        .as('call'),
      fn
        .countAll<number>()
        .filterWhere(eb('kind', '=', 'whatsapp'))
        .as('whatsapp'),
      fn
        .countAll<number>()
        .filterWhere(eb('kind', '=', 'message'))
        .as('message'),
    ])
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom('mails')
    .select(({ fn, eb, and }) => [
      fn
        .countAll<number>()
        .filterWhere(eb('sent_at', 'is not', null))
        .as('sent'),
      fn
        .countAll<number>()
        .filterWhere(and([eb('sent_at', 'is', null), eb('error', 'is', null)]))
        .as('waiting'),
      fn
        .countAll<number>()
        .filterWhere(and([eb('sent_at', 'is', null), eb('error', 'is not', null)]))
        .as('failing'),
    ])
    .executeTakeFirstOrThrow();
  return { people, listings, leads, mails, ...(await countWork(db)) };
}

/** What people said to one another, and what waits for the operator. */
async function countWork(db: Db) {
  const count = async (table: 'conversations' | 'messages' | 'finance_requests') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const adverts = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('person_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    conversations: await count('conversations'),
    messages: await count('messages'),
    openReports: adverts.count + people.count,
    financeRequests: await count('finance_requests'),
  };
}

/** The last mails, without their texts and without the codes in their subjects. */
export async function listLastMails(db: Db, limit: number): Promise<AdminMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'sent_at', 'attempts', 'error'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, sent_at, subject, ...mail }) => ({
    ...mail,
    subject: subject.replaceAll(CODE, '••••••'),
    createdAt: created_at,
    sentAt: sent_at,
  }));
}

/** The last entries of the audit log, newest first. */
export async function listLastActs(db: Db, limit: number): Promise<AdminAct[]> {
  const rows = await db
    .selectFrom('audit_log as l')
    .leftJoin('users as u', 'u.id', 'l.actor_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select([
      'l.id',
      'l.at',
      'l.action',
      'l.subject',
      'l.subject_id',
      'l.details',
      'u.role',
      'u.first_name',
      'u.last_name',
      'd.business_name',
    ])
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, at, action, subject, subject_id, details, role, ...names }) => ({
    ...{ id, at, action, subject, subjectId: subject_id, details },
    actor: role === null ? null : personName({ role, ...names }),
  }));
}
