import type { Db } from '#api/database/open.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import { type ListingImage, listingImage } from './listing-picture.ts';

/** The social image that a listing has now; undefined when it has no page. */
export async function findListingImage(db: Db, vehicleId: number): Promise<ListingImage | undefined> {
  const vehicle = await findVehicle(db, vehicleId);
  return vehicle && hasPage(vehicle) ? listingImage(vehicle) : undefined;
}
