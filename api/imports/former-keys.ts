import type { Db } from '#api/database/open.ts';
import type { FileAdverts } from './file-adverts.ts';
import { baseOf, type Identity } from './identity.ts';
import { listImports } from './queries.ts';

/** Under which key a source's listings may be known that a row, of no stock number, is with another price. */
export type FormerKeys = (identity: Identity, priceKes: number | null) => string | undefined;

/**
 * Finds listings of which the file no longer holds the row: each may be taken once, by a row that differs in its price
 * alone, the closest in price first. A row that is asked about again, after a rollback, gets the same.
 */
export async function readFormerKeys(db: Db, source: string, adverts: FileAdverts): Promise<FormerKeys> {
  const listings = await listImports(db, source);
  const left = Map.groupBy(
    listings.filter(({ key }) => !adverts.has(key)),
    ({ key }) => baseOf(key),
  );
  const taken = new Map<string, string>();
  return ({ key, base, formerKey }, priceKes) => {
    if (formerKey && left.has(formerKey)) return formerKey;
    const open = left.get(base) ?? [];
    const offKes = ({ price }: { price: number | null }) => Math.abs((price ?? 0) - (priceKes ?? 0));
    const nearest = Math.min(...open.map(offKes));
    const closest = taken.get(key) ?? open.find((listing) => offKes(listing) === nearest)?.key;
    if (closest === undefined) return undefined;
    taken.set(key, closest);
    const others = open.filter((listing) => listing.key !== closest);
    left.set(base, others);
    return closest;
  };
}
