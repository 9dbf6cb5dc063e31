import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { isDemoMarket } from '#api/database/identity.ts';
import { priceListInForce } from '#api/duty/price-list.ts';
import { listDutyFree } from '#api/exemptions/queries.ts';
import {
  countModels,
  hasLandingStock,
  listStock,
  listStockedLandings,
  type StockedLanding,
} from '#api/landing/queries.ts';
import { type Market, openMarket } from '#api/market.ts';
import { lendersInForce } from '#api/partners/partners.ts';
import { listPriceSteps } from '#api/price-history/queries.ts';
import { type ComparableListing, listComparableListings } from '#api/prices/queries.ts';
import type { InForce } from '#api/reference/read-in-force.ts';
import { mapRatings } from '#api/reviews/ratings.ts';
import { createSearch } from '#api/search/search.ts';
import { listSeenDocuments } from '#api/vehicles/documents.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { listFrames, listPhotos, type Photo } from '#api/vehicles/shown-pictures.ts';
import type { Landing } from '#domain/landing/landing.ts';
import type { FinancingPartner } from '#domain/partners/partners.ts';
import type { PriceStep } from '#domain/prices/changes.ts';
import type { Rating } from '#domain/reviews/rating.ts';
import type { SeenDocument } from '#domain/vehicles/documents.ts';
import { type GroupReads, readGroup } from './group-reads.ts';
import { type ImportReference, importReferenceOf } from './import-reference.ts';
import { listPriceStories, type PriceStory } from './price-stories.ts';
import { askSearch, type SearchQuestions } from './search-questions.ts';
import { readShowroom, type ShowroomAsked, type ShowroomReads } from './showroom-reads.ts';

/** A market as pages read it. */
export type SiteMarket = Pick<Market, 'db' | 'engine' | 'dataDir'> & {
  /** The search of the market as it is now. */
  search: SearchQuestions;
  /** Whether it holds the sample data, as it did when it was first asked. */
  isDemo: () => Promise<boolean>;
  /** A listing whatever its status, or undefined. */
  vehicle: (id: number) => Promise<Vehicle | undefined>;
  /** Its photos with what each shows, in the seller's order. */
  photos: (id: number) => Promise<Photo[]>;
  /** The media keys of the views of its turn, in order; empty where it has none. */
  frames: (id: number) => Promise<string[]>;
  /** How a listing's price was compared with others, or undefined. */
  priceStory: (id: number) => Promise<PriceStory | undefined>;
  /** The listings among these ids that are for sale, as prices are compared with them. */
  comparables: (ids: readonly number[]) => Promise<ComparableListing[]>;
  /** What a listing asked over time, oldest first. */
  priceSteps: (id: number) => Promise<PriceStep[]>;
  /** Which of its documents an admin has seen. */
  seenDocuments: (id: number) => Promise<SeenDocument[]>;
  /** Whether it was imported without duty, by a claim that an admin has recorded and that runs. */
  isDutyFree: (id: number) => Promise<boolean>;
  /** What its model costs new by the price list in force. */
  importReference: (vehicle: Vehicle) => Promise<ImportReference>;
  /** How the reviews of the dealer who is this seller stand; null for people, and without any. */
  rating: (sellerId: number) => Promise<Rating | null>;
  /** The lenders that hold, those that are not shown too. */
  lenders: () => Promise<InForce<readonly FinancingPartner[]>>;
  /** Whether a make, model, town, body type or group has enough cars for sale for a page of its own. */
  hasLanding: (landing: Landing) => Promise<boolean>;
  /** The groups of a kind that have a page, the largest first. */
  landings: (kind: Landing['kind']) => Promise<StockedLanding[]>;
  /** What the page of a group shows; undefined when its stock is too small for a page. */
  group: (landing: Landing) => Promise<GroupReads | undefined>;
  /** A dealer's showroom as it is asked for; undefined when there is no such showroom. */
  showroom: (slug: string, asked: ShowroomAsked) => Promise<ShowroomReads | undefined>;
};

let opened: Promise<SiteMarket> | undefined;

/** The market of DATA_DIR for development; builds and servers hand theirs to each page. */
export function openSiteMarket(): Promise<SiteMarket> {
  opened ??= openFromEnv();
  return opened;
}

async function openFromEnv(): Promise<SiteMarket> {
  const env = readEnv();
  return toSiteMarket(await openMarket(env.DATA_DIR, { ...marketOptionsOf(env), readonly: true }));
}

/**
 * The market with what pages ask beside its database. Unless `search` answers elsewhere, listings are read into memory
 * when a page first asks: a build that draws none does not pay for it.
 */
export function toSiteMarket(
  market: Market,
  search: SearchQuestions = askSearch(market, () => createSearch(market)),
): SiteMarket {
  const { db } = market;
  const landings = (kind: Landing['kind']) => listStockedLandings(db, kind);
  const comparables = (ids: readonly number[]) => listComparableListings(db, ids);
  const stock = (landing: Landing) => listStock(db, landing);
  const models = (make: string) => countModels(db, make);
  return {
    ...market,
    search,
    isDemo: remember(() => isDemoMarket(db)),
    vehicle: (id) => findVehicle(db, id),
    priceStory: async (id) => (await listPriceStories({ db, comparables }, [id])).get(id),
    comparables,
    photos: (id) => listPhotos(db, id),
    frames: (id) => listFrames(db, id),
    priceSteps: async (id) => (await listPriceSteps(db, [id])).get(id) ?? [],
    seenDocuments: (id) => listSeenDocuments(db, id),
    isDutyFree: async (id) => (await listDutyFree(db, [id])).has(id),
    importReference: async (vehicle) => importReferenceOf(await priceListInForce(db), vehicle),
    rating: async (sellerId) => (await mapRatings(db, [sellerId])).get(sellerId) ?? null,
    lenders: () => lendersInForce(db),
    hasLanding: (landing) => hasLandingStock(db, landing),
    landings,
    group: (landing) => readGroup({ db, landings, stock, models }, landing),
    showroom: (slug, asked) => readShowroom(db, slug, asked),
  };
}

/** Asks once and gives the same answer from then on. */
export function remember<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}
