import type { Db } from '#api/database/open.ts';
import { findAnalysis } from '#api/prices/queries.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { listingPicture, type SocialAddress, versionOf } from './listing-picture.ts';
import type { SocialPicture } from './picture.ts';

export type ListingImage = { address: SocialAddress; picture: SocialPicture };

/** The social image that a listing has now, with the badge of its stored price analysis. */
export async function findListingImage(db: Db, vehicle: Vehicle): Promise<ListingImage> {
  const analysis = await findAnalysis(db, vehicle.id);
  const picture = listingPicture(vehicle, analysis?.label);
  return { address: { vehicleId: vehicle.id, version: versionOf(picture) }, picture };
}

/** The same by a listing's id; undefined when it has no page. */
export async function findListingImageById(db: Db, vehicleId: number): Promise<ListingImage | undefined> {
  const vehicle = await findVehicle(db, vehicleId);
  return vehicle && vehicle.status !== 'withdrawn' ? findListingImage(db, vehicle) : undefined;
}
