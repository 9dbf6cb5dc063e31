import { forbidden } from '#api/accounts/guard.ts';
import { listActedFor } from '#api/agents/queries.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/errors.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { ASKING_PRICE_PROBLEM, isAskingPrice } from '#domain/vehicles/asking-price.ts';
import { STATUS_RULES } from '#domain/vehicles/listing-life.ts';
import { findOwnListing } from './queries.ts';
import type { ListingChange, ListingStatus, OwnListing } from './schema.ts';

type Asked = { id: number; personId: number; change: ListingChange; seenAt: string | undefined };

/**
 * Changes the price or the status of a person's own listing, or of one that they sell for a dealer, and returns it as
 * it is now. Throws 404, 403 for others' listings, 409 where it has changed since `seenAt`, its seller is about to
 * leave or the step is not a seller's to take, and 422.
 */
export function changeListing(
  db: Db,
  { id, personId, change: { price, status }, seenAt }: Asked,
  now = Date.now(),
): Promise<OwnListing> {
  refuseWrongPrice(price);
  return inTransaction(db, async (db) => {
    // Its seller first: who leaves takes all their listings off the market.
    await lockRow(db, 'users', (await findForChange(db, id)).seller_id);
    await lockRow(db, 'vehicles', id);
    const before = await findForChange(db, id);
    if (!(await listActedFor(db, personId)).includes(before.seller_id))
      throw forbidden('This listing is not yours.');
    refuseUnseen(before.updated_at, seenAt);
    if (status && wouldShow(status) && before.deletion_due_at !== null) throw isLeaving();
    await changeVehicle(
      db,
      id,
      { ...(price !== undefined && { price_kes: price }), ...(status && { status, by: 'seller' as const }) },
      new Date(now).toISOString(),
    );
    const listing = await findOwnListing(db, id, personId, now);
    if (!listing) throw notFound('Vehicle not found');
    return listing;
  });
}

async function findForChange(db: Db, id: number) {
  const listing = await db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .select(['v.seller_id', 'v.updated_at', 'u.deletion_due_at'])
    .where('v.id', '=', id)
    .executeTakeFirst();
  if (!listing) throw notFound('Vehicle not found');
  return listing;
}

function refuseUnseen(updatedAt: string, seenAt: string | undefined): void {
  if (seenAt === undefined)
    throw new ApiError(422, 'Send the listing’s updatedAt, so that nobody’s change is lost.', {
      code: 'NO_VERSION',
      fields: { updatedAt: 'The updatedAt of the listing as it was read.' },
    });
  if (seenAt !== updatedAt)
    throw new ApiError(409, 'This listing has changed in the meantime. Look at it again, then save.', {
      code: 'CHANGED',
    });
}

const wouldShow = (status: ListingStatus): boolean => STATUS_RULES[status].answer === 'page';

const isLeaving = () =>
  new ApiError(
    409,
    'This account is about to be deleted. No advert of it is shown until its owner keeps it.',
    {
      code: 'LEAVING',
    },
  );

function refuseWrongPrice(price: number | null | undefined): void {
  if (price === undefined || price === null || isAskingPrice(price)) return;
  throw new ApiError(422, ASKING_PRICE_PROBLEM, { code: 'PRICE', fields: { price: ASKING_PRICE_PROBLEM } });
}
