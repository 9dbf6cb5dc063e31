import {
  type CountedName,
  countLandingValues,
  findLandingSpread,
  hasLandingStock,
  listAllStockedLandings,
  listCheapestLandingIds,
  listNewestLandingIds,
  listPricesByYear,
  listStockedLandings,
  type Spread,
  type StockedLanding,
  type YearPrice,
} from '#api/landing/queries.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { type Landing, landingSlug } from '#domain/landing.ts';
import type { SiteMarket } from './site-market.ts';

/* The part of the door in catalog.ts that the pages of makes, models, towns and body types come through. */

/** The slugs of all pages of makes, models, towns and body types. */
export async function listLandingSlugs({ db }: SiteMarket): Promise<string[]> {
  return (await listAllStockedLandings(db)).flatMap(({ landing }) => landingSlug(landing) ?? []);
}

/** The groups of a kind that have a page, the largest first. */
export const listLandings = ({ db }: SiteMarket, kind: Landing['kind']): Promise<StockedLanding[]> =>
  listStockedLandings(db, kind);

/** The slugs of a listing's make and model, each undefined where it has no page. */
export async function findModelSlugs(
  market: SiteMarket,
  { make, model }: Pick<Vehicle, 'make' | 'model'>,
): Promise<{ make: string | undefined; model: string | undefined }> {
  const slugOf = async (landing: Landing) =>
    (await market.hasLanding(landing)) ? landingSlug(landing) : undefined;
  return { make: await slugOf({ kind: 'make', make }), model: await slugOf({ kind: 'model', make, model }) };
}

const COUNTED = ['make', 'model', 'town', 'body_type', 'condition', 'transmission', 'fuel_type'] as const;

/**
 * What a group has for sale, in figures: prices in KES, mileage in km, counts with the most frequent first; models
 * are those of the make.
 */
export type Stock = {
  count: number;
  prices: Spread | undefined;
  mileages: Spread | undefined;
  years: Spread | undefined;
  yearPrices: readonly YearPrice[];
  counts: Record<(typeof COUNTED)[number], CountedName[]>;
};

/** A middle price of fewer cars than this says little about a year. */
const MIN_YEAR_PRICES = 3;

/** The figures of a group's stock; undefined when it is too small for a page. */
export async function findStock({ db }: SiteMarket, landing: Landing): Promise<Stock | undefined> {
  if (!(await hasLandingStock(db, landing))) return undefined;
  const counts = (column: (typeof COUNTED)[number]) => countLandingValues(db, landing, column);
  const years = await findLandingSpread(db, landing, 'year');
  return {
    count: years?.count ?? 0,
    years,
    prices: await findLandingSpread(db, landing, 'price_kes'),
    mileages: await findLandingSpread(db, landing, 'mileage_km'),
    yearPrices: await listPricesByYear(db, landing, MIN_YEAR_PRICES),
    counts: {
      make: await counts('make'),
      model: await countModels(db, landing),
      town: await counts('town'),
      body_type: await counts('body_type'),
      condition: await counts('condition'),
      transmission: await counts('transmission'),
      fuel_type: await counts('fuel_type'),
    },
  };
}

/** The models of the make that a group is or belongs to. */
async function countModels(db: SiteMarket['db'], landing: Landing): Promise<CountedName[]> {
  if (landing.kind !== 'make' && landing.kind !== 'model') return [];
  return countLandingValues(db, { kind: 'make', make: landing.make }, 'model');
}

/** The group's newest listings. */
export async function listNewest({ db }: SiteMarket, landing: Landing, limit: number): Promise<Vehicle[]> {
  return listVehiclesByIds(db, await listNewestLandingIds(db, landing, limit));
}

/** The group's listings with the lowest prices. */
export async function listCheapest({ db }: SiteMarket, landing: Landing, limit: number): Promise<Vehicle[]> {
  return listVehiclesByIds(db, await listCheapestLandingIds(db, landing, limit));
}
