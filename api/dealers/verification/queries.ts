import type { Db } from '#api/database/open.ts';
import { UNDER_WAY } from '#domain/dealers/verification.ts';
import type { VerificationDocument } from './schema.ts';

/** A dealer's business as a verification needs it; undefined without a showroom. */
export const findBusiness = (db: Db, userId: number) =>
  db
    .selectFrom('dealers')
    .select(['id', 'user_id', 'business_name', 'waiting_name', 'checked_at', 'verified', 'verified_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The request that a dealer works on, if any. */
export const findUnderWay = (db: Db, dealerId: number) =>
  db
    .selectFrom('dealer_verifications')
    .select(['id', 'status', 'handed_in_at', 'reason'])
    .where('dealer_id', '=', dealerId)
    .where('status', 'in', UNDER_WAY)
    .executeTakeFirst();

/** The verification that gave the mark, or took it away last. */
export const findLastMark = (db: Db, dealerId: number) =>
  db
    .selectFrom('dealer_verifications')
    .select(['id', 'status', 'valid_until', 'reason'])
    .where('dealer_id', '=', dealerId)
    .where('status', 'in', ['verified', 'revoked', 'ended'])
    .where('valid_until', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const selectDocuments = (db: Db) =>
  db
    .selectFrom('verification_documents as f')
    .innerJoin('media as m', 'm.key', 'f.media_key')
    .select(['f.id', 'f.verification_id', 'f.kind', 'f.media_key', 'f.sent_at', 'f.expires_on', 'f.problem'])
    .select(['m.content_type', 'm.bytes'])
    .orderBy('f.id');

type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>;

export const toDocument = (row: Row): VerificationDocument => ({
  ...{ id: row.id, kind: row.kind, sentAt: row.sent_at, contentType: row.content_type, bytes: row.bytes },
  ...{ expiresOn: row.expires_on, problem: row.problem },
});

/** The documents of a request, in the order in which they came. */
export const listDocuments = (db: Db, verificationId: number) =>
  selectDocuments(db).where('f.verification_id', '=', verificationId).execute();
