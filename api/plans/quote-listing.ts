import type { Db } from '#api/database/open.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import { daysAfter, laterOf } from '#domain/plans/days.ts';
import { hasExpired, isCounted, isFound } from '#domain/vehicles/listing-life.ts';
import { noFeatureFor } from './feature.ts';
import { noSuchListing, notNeeded, type Quoted, type Quoting } from './quote.ts';

/** Nothing is paid for so far ahead that prices are others by then. */
const MOST_DAYS_AHEAD = 366;

/** More days of one listing of a private seller. Throws as `quoteOrder` does. */
export async function quoteRenewal(db: Db, vehicleId: number, quoting: Quoting): Promise<Quoted> {
  const { plans, at } = quoting;
  const { title, role, listed_until: until, ...listing } = await findOwnListing(db, vehicleId, quoting);
  if (role === 'dealer') throw notNeeded('Your plan covers your listings: pay for the plan instead.');
  if (!isRenewable(listing))
    throw notOnSale('Only a listing that is on sale, or was until its days ended, can be renewed.');
  const { renewalDays: days, renewalKes: priceKes } = plans.seller;
  if (daysAfter(laterOf(until ?? at, at), days) > daysAfter(at, MOST_DAYS_AHEAD))
    throw notNeeded('This listing is renewed for a year ahead already.');
  const base = { item: 'renewal', vehicleId, dealerId: null, days, priceKes };
  return {
    ...{ ...base, kind: 'renewal', title: `Renewal of ${title}` },
    lines: [{ label: `On sale for ${days} more days`, amountKes: priceKes }],
  };
}

type Stated = Parameters<typeof isFound>[0];

export const isRenewable = (listing: Stated): boolean => isFound(listing) || hasExpired(listing);

/** A place among the featured for one listing. Throws as `quoteOrder` does. */
export async function quoteFeature(
  db: Db,
  asked: { vehicleId: number; offer: string | undefined },
  quoting: Quoting,
): Promise<Quoted> {
  const { plans } = quoting;
  const { vehicleId } = asked;
  const { title, ...listing } = await findOwnListing(db, vehicleId, quoting);
  const offer = plans.features.find(({ id }) => id === (asked.offer ?? plans.features[0]?.id));
  refuseProblems({ offer: offer ? undefined : 'There is no such offer. Please choose another one.' });
  if (!offer) throw new Error('An offer that is missing was not refused.');
  if (!isCounted(listing)) throw notOnSale('Only a listing that is on sale can be featured.');
  const why = await noFeatureFor(db, listing);
  if (why !== undefined) throw notNeeded(why);
  const { id: item, days, kes: priceKes } = offer;
  return {
    ...{ kind: 'feature', item, vehicleId, dealerId: null, days, priceKes },
    title: `Featured: ${title}`,
    lines: [{ label: `Featured for ${days} days`, amountKes: priceKes }],
  };
}

async function findOwnListing(db: Db, id: number, { personId }: Quoting) {
  const listing = await db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .select([
      'v.title',
      'v.status',
      'v.listed_until',
      'v.featured',
      'v.featured_until',
      'v.in_slot',
      'u.role',
    ])
    .where('v.id', '=', id)
    .where('v.seller_id', '=', personId)
    .executeTakeFirst();
  if (!listing) throw noSuchListing();
  return listing;
}

const notOnSale = (sentence: string): ApiError => new ApiError(409, sentence, { code: 'NOT_ON_SALE' });
