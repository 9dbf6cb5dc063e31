import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import { activePlans } from '#api/plans/active-plans.ts';
import { refreshListedUntil, renewListing, shortenListing } from '#api/plans/limits/listed-until.ts';
import { sellerLimits } from '#api/plans/limits/seller-limits.ts';
import { EXEMPTION_RULES, type ExemptionKind } from '#domain/exemptions/kinds.ts';
import { hasExpired, isFound } from '#domain/vehicles/listing-life.ts';
import type { Exemption } from './schema.ts';

type Granted = { amount: number | null; at: string };
/** How many days were added, and the end that the listing has now: until then the grant runs. */
type Added = { amount: number; valid_until: string };

/**
 * Adds the days of a free renewal or an extension to a listing; undefined for what adds none. Throws 409 for a listing
 * that pays nothing, follows its dealer's plan, or is neither on sale nor expired.
 */
export async function addDays(
  db: Db,
  kind: ExemptionKind,
  vehicleId: number,
  { amount, at }: Granted,
): Promise<Added | undefined> {
  if (!EXEMPTION_RULES[kind].actsOnce) return undefined;
  await refuseWithoutTerm(db, await findListing(db, vehicleId), at);
  const days = amount ?? (await activePlans(db, at)).plans.seller.renewalDays;
  await renewListing(db, vehicleId, days, at);
  const { listed_until: until } = await findListing(db, vehicleId);
  if (until === null) throw new Error('A listing that was renewed has no end.');
  return { amount: days, valid_until: until };
}

const findListing = (db: Db, id: number) =>
  db
    .selectFrom('vehicles')
    .select(['seller_id', 'status', 'listed_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

type Listing = Awaited<ReturnType<typeof findListing>>;

async function refuseWithoutTerm(db: Db, listing: Listing, at: string): Promise<void> {
  const { plan } = await sellerLimits(db, listing.seller_id, at);
  if (plan === 'free') throw conflict('Nothing is asked for this listing, so nothing of it ends.');
  if (plan !== 'seller')
    throw conflict(
      'A dealer’s listings follow the plan of the dealer. Grant the dealer a fee waiver instead.',
    );
  if (!isFound(listing) && !hasExpired(listing))
    throw conflict('Only a listing that is on sale or has expired can have more days.');
}

const conflict = (sentence: string) => new ApiError(409, sentence, { code: 'NOT_NEEDED' });

/** Takes back what is left of the days that a revoked grant has added. */
export async function takeDaysBack(
  db: Db,
  { kind, vehicleId, amount }: Exemption,
  at: string,
): Promise<void> {
  if (EXEMPTION_RULES[kind].actsOnce && vehicleId !== null && amount !== null)
    await shortenListing(db, vehicleId, amount, at);
}

/** Brings a person's listings in line with a waiver that was granted or revoked. */
export async function followWaiver(
  db: Db,
  kind: ExemptionKind,
  personId: number | null,
  at: string,
): Promise<void> {
  if (kind === 'fee-waiver' && personId !== null) await refreshListedUntil(db, personId, at);
}
