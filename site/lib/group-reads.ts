import type { Db } from '#api/database/open.ts';
import type { StockedCar, StockedLanding } from '#api/landing/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { type Landing, landingSlug, MIN_LANDING_STOCK } from '#domain/landing/landing.ts';
import { townNamesOf } from '#domain/places/places.ts';
import {
  type CountedName,
  cheapestOf,
  countNames,
  pricesByYear,
  type Spread,
  spreadOf,
  type YearPrice,
} from '#domain/prices/stock-figures.ts';
import { listShownVehicles } from './shown-vehicles.ts';
import type { SiteMarket } from './site-market.ts';

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

/** A group with a page of its own, and how many cars it has for sale. */
export type CountedLanding = Pick<StockedLanding, 'landing' | 'count'>;

/** All of a market that the page of a make, model, town, body type or group shows. */
export type GroupReads = {
  stock: Stock;
  newest: Vehicle[];
  /** Where few are for sale, the cheapest stand among the newest, and this is empty. */
  cheapest: Vehicle[];
  /** The largest others of its kind; none of a model, whose siblings are those of its make. */
  siblings: CountedLanding[];
};

export const NEWEST_SHOWN = 12;
const CHEAPEST_SHOWN = 4;
const MOST_SIBLINGS = 16;
/** A middle price of fewer cars than this says little about a year. */
const MIN_YEAR_PRICES = 3;

/** What groups are read from. */
export type StockReads = Pick<SiteMarket, 'db' | 'landings'> & {
  /** The cars for sale of a group, the newest first. */
  stock: (landing: Landing) => Promise<readonly StockedCar[]>;
  /** How many cars of each model of a make are for sale, the most frequent first. */
  models: (make: string) => Promise<readonly CountedName[]>;
};

/** What the page of a group shows; undefined when its stock is too small for a page. */
export async function readGroup(reads: StockReads, landing: Landing): Promise<GroupReads | undefined> {
  const cars = await reads.stock(landing);
  if (cars.length < MIN_LANDING_STOCK) return undefined;
  const cheapest = cars.length >= 2 * NEWEST_SHOWN ? cheapestOf(cars, CHEAPEST_SHOWN) : [];
  const hasModels = landing.kind === 'make' || landing.kind === 'model';
  return {
    stock: figuresOf(cars, hasModels ? await reads.models(landing.make) : []),
    newest: await listCars(reads.db, cars.slice(0, NEWEST_SHOWN)),
    cheapest: await listCars(reads.db, cheapest),
    siblings: await readSiblings(reads, landing),
  };
}

const listCars = (db: Db, cars: readonly StockedCar[]): Promise<Vehicle[]> =>
  listShownVehicles(
    db,
    cars.map(({ id }) => id),
  );

function figuresOf(cars: readonly StockedCar[], models: readonly CountedName[]): Stock {
  return {
    count: cars.length,
    prices: spreadOf(cars.map(({ priceKes }) => priceKes)),
    mileages: spreadOf(cars.map(({ mileageKm }) => mileageKm)),
    years: spreadOf(cars.map(({ year }) => year)),
    yearPrices: pricesByYear(cars, MIN_YEAR_PRICES),
    makes: countNames(cars.map(({ make }) => make)),
    models,
    towns: countNames(cars.map(({ town }) => town)),
    places: countNames(cars.flatMap(townNamesOf)),
    bodyTypes: countNames(cars.map(({ bodyType }) => bodyType)),
    conditions: countNames(cars.map(({ condition }) => condition)),
    transmissions: countNames(cars.map(({ transmission }) => transmission)),
    fuelTypes: countNames(cars.map(({ fuelType }) => fuelType)),
  };
}

async function readSiblings(
  { landings }: Pick<SiteMarket, 'landings'>,
  landing: Landing,
): Promise<CountedLanding[]> {
  if (landing.kind === 'model') return [];
  const own = landingSlug(landing);
  const others = (await landings(landing.kind)).filter(({ landing: other }) => {
    const slug = landingSlug(other);
    return slug !== undefined && slug !== own;
  });
  return others.slice(0, MOST_SIBLINGS).map(({ landing, count }) => ({ landing, count }));
}
