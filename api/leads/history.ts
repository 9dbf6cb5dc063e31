import type { Db } from '#api/database/open.ts';
import type { LeadEventKind } from '#api/database/tables.ts';
import { DELETED_MESSAGE } from '#domain/messages/message.ts';
import { formatKes } from '#domain/money.ts';
import type { Happening, Lead } from './desk-schema.ts';
import { namesOf } from './lead-rows.ts';

/** So many messages of a lead are read; older ones stand in the conversation. */
const MOST_MESSAGES = 200;

const NOTHING = { by: null, text: null, stage: null, lostReason: null, assigneeName: null, dueAt: null };

/** Everything that happened with a lead, the newest first. */
export async function listHistory(db: Db, lead: Lead): Promise<Happening[]> {
  const contacts = await listContacts(db, lead);
  const messages = await listMessages(db, lead);
  const events = await listEvents(db, lead);
  return [...contacts, ...messages, ...events].sort(
    (a, b) => b.at.localeCompare(a.at) || b.key.localeCompare(a.key, 'en', { numeric: true }),
  );
}

/** Messages stand there themselves. */
async function listContacts(db: Db, { id }: Lead): Promise<Happening[]> {
  const rows = await db
    .selectFrom('lead_contacts as c')
    .leftJoin('finance_requests as f', 'f.id', 'c.finance_request_id')
    .select(['c.id', 'c.kind', 'c.at', 'f.down_kes', 'f.term_months'])
    .where('c.lead_id', '=', id)
    .execute();
  return rows.flatMap(({ id, kind, at, ...terms }) =>
    kind === 'message'
      ? []
      : { ...NOTHING, key: `contact-${id}`, kind: `asked-${kind}` as const, at, text: termsText(terms) },
  );
}

/** What the buyer let the seller know of a request for finance: never the income. */
function termsText(terms: { down_kes: number | null; term_months: number | null }): string | null {
  const { down_kes: downKes, term_months: months } = terms;
  const parts = [
    ...(downKes === null ? [] : [`${formatKes(downKes)} down`]),
    ...(months === null ? [] : [`${months} months`]),
  ];
  return parts.join(', ') || null;
}

/** The conversation of the buyer about the vehicle. */
async function listMessages(db: Db, { buyer, vehicle }: Lead): Promise<Happening[]> {
  const rows = await db
    .selectFrom('conversations as c')
    .innerJoin('messages as m', 'm.conversation_id', 'c.id')
    .select(['m.id', 'm.body', 'm.at', 'm.sender_id', 'm.deleted_at'])
    .where('c.vehicle_id', '=', vehicle.id)
    .where('c.buyer_id', '=', buyer.id)
    .orderBy('m.id', 'desc')
    .limit(MOST_MESSAGES)
    .execute();
  const names = await namesOf(
    db,
    rows.map(({ sender_id }) => sender_id),
  );
  return rows.map(({ id, body, at, sender_id, deleted_at }) => {
    const text = deleted_at === null ? body : DELETED_MESSAGE;
    const isBuyers = sender_id === buyer.id;
    const by = isBuyers ? null : (names.get(sender_id) ?? null);
    return { ...NOTHING, key: `message-${id}`, kind: isBuyers ? 'message' : 'answer', at, by, text };
  });
}

const HAPPENED = {
  note: 'note',
  call: 'called',
  stage: 'stage',
  assignee: 'assignee',
  'next-action': 'next-action',
} as const satisfies Record<LeadEventKind, Happening['kind']>;

async function listEvents(db: Db, { id }: Lead): Promise<Happening[]> {
  const rows = await db
    .selectFrom('lead_events')
    .select(['id', 'actor_id', 'at', 'kind', 'body', 'stage', 'lost_reason', 'assignee_id', 'due_at'])
    .where('lead_id', '=', id)
    .execute();
  const people = rows.flatMap(({ actor_id, assignee_id }) => [actor_id ?? [], assignee_id ?? []].flat());
  const names = await namesOf(db, people);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    key: `event-${row.id}`,
    kind: HAPPENED[row.kind],
    at: row.at,
    by: nameOf(row.actor_id),
    text: row.body,
    stage: row.stage,
    lostReason: row.lost_reason,
    assigneeName: nameOf(row.assignee_id),
    dueAt: row.due_at,
  }));
}
