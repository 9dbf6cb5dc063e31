import { type PriceList, priceListInForce } from '#api/duty/price-list.ts';
import { listDutyFree } from '#api/exemptions/queries.ts';
import { listPriceSteps } from '#api/price-history/queries.ts';
import { mapRatings } from '#api/reviews/ratings.ts';
import { mapSeenDocuments } from '#api/vehicles/documents.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { mapFrames, mapPhotos, type Photo } from '#api/vehicles/shown-pictures.ts';
import { type Landing, landingSlug } from '#domain/landing/landing.ts';
import type { PriceStep } from '#domain/prices/changes.ts';
import type { Rating } from '#domain/reviews/rating.ts';
import type { SeenDocument } from '#domain/vehicles/documents.ts';
import { beyond, closedMarket } from './closed-market.ts';
import { type ImportReference, importReferenceOf } from './import-reference.ts';
import { listPriceStories, type PriceStory } from './price-stories.ts';
import { listShownVehicles } from './shown-vehicles.ts';
import type { SiteMarket } from './site-market.ts';

/** All of a market that the page of a listing may read. */
export type ListingReads = {
  id: number;
  vehicle: Vehicle | undefined;
  photos: Photo[];
  frames: string[];
  priceStory: PriceStory | undefined;
  priceSteps: PriceStep[];
  seenDocuments: SeenDocument[];
  /** Whether it was imported without duty, which falls due when it is sold. */
  isDutyFree: boolean;
  /** What its model costs new by the price list in force. */
  importReference: ImportReference | undefined;
  /** Of the dealer who sells it; null for people, and without reviews. */
  rating: Rating | null;
  isDemo: boolean;
  /** Which of its make and model have a page, by slug. */
  landings: Record<string, boolean>;
};

/** Reads for many listings at once: one query for all of them costs as much as three for one. */
export async function readListings(market: SiteMarket, ids: readonly number[]): Promise<ListingReads[]> {
  if (ids.length === 0) return [];
  const { db } = market;
  const vehicles = new Map((await listShownVehicles(db, ids)).map((vehicle) => [vehicle.id, vehicle]));
  const photos = await mapPhotos(db, ids);
  const frames = await mapFrames(db, ids);
  const stories = await listPriceStories(market, ids);
  const steps = await listPriceSteps(db, ids);
  const documents = await mapSeenDocuments(db, ids);
  const dutyFree = await listDutyFree(db, ids);
  const ratings = await mapRatings(db, [...new Set([...vehicles.values()].map(({ sellerId }) => sellerId))]);
  const priceList = await priceListInForce(db);
  const isDemo = await market.isDemo();
  return Promise.all(
    ids.map(async (id) => ({
      ...{ id, isDemo, vehicle: vehicles.get(id) },
      importReference: referenceOf(priceList, vehicles.get(id)),
      photos: photos.get(id) ?? [],
      frames: frames.get(id) ?? [],
      priceStory: stories.get(id),
      priceSteps: steps.get(id) ?? [],
      seenDocuments: documents.get(id) ?? [],
      isDutyFree: dutyFree.has(id),
      rating: ratings.get(vehicles.get(id)?.sellerId ?? 0) ?? null,
      landings: await readLandings(market, vehicles.get(id)),
    })),
  );
}

const referenceOf = (list: PriceList, vehicle: Vehicle | undefined): ImportReference | undefined =>
  vehicle && importReferenceOf(list, vehicle);

async function readLandings(
  market: SiteMarket,
  vehicle: Vehicle | undefined,
): Promise<Record<string, boolean>> {
  if (!vehicle) return {};
  const { make, model } = vehicle;
  const groups: Landing[] = [
    { kind: 'make', make },
    { kind: 'model', make, model },
  ];
  return Object.fromEntries(
    await Promise.all(groups.map(async (group) => [keyOf(group), await market.hasLanding(group)] as const)),
  );
}

const keyOf = (landing: Landing): string => landingSlug(landing) ?? JSON.stringify(landing);

type Lenders = Awaited<ReturnType<SiteMarket['lenders']>>;

/** A market that knows these facts and lenders alone. */
export function marketOf(reads: ListingReads, lenders: Lenders): SiteMarket {
  const own =
    <Fact>(fact: Fact) =>
    async (id: number): Promise<Fact> =>
      id === reads.id ? fact : beyond(`listing ${id}`);
  return closedMarket({
    isDemo: async () => reads.isDemo,
    vehicle: own(reads.vehicle),
    photos: own(reads.photos),
    frames: own(reads.frames),
    priceStory: own(reads.priceStory),
    priceSteps: own(reads.priceSteps),
    seenDocuments: own(reads.seenDocuments),
    isDutyFree: own(reads.isDutyFree),
    importReference: async ({ id }) =>
      (id === reads.id ? reads.importReference : undefined) ?? beyond(`what listing ${id} costs new`),
    rating: async (sellerId) =>
      sellerId === reads.vehicle?.sellerId ? reads.rating : beyond(`the rating of ${sellerId}`),
    lenders: async () => lenders,
    hasLanding: async (landing) => reads.landings[keyOf(landing)] ?? beyond(`the group ${keyOf(landing)}`),
  });
}
