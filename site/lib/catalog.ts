import { type Market, openMarket } from '#api/market.ts';
import { createSearch, type Search } from '#api/search/search.ts';
import { findVehicle, listPhotos, listPublishedIds, listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';

/**
 * The door through which data reaches pages, at build time and in the renderer. Pages get the market
 * from `Astro.locals.market` and pass it to these functions.
 */
export type SiteMarket = Pick<Market, 'db' | 'sqlite' | 'dataDir'> & { search: () => Promise<Search> };

let opened: Promise<SiteMarket> | undefined;

/** The market of DATA_DIR for builds and development; the server hands its own to the renderer instead. */
export function openSiteMarket(): Promise<SiteMarket> {
  opened ??= openForBuild(process.env.DATA_DIR ?? 'data/state');
  return opened;
}

async function openForBuild(dataDir: string): Promise<SiteMarket> {
  return withSearch(await openMarket(dataDir, { readonly: true }));
}

/** The market with a search of its own, made when a page first asks: a build that draws none does not pay for it. */
export function withSearch(market: Market): SiteMarket {
  let search: Promise<Search> | undefined;
  return {
    ...market,
    search: () => {
      search ??= createSearch(market);
      return search;
    },
  };
}

/** The listing of a page: undefined when it does not exist or has been withdrawn. */
export async function findPublishedVehicle({ db }: SiteMarket, id: number): Promise<Vehicle | undefined> {
  const vehicle = await findVehicle(db, id);
  return vehicle?.status === 'withdrawn' ? undefined : vehicle;
}

export const listVehiclePageIds = ({ db }: SiteMarket): Promise<number[]> => listPublishedIds(db);

export type VehiclePhoto = { key: string; alt: string };

/** The photos of a listing with what each shows, in the seller's order. */
export const listVehiclePhotos = ({ db }: SiteMarket, id: number): Promise<VehiclePhoto[]> =>
  listPhotos(db, id);

export const listVehicles = ({ db }: SiteMarket, ids: readonly number[]): Promise<Vehicle[]> =>
  listVehiclesByIds(db, ids);

/** Whether the market was filled with sample data by `scripts/seed.ts`. */
export async function isDemoMarket({ db }: SiteMarket): Promise<boolean> {
  const seed = await db.selectFrom('meta').select('value').where('key', '=', 'demo_seed').executeTakeFirst();
  return seed !== undefined;
}
