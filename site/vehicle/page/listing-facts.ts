import type { Vehicle } from '#api/vehicles/schema.ts';
import type { Photo } from '#api/vehicles/shown-pictures.ts';
import type { PriceStep } from '#domain/prices/changes.ts';
import type { Rating } from '#domain/reviews/rating.ts';
import type { SeenDocument } from '#domain/vehicles/documents.ts';
import { isSold } from '#domain/vehicles/listing-life.ts';
import { isDealer } from '#domain/vehicles/seller.ts';
import { photosInOrder } from '#site/cards/words.ts';
import type { ImportReference } from '#site/lib/import-reference.ts';
import {
  findPriceStory,
  findRating,
  isDutyFree,
  listPriceSteps,
  listSeenDocuments,
  listTurnFrames,
  listVehiclePhotos,
  readLenders,
  type ShownLenders,
} from '#site/lib/page-data.ts';
import type { PriceStory } from '#site/lib/price-stories.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';
import type { Crumb } from '#site/shell/breadcrumbs.ts';
import { vehicleTrail } from './trail.ts';

/** All that the page of a listing shows of it. */
export type ListingFacts = {
  vehicle: Vehicle;
  photos: readonly Photo[];
  frames: readonly string[];
  trail: readonly Crumb[];
  story: PriceStory | undefined;
  steps: readonly PriceStep[];
  seen: readonly SeenDocument[];
  /** Whether duty falls due when it is sold. */
  isDutyFree: boolean;
  rating: Rating | null;
  lenders: ShownLenders;
  /** What a new one costs by the price list in force. */
  reference: ImportReference;
};

/** Reads them before the page is drawn: Astro draws components that wait for nothing by a much shorter way. */
export async function readListingFacts(market: SiteMarket, vehicle: Vehicle): Promise<ListingFacts> {
  const { id } = vehicle;
  const hasPhotos = vehicle.images.length > 0;
  return {
    vehicle,
    photos: photosInOrder(hasPhotos ? await listVehiclePhotos(market, id) : [], vehicle.primaryImageIndex),
    frames: hasPhotos ? await listTurnFrames(market, id) : [],
    trail: await vehicleTrail(market, vehicle),
    story: isSold(vehicle) ? undefined : await findPriceStory(market, id),
    steps: await listPriceSteps(market, id),
    seen: await listSeenDocuments(market, id),
    isDutyFree: await isDutyFree(market, id),
    rating: isDealer(vehicle) ? await findRating(market, vehicle.sellerId) : null,
    lenders: await readLenders(market),
    reference: await market.importReference(vehicle),
  };
}
