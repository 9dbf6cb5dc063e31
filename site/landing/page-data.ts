import {
  countModels,
  listCheapestLandingIds,
  listNewestLandingIds,
  listStockRows,
  type StockedLanding,
} from '#api/landing/queries.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { type Landing, landingSlug, MIN_LANDING_STOCK } from '#domain/landing/landing.ts';
import { townNamesOf } from '#domain/places/places.ts';
import {
  type CountedName,
  countNames,
  pricesByYear,
  type Spread,
  spreadOf,
  type YearPrice,
} from '#domain/prices/stock-figures.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';

/* What the pages of makes, models, towns, body types and groups read. */

/** The groups of a kind that have a page, the largest first. */
export const listLandings = (market: SiteMarket, kind: Landing['kind']): Promise<StockedLanding[]> =>
  market.landings(kind);

/** The slugs of a listing's make and model, each undefined where it has no page. */
export async function findModelSlugs(
  market: SiteMarket,
  { make, model }: Pick<Vehicle, 'make' | 'model'>,
): Promise<{ make: string | undefined; model: string | undefined }> {
  const slugOf = async (landing: Landing) =>
    (await market.hasLanding(landing)) ? landingSlug(landing) : undefined;
  return { make: await slugOf({ kind: 'make', make }), model: await slugOf({ kind: 'model', make, model }) };
}

/** What a group has for sale, in figures: prices in KES, mileage in km, counts with the most frequent first. */
export type Stock = {
  count: number;
  prices: Spread | undefined;
  mileages: Spread | undefined;
  years: Spread | undefined;
  yearPrices: readonly YearPrice[];
  makes: readonly CountedName[];
  /** Those of the make that the group is or belongs to. */
  models: readonly CountedName[];
  towns: readonly CountedName[];
  /** Towns as the search counts them: one that bears its county's name with all of the county. */
  places: readonly CountedName[];
  bodyTypes: readonly CountedName[];
  conditions: readonly CountedName[];
  transmissions: readonly CountedName[];
  fuelTypes: readonly CountedName[];
};

/** A middle price of fewer cars than this says little about a year. */
const MIN_YEAR_PRICES = 3;

/** The figures of a group's stock; undefined when it is too small for a page. */
export async function findStock({ db }: SiteMarket, landing: Landing): Promise<Stock | undefined> {
  const cars = await listStockRows(db, landing);
  if (cars.length < MIN_LANDING_STOCK) return undefined;
  const hasModels = landing.kind === 'make' || landing.kind === 'model';
  return {
    count: cars.length,
    prices: spreadOf(cars.map(({ priceKes }) => priceKes)),
    mileages: spreadOf(cars.map(({ mileageKm }) => mileageKm)),
    years: spreadOf(cars.map(({ year }) => year)),
    yearPrices: pricesByYear(cars, MIN_YEAR_PRICES),
    makes: countNames(cars.map(({ make }) => make)),
    models: hasModels ? await countModels(db, landing.make) : [],
    towns: countNames(cars.map(({ town }) => town)),
    places: countNames(cars.flatMap(townNamesOf)),
    bodyTypes: countNames(cars.map(({ bodyType }) => bodyType)),
    conditions: countNames(cars.map(({ condition }) => condition)),
    transmissions: countNames(cars.map(({ transmission }) => transmission)),
    fuelTypes: countNames(cars.map(({ fuelType }) => fuelType)),
  };
}

/** The group's newest listings. */
export async function listNewest({ db }: SiteMarket, landing: Landing, limit: number): Promise<Vehicle[]> {
  return listVehiclesByIds(db, await listNewestLandingIds(db, landing, limit));
}

/** The group's listings with the lowest prices. */
export async function listCheapest({ db }: SiteMarket, landing: Landing, limit: number): Promise<Vehicle[]> {
  return listVehiclesByIds(db, await listCheapestLandingIds(db, landing, limit));
}
