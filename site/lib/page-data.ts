import { type Dealer, findPresentSlug, listDealers } from '#api/dealers/queries.ts';
import { countActiveVehicles, listShowcaseCandidates } from '#api/showcase/queries.ts';
import { listingImage, socialPath } from '#api/social/listing-picture.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import type { Photo } from '#api/vehicles/shown-pictures.ts';
import { chooseShowcase, type ShowcaseBadge, showcaseWindow } from '#domain/landing/showcase.ts';
import type { FinancingPartner } from '#domain/partners/partners.ts';
import type { PriceStep } from '#domain/prices/changes.ts';
import type { Rating } from '#domain/reviews/rating.ts';
import type { SeenDocument } from '#domain/vehicles/documents.ts';
import type { PriceStory } from './price-stories.ts';
import type { SharedImage } from './shared-image.ts';
import type { ShowroomAsked, ShowroomReads } from './showroom-reads.ts';
import type { SiteMarket } from './site-market.ts';

/*
 * What pages read of the API's queries, at build time and in the renderer. Pages get the market
 * from `Astro.locals.market` and pass it to these functions.
 */

/** A listing whatever its status, or undefined. */
export const findVehicle = (market: SiteMarket, id: number): Promise<Vehicle | undefined> =>
  market.vehicle(id);

/** How a listing's price was compared with others, or undefined. */
export const findPriceStory = (market: SiteMarket, id: number): Promise<PriceStory | undefined> =>
  market.priceStory(id);

/** What a listing asked over time, oldest first. */
export const listPriceSteps = (market: SiteMarket, id: number): Promise<PriceStep[]> => market.priceSteps(id);

/** Which documents of a listing an admin has seen, and when. */
export const listSeenDocuments = (market: SiteMarket, id: number): Promise<SeenDocument[]> =>
  market.seenDocuments(id);

/** Whether a listing was imported without duty, which falls due when it is sold. */
export const isDutyFree = (market: SiteMarket, id: number): Promise<boolean> => market.isDutyFree(id);

/** How the reviews of a dealer stand, by their seller; null without any. */
export const findRating = (market: SiteMarket, sellerId: number): Promise<Rating | null> =>
  market.rating(sellerId);

/** The photos of a listing with what each shows, in the seller's order. */
export const listVehiclePhotos = (market: SiteMarket, id: number): Promise<Photo[]> => market.photos(id);

/** The media keys of the views of a listing's turn, in order; empty where it has none. */
export const listTurnFrames = (market: SiteMarket, id: number): Promise<string[]> => market.frames(id);

/** The picture that shared links to a listing show. */
export function sharedImageOf(vehicle: Vehicle): SharedImage {
  const { address, picture } = listingImage(vehicle);
  return { path: socialPath(address), alt: `${picture.title}, ${picture.price}` };
}

export const countVehicles = ({ db }: SiteMarket): Promise<number> => countActiveVehicles(db);

export type ShownVehicle = { vehicle: Vehicle; badge: ShowcaseBadge | undefined };

/** The home page's cards in the half-hour of `now`, at most `size`. */
export async function listShowcase({ db }: SiteMarket, now: Date, size: number): Promise<ShownVehicle[]> {
  const candidates = await listShowcaseCandidates(db, size);
  const cards = chooseShowcase(candidates, showcaseWindow(now.getTime()), size);
  const badges = new Map(cards.map((card) => [card.id, card.badge]));
  const vehicles = await listVehiclesByIds(db, [...badges.keys()]);
  return vehicles.map((vehicle) => ({ vehicle, badge: badges.get(vehicle.id) }));
}

export const searchDealers = ({ db }: SiteMarket, text: string): Promise<Dealer[]> => listDealers(db, text);

/** A showroom as it is asked for; undefined when there is no such showroom. */
export const findShowroom = (
  market: SiteMarket,
  slug: string,
  asked: ShowroomAsked,
): Promise<ShowroomReads | undefined> => market.showroom(slug, asked);

/** The present slug of the dealer whom a former slug or an id means. */
export const findMovedDealer = ({ db }: SiteMarket, name: string): Promise<string | undefined> =>
  findPresentSlug(db, name);

/** The lenders that buyers see, with the day and the source of their figures. */
export type ShownLenders = { partners: FinancingPartner[]; asOf: string; source: string };

export async function readLenders(market: SiteMarket): Promise<ShownLenders> {
  const { body, asOf, source } = await market.lenders();
  return { partners: body.filter(({ isActive }) => isActive), asOf, source };
}
