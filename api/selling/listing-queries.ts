import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { nextStatuses } from '#domain/vehicles/listing-steps.ts';
import { listListingPhotos } from './photo-queries.ts';
import { maskedFacts } from './private-facts.ts';
import { findOwnListing } from './queries.ts';
import { actorOf, type Caller } from './rights.ts';
import type { Listing } from './schema.ts';

/** A listing as its editor shows it, as it stands at `now`. Throws 404 where there is none. */
export async function findListing(db: Db, id: number, caller: Caller, now: number): Promise<Listing> {
  const vehicle = await findVehicle(db, id);
  const own = await findOwnListing(db, id, caller, now);
  const row = await findPrivateFacts(db, id);
  if (!vehicle || !own || !row) throw notFound('Vehicle not found');
  const { photos, frames } = await listListingPhotos(db, id);
  const { make, model, year } = vehicle;
  return {
    ...vehicle,
    ...own,
    make: make || null,
    model: model || null,
    year: year || null,
    next: own.may.includes('publish')
      ? nextStatuses({ status: row.status, withdrawnBy: row.withdrawn_by }, actorOf(caller))
      : [],
    area: row.area,
    soldWhere: row.sold_where,
    soldPrice: row.sold_price_kes,
    ...maskedFacts(row),
    photos,
    frames,
  };
}

const findPrivateFacts = (db: Db, id: number) =>
  db
    .selectFrom('vehicles')
    .select(['area', 'sold_where', 'sold_price_kes', 'status', 'withdrawn_by', 'plate', 'chassis_number'])
    .where('id', '=', id)
    .executeTakeFirst();
