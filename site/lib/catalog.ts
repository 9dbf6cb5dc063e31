import { type Market, openMarket } from '#api/market.ts';
import { findVehicle, listPublishedIds, listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';

/**
 * The door through which data reaches pages, at build time and in the renderer. Pages get the market
 * from `Astro.locals.market` and pass it to these functions.
 */
export type SiteMarket = Pick<Market, 'db' | 'sqlite' | 'dataDir'>;

let opened: Promise<Market> | undefined;

/** The market of DATA_DIR for builds and development; the server hands its own to the renderer instead. */
export function openSiteMarket(): Promise<SiteMarket> {
  opened ??= openMarket(process.env.DATA_DIR ?? 'data/state', { readonly: true });
  return opened;
}

/** The listing of a page: undefined when it does not exist or has been withdrawn. */
export async function findPublishedVehicle({ db }: SiteMarket, id: number): Promise<Vehicle | undefined> {
  const vehicle = await findVehicle(db, id);
  return vehicle?.status === 'withdrawn' ? undefined : vehicle;
}

export const listVehiclePageIds = ({ db }: SiteMarket): Promise<number[]> => listPublishedIds(db);

export const listVehicles = ({ db }: SiteMarket, ids: readonly number[]): Promise<Vehicle[]> =>
  listVehiclesByIds(db, ids);

/** Whether the market was filled with sample data by `scripts/seed.ts`. */
export async function isDemoMarket({ db }: SiteMarket): Promise<boolean> {
  const seed = await db.selectFrom('meta').select('value').where('key', '=', 'demo_seed').executeTakeFirst();
  return seed !== undefined;
}
