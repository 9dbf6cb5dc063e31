import type { Db } from '#api/database/open.ts';
import { type Dealer, findDealerBySlug, listShowroomIds } from '#api/dealers/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { DEFAULT_LIMIT } from '#domain/search/filters.ts';
import { listShownVehicles } from './shown-vehicles.ts';

/** All of a market that the page of a showroom shows. */
export type ShowroomReads = { dealer: Dealer; page: number; pageCount: number; vehicles: Vehicle[] };

/** A page of a showroom, the last where it has fewer; undefined when there is no such showroom. */
export async function readShowroom(
  db: Db,
  slug: string,
  askedPage: number,
): Promise<ShowroomReads | undefined> {
  const dealer = await findDealerBySlug(db, slug);
  if (!dealer) return undefined;
  const pageCount = Math.max(1, Math.ceil(dealer.activeCount / DEFAULT_LIMIT));
  const page = Math.min(askedPage, pageCount);
  const ids = await listShowroomIds(db, dealer.sellerId, { page, limit: DEFAULT_LIMIT });
  return { dealer, page, pageCount, vehicles: await listShownVehicles(db, ids) };
}
