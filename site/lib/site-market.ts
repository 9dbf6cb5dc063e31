import { isDemoMarket } from '#api/database/identity.ts';
import type { Db } from '#api/database/open.ts';
import { hasLandingStock, listAllStockedLandings } from '#api/landing/queries.ts';
import { type Market, openMarket } from '#api/market.ts';
import { listPriceSteps } from '#api/price-history/queries.ts';
import { createSearch, type Search } from '#api/search/search.ts';
import { listSeenDocuments, mapSeenDocuments } from '#api/vehicles/documents.ts';
import { findVehicle, listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { type Landing, landingSlug } from '#domain/landing/landing.ts';
import type { PriceStep } from '#domain/prices/price-changes.ts';
import type { SeenDocument } from '#domain/vehicles/documents.ts';
import { listPriceStories, type PriceStory } from './price-stories.ts';

/** A market as pages read it. */
export type SiteMarket = Pick<Market, 'db' | 'sqlite' | 'dataDir'> & {
  /** The search of the market as it is now, made when a page first asks: a build that draws none does not pay for it. */
  search: () => Promise<Search>;
  /** Whether it holds the sample data. */
  isDemo: () => Promise<boolean>;
  /** A listing whatever its status, or undefined. */
  vehicle: (id: number) => Promise<Vehicle | undefined>;
  /** How a listing's price was compared with others, or undefined. */
  priceStory: (id: number) => Promise<PriceStory | undefined>;
  /** What a listing asked over time, oldest first. */
  priceSteps: (id: number) => Promise<PriceStep[]>;
  /** Which of its documents an admin has seen. */
  seenDocuments: (id: number) => Promise<SeenDocument[]>;
  /** Whether a make, model, town, body type or group has enough cars for sale for a page of its own. */
  hasLanding: (landing: Landing) => Promise<boolean>;
};

let opened: Promise<SiteMarket> | undefined;

/** The market of DATA_DIR for builds and development; the server hands its own to the renderer instead. */
export function openSiteMarket(): Promise<SiteMarket> {
  opened ??= openForBuild(process.env.DATA_DIR ?? 'data/state');
  return opened;
}

async function openForBuild(dataDir: string): Promise<SiteMarket> {
  const market = toSiteMarket(await openMarket(dataDir, { readonly: true }));
  return import.meta.env.PROD
    ? {
        ...market,
        isDemo: remember(market.isDemo),
        vehicle: readAhead((ids) => mapVehicles(market.db, ids)),
        priceStory: readAhead((ids) => listPriceStories(market.db, ids)),
        priceSteps: orNone(readAhead((ids) => listPriceSteps(market.db, ids))),
        seenDocuments: orNone(readAhead((ids) => mapSeenDocuments(market.db, ids))),
        hasLanding: rememberLandings(market.db),
      }
    : market;
}

/** The market with what pages ask beside its database; `search` is the one of the process, where it has one. */
export function toSiteMarket(market: Market, search?: Search): SiteMarket {
  const opened = remember(async () => search ?? (await createSearch(market)));
  return {
    ...market,
    async search() {
      const search = await opened();
      await search.catchUp();
      return search;
    },
    isDemo: () => isDemoMarket(market.db),
    vehicle: (id) => findVehicle(market.db, id),
    priceStory: async (id) => (await listPriceStories(market.db, [id])).get(id),
    priceSteps: orNone(async (id) => (await listPriceSteps(market.db, [id])).get(id)),
    seenDocuments: (id) => listSeenDocuments(market.db, id),
    hasLanding: (landing) => hasLandingStock(market.db, landing),
  };
}

const orNone =
  <Item>(find: (id: number) => Promise<Item[] | undefined>) =>
  async (id: number): Promise<Item[]> =>
    (await find(id)) ?? [];

const AHEAD = 100;

/** A build asks for listings in the order of their ids: one question for a hundred of them costs as much as three single ones. */
function readAhead<Found>(
  read: (ids: readonly number[]) => Promise<Map<number, Found>>,
): (id: number) => Promise<Found | undefined> {
  let first = 0;
  let found: Promise<Map<number, Found>> | undefined;
  return async (id) => {
    if (!found || id < first || id >= first + AHEAD) {
      first = id;
      found = read(Array.from({ length: AHEAD }, (_, index) => id + index));
    }
    return (await found).get(id);
  };
}

async function mapVehicles(db: Db, ids: readonly number[]): Promise<Map<number, Vehicle>> {
  const vehicles = await listVehiclesByIds(db, ids);
  return new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
}

/** Asks once and gives the same answer from then on. */
function remember<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

/** Every listing's page asks for its make and model; a build answers them all from one list. */
function rememberLandings(db: Db): SiteMarket['hasLanding'] {
  const slugs = remember(async () => {
    const landings = await listAllStockedLandings(db);
    return new Set(landings.map((each) => landingSlug(each.landing)));
  });
  return async (landing) => (await slugs()).has(landingSlug(landing));
}
