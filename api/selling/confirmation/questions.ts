import type { Db } from '#api/database/open.ts';
import { hasExpired } from '#domain/vehicles/listing-life.ts';
import { findMailedSeller, isRenewalDueIn } from './due.ts';
import { readToken } from './links.ts';

/** A listing that its seller answers for. */
export type OpenQuestion = {
  id: number;
  title: string;
  priceKes: number | null;
  hasExpired: boolean;
};

/** So many stand on the page of a mail; their seller answers for all at once, or comes back for the rest. */
const ON_PAGE = 50;

/**
 * The listings that the page of a mail asks about: the one that is named, or all that wait for an answer. Undefined for a
 * link that does not work; empty once they are answered.
 */
export async function listQuestions(
  db: Db,
  { token, listingId }: { token: string; listingId: number | undefined },
  now = Date.now(),
): Promise<OpenQuestion[] | undefined> {
  const sellerId = await readToken(db, token, now);
  const seller = sellerId === undefined ? undefined : await findMailedSeller(db, sellerId);
  if (!seller) return undefined;
  const own = db
    .selectFrom('vehicles')
    .select(['id', 'title', 'price_kes', 'status'])
    .where('seller_id', '=', seller.id);
  const asked = listingId === undefined ? own.where(isRenewalDueIn(now)) : own.where('id', '=', listingId);
  const rows = await asked.orderBy('confirmed_at').orderBy('id').limit(ON_PAGE).execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    priceKes: row.price_kes,
    hasExpired: hasExpired(row),
  }));
}
