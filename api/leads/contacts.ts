import { insertOnce, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { ContactKind } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';

import { assignByRule } from './assign.ts';

const DAY_MS = 86_400_000;

type Asked = { vehicleId: number; buyerId: number };
type NewContact = Asked & { kind: ContactKind; financeRequestId?: number };

/**
 * Keeps that a person got in touch about a listing: a contact of their lead, which begins with the first one; every kind
 * once a day is enough. False where it was kept already.
 */
export function addContact(
  db: Db,
  { kind, financeRequestId, ...asked }: NewContact,
  at: string,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const leadId = await keepLead(db, asked, at);
    const today = await db
      .selectFrom('lead_contacts')
      .select('id')
      .where('lead_id', '=', leadId)
      .where('kind', '=', kind)
      .where('at', '>', new Date(Date.parse(at) - DAY_MS).toISOString())
      .where('at', '<=', at)
      .executeTakeFirst();
    if (today) return false;
    await db
      .insertInto('lead_contacts')
      .values({ lead_id: leadId, kind, at, finance_request_id: financeRequestId ?? null })
      .execute();
    return true;
  });
}

/** The id of the lead of this person and this listing, begun now where there was none. */
async function keepLead(db: Db, { vehicleId, buyerId }: Asked, at: string): Promise<number> {
  const begun = await insertOnce(
    db
      .insertInto('leads')
      .values({
        ...{ vehicle_id: vehicleId, buyer_id: buyerId },
        ...{ created_at: at, last_contact_at: at, updated_at: at },
      })
      .returning('id'),
  );
  if (begun) {
    await assignByRule(db, { leadId: begun.id, vehicleId }, at);
    return begun.id;
  }
  const lead = await db
    .selectFrom('leads')
    .select(['id', 'created_at', 'last_contact_at'])
    .where('vehicle_id', '=', vehicleId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  const [first, last] = [lead.created_at, lead.last_contact_at];
  const span = { ...(at < first && { created_at: at }), ...(at > last && { last_contact_at: at }) };
  if (at < first || at > last) await db.updateTable('leads').set(span).where('id', '=', lead.id).execute();
  return lead.id;
}

/** Keeps when the seller's side first answered a buyer, and takes a new lead on to the next stage. */
export async function noteAnswer(
  db: Db,
  { vehicleId, buyerId, byId }: Asked & { byId: number },
  at: string,
): Promise<void> {
  const lead = await db
    .selectFrom('leads')
    .select(['id', 'stage'])
    .where('vehicle_id', '=', vehicleId)
    .where('buyer_id', '=', buyerId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  if (!lead) return;
  const isNew = lead.stage === 'new';
  const answered = db
    .updateTable('leads')
    .set({ answered_at: at, answered_by: byId, updated_at: at, ...(isNew && { stage: 'contacted' }) })
    .where('id', '=', lead.id)
    .where('answered_at', 'is', null);
  if ((await tookEffect(answered)) && isNew)
    await db
      .insertInto('lead_events')
      .values({ lead_id: lead.id, actor_id: byId, at, kind: 'stage', stage: 'contacted' })
      .execute();
}
