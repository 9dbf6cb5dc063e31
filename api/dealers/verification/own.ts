import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import {
  BUSINESS_DOCUMENTS,
  type MarkState,
  markState,
  missingDocuments,
  OPEN_TO_CHANGE,
} from '#domain/dealers/verification.ts';
import { findBusiness, findLastMark, findUnderWay, listDocuments, toDocument } from './queries.ts';
import type { OwnVerification, VerificationDocument } from './schema.ts';

export type Business = NonNullable<Awaited<ReturnType<typeof findBusiness>>>;

/** The business of a dealer. Throws 404 without a showroom. */
export async function findOwnBusiness(db: Db, userId: number): Promise<Business> {
  const business = await findBusiness(db, userId);
  if (!business) throw notFound('You have no showroom yet.');
  return business;
}

/** Locks a dealer's business and returns it as it then stands. Throws 404 without one. */
export async function lockOwnBusiness(db: Db, userId: number): Promise<Business> {
  await lockRow(db, 'dealers', (await findOwnBusiness(db, userId)).id);
  return findOwnBusiness(db, userId);
}

/** How a dealer's verification stands: the mark, and the request that is under way. Throws 404 without a showroom. */
export async function findOwnVerification(
  db: Db,
  userId: number,
  now = Date.now(),
): Promise<OwnVerification> {
  const business = await findOwnBusiness(db, userId);
  const request = await findUnderWay(db, business.id);
  const documents = request ? (await listDocuments(db, request.id)).map(toDocument) : [];
  return {
    businessName: business.business_name,
    namePublic: hasPublicName(business),
    mark: await findMark(db, business, now),
    request: request
      ? {
          state: request.status,
          handedInAt: request.handed_in_at,
          reason: request.reason,
          documents,
          missing: missingDocuments(documents),
        }
      : null,
  };
}

const hasPublicName = ({ checked_at, waiting_name }: Business): boolean =>
  checked_at !== null && waiting_name === null;

async function findMark(db: Db, business: Business, now: number): Promise<OwnVerification['mark']> {
  const last = await findLastMark(db, business.id);
  const { verified, verified_until: until } = business;
  if (verified === 1) return { state: markState(until, now), until, reason: null };
  const state: MarkState = last?.status === 'revoked' ? 'revoked' : last ? 'ended' : 'none';
  return { state, until: null, reason: last?.reason ?? null };
}

/** Hands the request in to the admins. Throws 404, 409 where it waits already, and 422 while something is missing. */
export function handIn(db: Db, userId: number, at = new Date().toISOString()): Promise<void> {
  return inTransaction(db, async (db) => {
    const business = await lockOwnBusiness(db, userId);
    const request = await findUnderWay(db, business.id);
    if (!request) throw notFound('Add your documents first.');
    if (!OPEN_TO_CHANGE.includes(request.status)) throw waitsAlready();
    refuseIncomplete(business, (await listDocuments(db, request.id)).map(toDocument));
    await db
      .updateTable('dealer_verifications')
      .set({ status: 'handed in', handed_in_at: at, business_name: business.business_name })
      .set({ decided_at: null, decided_by: null, reason: null })
      .where('id', '=', request.id)
      .execute();
    // What was ticked stood for other documents.
    await db.deleteFrom('verification_checks').where('verification_id', '=', request.id).execute();
  });
}

function refuseIncomplete(business: Business, documents: readonly VerificationDocument[]): void {
  const missing = missingDocuments(documents);
  if (missing.length > 0) {
    const names = missing.map((kind) => BUSINESS_DOCUMENTS[kind].label).join(', ');
    throw new ApiError(422, `Still missing: ${names}.`, { code: 'MISSING' });
  }
  if (documents.some(({ problem }) => problem !== null))
    throw new ApiError(422, 'Delete the documents that we could not accept, then hand in the rest.', {
      code: 'REFUSED_DOCUMENTS',
    });
  if (!hasPublicName(business))
    throw new ApiError(422, 'We check the name of your business first. You get a mail, then hand this in.', {
      code: 'NAME_WAITS',
    });
}

/** Takes a request back that no admin has decided, so that it can be changed. Throws 404 and 409. */
export function takeBack(db: Db, userId: number): Promise<void> {
  return inTransaction(db, async (db) => {
    const business = await lockOwnBusiness(db, userId);
    const request = await findUnderWay(db, business.id);
    if (!request) throw notFound('You have no request that waits.');
    if (OPEN_TO_CHANGE.includes(request.status))
      throw new ApiError(409, 'This request does not wait for us: you can change it.', { code: 'OPEN' });
    await db
      .updateTable('dealer_verifications')
      .set({ status: 'collecting', handed_in_at: null })
      .where('id', '=', request.id)
      .execute();
  });
}

export const waitsAlready = (): ApiError =>
  new ApiError(409, 'Your documents wait for us. Take the request back to change them.', {
    code: 'HANDED_IN',
  });
