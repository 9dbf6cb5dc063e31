import { hashToken } from '#api/accounts/tokens.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { findPrivateFile, type PrivateFile } from '#api/media/documents.ts';
import { personName } from '#api/messages/parties.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { recordPageChange } from '#api/selling/documents.ts';
import { cleanText } from '#domain/accounts/person-name.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import type { AdminDocument, DocumentDecision } from './document-schema.ts';
import { type Correspondence, documentRefusedMail } from './mails.ts';

const selectDocuments = (db: Db) =>
  db
    .selectFrom('listing_documents as d')
    .innerJoin('media as m', 'm.key', 'd.media_key')
    .innerJoin('vehicles as v', 'v.id', 'd.vehicle_id')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .leftJoin('dealers as b', 'b.user_id', 'u.id');

/** The documents that no admin has looked at as their listings now stand. */
export const selectDocumentsToSee = (db: Db) =>
  selectDocuments(db)
    .where('d.seen_at', 'is', null)
    .where('d.refused_at', 'is', null)
    .where('m.state', '=', 'stored')
    .where('u.deactivated_at', 'is', null)
    .where('u.deletion_due_at', 'is', null);

/** The documents to look at, the oldest first, with all that their listings say of the car. */
export async function listDocumentsToSee(db: Db, limit: number): Promise<AdminDocument[]> {
  const rows = await selectDocumentsToSee(db)
    .select(['d.id', 'd.kind', 'd.sent_at', 'm.content_type', 'm.bytes', 'd.vehicle_id'])
    .select(['v.title', 'v.make', 'v.model', 'v.year', 'v.plate', 'v.chassis_number'])
    .select(['v.status', 'v.sold_at', 'u.email', 'u.role', 'u.first_name', 'u.last_name', 'b.business_name'])
    .orderBy('d.sent_at')
    .orderBy('d.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, sentAt: row.sent_at },
    ...{ contentType: row.content_type, bytes: row.bytes },
    vehicle: {
      ...{ id: row.vehicle_id, title: row.title, plate: row.plate, chassisNumber: row.chassis_number },
      hasPage: hasPage({ status: row.status, soldAt: row.sold_at }),
      ...{ make: row.make || null, model: row.model || null, year: row.year || null },
    },
    person: { name: personName(row), email: row.email },
    comparedWith: comparedWith(row),
  }));
}

type Compared = {
  make: string;
  model: string;
  year: number;
  plate: string | null;
  chassis_number: string | null;
};

/** Stands for what a listing says of the car when an admin reads it: a decision about anything else is refused. */
const comparedWith = ({ make, model, year, plate, chassis_number }: Compared): string =>
  hashToken(JSON.stringify([make, model, year, plate, chassis_number]));

/** The file of a document; each reading is an act in the log. Throws 404 where there is none. */
export async function findDocumentFile(
  market: Pick<Market, 'db' | 'media'>,
  id: number,
  admin: Parameters<typeof findPrivateFile>[1],
): Promise<PrivateFile> {
  const row = await selectDocuments(market.db)
    .select(['m.id', 'd.kind', 'd.vehicle_id'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  const file = row && (await findPrivateFile(market, admin, row.id));
  if (!file) throw notFound('There is no such document.');
  const act = { actorId: admin.id, action: 'document read', subject: 'vehicle', subjectId: row.vehicle_id };
  const details = { documentId: id, kind: row.kind };
  await inTransaction(market.db, (db) => recordAct(db, { ...act, details }));
  return file;
}

type Deciding = { id: number; adminId: number; decision: DocumentDecision; letters: Correspondence };

/**
 * Notes that an admin saw a document and whether it matches its listing; where it does not, a mail tells the seller why.
 * Throws 404, 409 where it is decided already or the listing says something else by now, and 422 without a reason.
 */
export function decideDocument(
  db: Db,
  { id, adminId, decision, letters }: Deciding,
  at = new Date().toISOString(),
): Promise<void> {
  const { outcome } = decision;
  const refusal = outcome === 'seen' ? null : cleanText(decision.reason ?? '');
  if (refusal === '') throw new ApiError(422, NO_REASON, { code: 'REASON', fields: { reason: NO_REASON } });
  return inTransaction(db, async (db) => {
    const { vehicle_id, kind, title, email, seller_id } = await findWaiting(db, id, decision.comparedWith);
    await db
      .updateTable('listing_documents')
      .set(refusal === null ? { seen_at: at } : { refused_at: at, refusal })
      .where('id', '=', id)
      .execute();
    const act = { actorId: adminId, action: `document ${refusal === null ? 'seen' : 'refused'}` };
    await recordAct(db, { ...act, subject: 'vehicle', subjectId: vehicle_id, details: { kind } }, at);
    if (refusal === null) return recordPageChange(db, vehicle_id, at);
    const mail = documentRefusedMail({ ...letters, to: email, kind, title, reason: refusal });
    await addMailedNotice(db, { personId: seller_id, kind: 'moderation', path: '/dashboard', mail }, at);
  });
}

const NO_REASON = 'Please say why, so that the seller can mend it.';

/** What an admin decides about, if the listing still says what they have compared. */
async function findWaiting(db: Db, id: number, compared: string) {
  const document = await db
    .selectFrom('listing_documents')
    .select('vehicle_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!document || !(await lockRow(db, 'vehicles', document.vehicle_id)))
    throw notFound('There is no such document.');
  const waiting = await selectDocumentsToSee(db)
    .select(['d.vehicle_id', 'd.kind', 'v.title', 'u.email', 'v.seller_id'])
    .select(['v.make', 'v.model', 'v.year', 'v.plate', 'v.chassis_number'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!waiting) throw new ApiError(409, 'This document waits for nobody any more.', { code: 'HANDLED' });
  if (comparedWith(waiting) !== compared)
    throw new ApiError(409, 'The listing has changed in the meantime. Look at it again.', {
      code: 'CHANGED',
    });
  return waiting;
}
