import { recordForSeller } from '#api/audit/record-for-seller.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { refuseProblems } from '#api/http/errors.ts';
import { bodyHash, keyReused } from '#api/http/idempotency.ts';
import { readNote } from '#domain/leads/words.ts';
import { findSellerOf, refuseWithoutCrm, versionAfter } from './change-lead.ts';
import { noteAnswer } from './contacts.ts';
import type { Lead, NoteBody } from './desk-schema.ts';
import { findOwnLead, readingOf } from './rights.ts';

type Asked = { id: number; caller: { id: number }; body: NoteBody; key: string | undefined };

/**
 * Adds a note to a lead and returns the lead; a noted call is an answer. The same key again adds nothing. Throws 404, 403 where the seller's plan has no notes, 409
 * for a key that was used for something else, and 422.
 */
export function addNote(db: Db, { id, caller, body, key }: Asked, now = Date.now()): Promise<Lead> {
  const { text, problem } = readNote(body.text);
  refuseProblems({ text: problem });
  return inTransaction(db, async (db) => {
    await lockRow(db, 'leads', id);
    const reading = await readingOf(db, caller, now);
    const lead = await findOwnLead(db, id, reading);
    const hash = bodyHash({ id, kind: body.kind, text });
    if (await isKept(db, caller.id, key, hash)) return lead;
    await refuseWithoutCrm(db, lead, caller);
    const at = versionAfter(lead, now);
    await db
      .insertInto('lead_events')
      .values({
        ...{ lead_id: id, actor_id: caller.id, at, kind: body.kind, body: text ?? null },
        ...(key !== undefined && { idempotency_key: key, body_hash: hash }),
      })
      .execute();
    await recordNote(db, { lead, actorId: caller.id, kind: body.kind }, at);
    const answer = { vehicleId: lead.vehicle.id, buyerId: lead.buyer.id, byId: caller.id };
    if (body.kind === 'call') await noteAnswer(db, answer, at);
    return findOwnLead(db, id, reading);
  });
}

type Noted = { lead: Lead; actorId: number; kind: NoteBody['kind'] };

async function recordNote(db: Db, { lead, actorId, kind }: Noted, at: string): Promise<void> {
  const { seller_id: sellerId } = await findSellerOf(db, lead);
  const act = { actorId, sellerId, action: 'lead noted', subject: 'lead', subjectId: lead.id };
  await recordForSeller(db, { ...act, details: { kind } }, at);
}

/** Whether a person has sent this note before. Throws 409 where the key was another note's. */
async function isKept(db: Db, actorId: number, key: string | undefined, hash: string): Promise<boolean> {
  if (key === undefined) return false;
  const earlier = await db
    .selectFrom('lead_events')
    .select('body_hash')
    .where('actor_id', '=', actorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (earlier && earlier.body_hash !== hash) throw keyReused();
  return earlier !== undefined;
}
