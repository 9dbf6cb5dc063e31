import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import type { FormFile } from '#api/http/multipart.ts';
import type { Market } from '#api/market.ts';
import { putPrivateFile } from '#api/media/documents.ts';
import { readDocument } from '#api/media/read-document.ts';
import { storeMedia } from '#api/media/store-media.ts';
import { DOCUMENT_KINDS, type DocumentKind, MAX_LISTING_DOCUMENTS } from '#domain/vehicles/documents.ts';
import type { ListingDocument } from './document-schema.ts';
import { type Caller, lockListing, recordHandling, refuseStranger } from './rights.ts';

type Place = Pick<Market, 'db' | 'media' | 'imageQueue'>;
type Asked = { id: number; caller: Caller };

const listDocumentRows = (db: Db, vehicleId: number) =>
  db
    .selectFrom('listing_documents as d')
    .innerJoin('media as m', 'm.key', 'd.media_key')
    .select(['d.id', 'd.kind', 'd.media_key', 'd.sent_at', 'd.seen_at', 'd.refused_at', 'd.refusal'])
    .select(['m.content_type', 'm.bytes'])
    .where('d.vehicle_id', '=', vehicleId)
    .orderBy('d.id');

type Row = Awaited<ReturnType<ReturnType<typeof listDocumentRows>['executeTakeFirstOrThrow']>>;

function toDocument({ seen_at, refused_at, ...row }: Row): ListingDocument {
  const { id, kind, sent_at: sentAt, content_type: contentType, bytes, refusal } = row;
  return {
    id,
    kind,
    sentAt,
    contentType,
    bytes,
    refusal,
    seenAt: seen_at,
    state: stateOf(seen_at, refused_at),
  };
}

function stateOf(seenAt: string | null, refusedAt: string | null): ListingDocument['state'] {
  if (refusedAt !== null) return 'refused';
  return seenAt === null ? 'waiting' : 'seen';
}

/** The documents of a listing, for its seller and for admins. Throws 404 and 403. */
export async function listDocuments(db: Db, { id, caller }: Asked): Promise<ListingDocument[]> {
  await refuseStranger(db, id, caller, 'edit');
  return (await listDocumentRows(db, id).execute()).map(toDocument);
}

/** Throws 404 or 403 before a document is read, and 422 where no more fit. */
export async function refuseMoreDocuments(db: Db, asked: Asked): Promise<void> {
  refuseMany((await listDocuments(db, asked)).length);
}

/** Throws 422 for what is no kind of document. */
export function readDocumentKind(text: string | undefined): DocumentKind {
  const kind = DOCUMENT_KINDS.find((each) => each === text?.trim());
  if (kind) return kind;
  const sentence = `Say which document it is: ${DOCUMENT_KINDS.join(', ')}.`;
  throw new ApiError(422, sentence, { code: 'VALIDATION', fields: { kind: sentence } });
}

/**
 * Keeps a document of a listing for its seller and for admins, and returns it; one that it has already is returned as it
 * stands. Throws what `readDocument` does, 403, 404 and 422.
 */
export async function addDocument(
  market: Place,
  { id, caller, kind }: Asked & { kind: DocumentKind },
  file: FormFile,
  now = Date.now(),
): Promise<ListingDocument> {
  const read = await readDocument(market, file);
  const { seller_id: ownerId } = await findSeller(market.db, id);
  return storeMedia(market.db, {
    put: () => putPrivateFile(market.media, 'listing-document', { ...read, ownerId }),
    refer: async (db, mediaKey) => {
      const listing = await lockListing(db, id, caller, 'edit');
      const same = listDocumentRows(db, id).where('d.media_key', '=', mediaKey).where('d.kind', '=', kind);
      const there = await same.executeTakeFirst();
      if (there) return toDocument(there);
      refuseMany((await listDocumentRows(db, id).execute()).length);
      const row = { vehicle_id: id, kind, media_key: mediaKey, sent_at: new Date(now).toISOString() };
      await db.insertInto('listing_documents').values(row).execute();
      await recordHandling(db, { caller, listing }, 'document added', { kind });
      return toDocument(await same.executeTakeFirstOrThrow());
    },
  });
}

/** Takes a document from a listing with its file, and returns those that are left. Throws 404 and 403. */
export async function removeDocument(
  { db, media }: Pick<Market, 'db' | 'media'>,
  { id, caller, documentId }: Asked & { documentId: number },
  at = new Date().toISOString(),
): Promise<ListingDocument[]> {
  const { left, mediaKey } = await inTransaction(db, async (db) => {
    const listing = await lockListing(db, id, caller, 'edit');
    const gone = (await listDocumentRows(db, id).execute()).find((row) => row.id === documentId);
    if (!gone) throw notFound('This listing has no such document.');
    await db.deleteFrom('listing_documents').where('id', '=', documentId).execute();
    await recordHandling(db, { caller, listing }, 'document removed', { kind: gone.kind });
    if (gone.seen_at !== null) await recordPageChange(db, id, at);
    return { left: await listDocuments(db, { id, caller }), mediaKey: gone.media_key };
  });
  await media.remove(mediaKey);
  return left;
}

/** Has the page of a listing drawn again, which says what an admin saw. */
export const recordPageChange = (db: Db, vehicleId: number, at: string): Promise<void> =>
  recordChange(db, { subject: 'vehicle', subjectId: vehicleId, change: 'changed' }, at);

async function findSeller(db: Db, id: number) {
  const row = await db.selectFrom('vehicles').select('seller_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Vehicle not found');
  return row;
}

function refuseMany(count: number): void {
  if (count < MAX_LISTING_DOCUMENTS) return;
  const sentence = `A listing has at most ${MAX_LISTING_DOCUMENTS} documents. Remove one first.`;
  throw new ApiError(422, sentence, { code: 'MANY_DOCUMENTS', fields: { document: sentence } });
}
