import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import { startsWith } from '#api/database/starts-with.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import type { Asked } from '#domain/find/asked.ts';
import { requestNumber } from '#domain/partners/finance-request.ts';
import type { Found } from './schema.ts';

type Plain = Found['reports'];

/** The reports of adverts and of people with this number. */
export async function findReports(db: Db, { id }: Asked): Promise<Plain> {
  if (id === undefined) return [];
  const adverts = await db
    .selectFrom('reports as r')
    .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .select(['r.id', 'r.reason', 'r.created_at', 'v.title'])
    .where('r.id', '=', id)
    .execute();
  const people = await db
    .selectFrom('person_reports')
    .select(['id', 'reason', 'created_at'])
    .where('id', '=', id)
    .execute();
  return [
    ...adverts.map((row) => ({ id: row.id, title: `Advert: ${row.title}`, detail: row.reason })),
    ...people.map((row) => ({ id: row.id, title: 'Report of a person', detail: row.reason })),
  ];
}

/** The conversation with this number: about which listing, and not a word of it. */
export async function findConversations(db: Db, { id }: Asked): Promise<Found['conversations']> {
  if (id === undefined) return [];
  const rows = await db
    .selectFrom('conversations as c')
    .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .select(['c.id', 'v.title'])
    .select((eb) =>
      eb
        .selectFrom('person_reports as r')
        .select((eb) => eb.fn.max('r.id').as('id'))
        .whereRef('r.conversation_id', '=', 'c.id')
        .as('report_id'),
    )
    .where('c.id', '=', id)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, title: `Conversation ${row.id}`, detail: `About ${row.title}` },
    reportId: row.report_id,
  }));
}

const lower = (column: string) => sql<string>`lower(${sql.ref(column)})`;

/** Conversations with support by number, or by the address of the person. */
export async function findSupport(db: Db, { id, email }: Asked, limit: number): Promise<Plain> {
  if (id === undefined && email === undefined) return [];
  const withAddress = db
    .selectFrom('users')
    .select('id')
    .where((eb) => startsWith(eb.ref('email'), email ?? ''))
    .limit(limit);
  const rows = await db
    .selectFrom('support_conversations as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.email', 'c.closed_at', 'u.email as user_email'])
    .where((eb) =>
      eb.or([
        ...(id === undefined ? [] : [eb('c.id', '=', id)]),
        ...(email === undefined
          ? []
          : [startsWith(lower('c.email'), email), eb('c.user_id', 'in', withAddress)]),
      ]),
    )
    .orderBy('c.last_message_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, title: `Support ${row.id}: ${row.user_email ?? row.email ?? 'without an address'}` },
    detail: row.closed_at === null ? 'Open' : 'Closed',
  }));
}

/** Mails by number or recipient, the newest first; never their texts. */
export async function findMails(db: Db, { id, email }: Asked, limit: number): Promise<Plain> {
  if (id === undefined && email === undefined) return [];
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'sent_at', 'error'])
    .where((eb) =>
      eb.or([
        ...(id === undefined ? [] : [eb('id', '=', id)]),
        ...(email === undefined ? [] : [startsWith(lower('recipient'), email)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, title: row.subject },
    detail: `To ${row.recipient}, ${row.sent_at ? 'sent' : row.error ? 'failing' : 'waiting'}`,
  }));
}

/** Requests for finance by number, phone or mail address, the newest first. */
export async function findRequests(db: Db, asked: Asked, limit: number): Promise<Plain> {
  const { phone, email, id = asked.requestId } = asked;
  if (id === undefined && phone === undefined && email === undefined) return [];
  const rows = await db
    .selectFrom('finance_requests')
    .select(['id', 'name', 'phone', 'vehicle_title', 'partner_name'])
    .where((eb) =>
      eb.or([
        ...(id === undefined ? [] : [eb('id', '=', id)]),
        ...(phone === undefined ? [] : [eb('phone', '=', phone)]),
        ...(email === undefined ? [] : [startsWith(lower('email'), email)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, title: `${requestNumber(row.id)} of ${row.name}` },
    detail: [row.vehicle_title, row.partner_name, formatPhone(row.phone)].filter(Boolean).join(', '),
  }));
}
