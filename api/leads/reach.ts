import type { Db } from '#api/database/open.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { hasPage, isSold } from '#domain/vehicles/listing-life.ts';
import { findReachable, type Reachable } from './queries.ts';

export const conflict = (sentence: string, code: string): ApiError => new ApiError(409, sentence, { code });

/**
 * The listing that a person wants to ask its seller about. Throws 404 where there is none, 409 where its seller cannot be
 * asked: it is sold, the person's own, or an imported advert.
 */
export async function findReachableFor(db: Db, vehicleId: number, personId: number): Promise<Reachable> {
  const listing = await findReachable(db, vehicleId);
  if (!listing || !hasPage({ status: listing.status, soldAt: listing.sold_at }))
    throw notFound('Vehicle not found');
  if (listing.seller_id === personId) throw conflict('This is your own listing.', 'OWN');
  if (isSold(listing)) throw conflict('This vehicle is sold.', 'SOLD');
  if (listing.contactable === 0)
    throw conflict(
      'This advert was brought in from another site, and nobody can be contacted about it here.',
      'IMPORTED',
    );
  if (listing.deactivated_at !== null) throw conflict('This seller has left the market.', 'LEFT');
  return listing;
}
