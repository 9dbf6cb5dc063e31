import { insertOnce } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import type { FormFile } from '#api/http/multipart.ts';
import type { Market } from '#api/market.ts';
import { findPrivateFile, type PrivateFile, putPrivateFile } from '#api/media/documents.ts';
import { readDocument } from '#api/media/read-document.ts';
import { storeMedia } from '#api/media/store-media.ts';
import {
  BUSINESS_DOCUMENT_KINDS,
  type BusinessDocument,
  isBusinessDocument,
  MAX_BUSINESS_DOCUMENTS,
  OPEN_TO_CHANGE,
} from '#domain/dealers/verification.ts';
import { findOwnBusiness, lockOwnBusiness, waitsAlready } from './own.ts';
import { findUnderWay, listDocuments, selectDocuments } from './queries.ts';

type Place = Pick<Market, 'db' | 'media' | 'imageQueue'>;

/** Throws 422 for what is no document of a business. */
export function readBusinessDocument(text = ''): BusinessDocument {
  const kind = text.trim();
  if (isBusinessDocument(kind)) return kind;
  const sentence = `Say which document it is: ${BUSINESS_DOCUMENT_KINDS.join(', ')}.`;
  throw new ApiError(422, sentence, { code: 'VALIDATION', fields: { kind: sentence } });
}

/** Throws 404, 409 and 422 before a document is read, as adding it would. */
export async function refuseAddition(db: Db, userId: number): Promise<void> {
  const request = await findUnderWay(db, (await findOwnBusiness(db, userId)).id);
  if (request) await refuseUnlessOpen(db, request);
}

async function refuseUnlessOpen(db: Db, request: NonNullable<Awaited<ReturnType<typeof findUnderWay>>>) {
  if (!OPEN_TO_CHANGE.includes(request.status)) throw waitsAlready();
  if ((await listDocuments(db, request.id)).length < MAX_BUSINESS_DOCUMENTS) return;
  const sentence = `A request has at most ${MAX_BUSINESS_DOCUMENTS} documents. Delete one first.`;
  throw new ApiError(422, sentence, { code: 'MANY_DOCUMENTS', fields: { document: sentence } });
}

type Adding = { userId: number; kind: BusinessDocument };

/**
 * Adds a document to the request of a dealer, which begins with its first one; the same file again is the same document.
 * Throws what `readDocument` does, 404, 409 while the request waits for an admin, and 422 where no more fit.
 */
export async function addBusinessDocument(
  market: Place,
  { userId, kind }: Adding,
  file: FormFile,
  at = new Date().toISOString(),
): Promise<void> {
  const read = await readDocument(market, file);
  await storeMedia(market.db, {
    put: () => putPrivateFile(market.media, 'business-document', { ...read, ownerId: userId }),
    refer: async (db, mediaKey) => {
      const business = await lockOwnBusiness(db, userId);
      const request = (await findUnderWay(db, business.id)) ?? (await openRequest(db, business, at));
      const documents = await listDocuments(db, request.id);
      if (documents.some((each) => each.kind === kind && each.media_key === mediaKey)) return;
      await refuseUnlessOpen(db, request);
      const row = { verification_id: request.id, kind, media_key: mediaKey, sent_at: at };
      await insertOnce(db.insertInto('verification_documents').values(row).returning('id'));
    },
  });
}

const openRequest = (db: Db, { id, business_name }: { id: number; business_name: string }, at: string) =>
  db
    .insertInto('dealer_verifications')
    .values({ dealer_id: id, business_name, status: 'collecting', opened_at: at })
    .returning(['id', 'status', 'handed_in_at', 'reason'])
    .executeTakeFirstOrThrow();

/** Deletes a document of the dealer's open request with its file. Throws 404, and 409 while the request waits. */
export async function removeBusinessDocument(
  { db, media }: Pick<Market, 'db' | 'media'>,
  { userId, documentId }: { userId: number; documentId: number },
): Promise<void> {
  const mediaKey = await inTransaction(db, async (db) => {
    const business = await lockOwnBusiness(db, userId);
    const request = await findUnderWay(db, business.id);
    const gone = request && (await listDocuments(db, request.id)).find(({ id }) => id === documentId);
    if (!gone) throw notFound('Your request has no such document.');
    if (!OPEN_TO_CHANGE.includes(request.status)) throw waitsAlready();
    await db.deleteFrom('verification_documents').where('id', '=', documentId).execute();
    return gone.media_key;
  });
  await media.remove(mediaKey);
}

/** The file of a document of the dealer's own. Throws 404 for any other. */
export async function findOwnFile(
  market: Pick<Market, 'db' | 'media'>,
  { userId, documentId }: { userId: number; documentId: number },
): Promise<PrivateFile> {
  const row = await selectDocuments(market.db)
    .innerJoin('dealer_verifications as v', 'v.id', 'f.verification_id')
    .innerJoin('dealers as d', 'd.id', 'v.dealer_id')
    .select('m.id as media_id')
    .where('f.id', '=', documentId)
    .where('d.user_id', '=', userId)
    .executeTakeFirst();
  const file = row && (await findPrivateFile(market, { id: userId, role: 'dealer' }, row.media_id));
  if (!file) throw notFound('There is no such document.');
  return file;
}
