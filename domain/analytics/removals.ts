import { hasExpired, isSold } from '../vehicles/listing-life.ts';
import { isHeld, type Standing } from '../vehicles/listing-steps.ts';

/** Why a car left the market. */
export const REMOVALS = ['sold', 'withdrawn', 'expired', 'taken-down', 'by-market'] as const;
export type Removal = (typeof REMOVALS)[number];

/** Why a listing that is off the market left it. */
export function removalOf(listing: Standing): Removal {
  if (isSold(listing)) return 'sold';
  if (hasExpired(listing)) return 'expired';
  if (isHeld(listing)) return 'taken-down';
  return listing.withdrawnBy === 'seller' ? 'withdrawn' : 'by-market';
}
