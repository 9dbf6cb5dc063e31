import type { NewVehicle } from '#api/vehicles/change.ts';
import { titleOf } from '#domain/vehicles/title.ts';
import { type Car, DAY_MS, drawCar } from './car.ts';
import { describe } from './descriptions.ts';
import { equip } from './equipment.ts';
import type { Engine } from './figures.ts';
import { createModelDeck } from './model-deck.ts';
import { drawPapers, type Papers } from './papers.ts';
import { askingPriceKes, medianKes } from './price.ts';
import { type Random, seededRandom } from './random.ts';
import { engineText, fuelEconomyText } from './words.ts';

export type Listing = Omit<NewVehicle, 'seller_id'> & { county: string; created_at: string };
export type DemoListing = { vehicle: Listing; soldBy: 'dealer' | 'owner' };

export type GenerateOptions = {
  seed: number;
  count: number;
  /** The year that the market is in: ages are counted from it. */
  year: number;
  /** The moment of the newest listings; they go back a year from there. By default the end of `year`. */
  now?: Date;
};

const SPARSE = 0.03;
const WITHOUT_PRICE = 0.03;
const WITHOUT_MILEAGE = 0.09;
const WITHOUT_TRIM = 0.012;
const SOLD = 0.025;
/** What a car that is still to be shipped asks, against one with its duty paid. */
const CIF_SHARE_OF_PRICE = 0.55;

/** Complete listings, one at a time, each with who would sell it; equal options give equal listings. */
export function* generateDemoListings(options: GenerateOptions): Generator<DemoListing, void> {
  const { seed, count, year, now = new Date(Date.UTC(year, 11, 31)) } = options;
  const random = seededRandom(seed);
  const drawModel = createModelDeck(random, count, year);
  for (let made = 0; made < count; made++) {
    const car = drawCar(drawModel(), year, now, random);
    yield { vehicle: toVehicle(car, now, random), soldBy: car.soldBy };
  }
}

function toVehicle(car: Car, now: Date, random: Random): Listing {
  const { model, place, condition, modelYear: year, color } = car;
  const papers = drawPapers({ ...car, listedYear: car.createdAt.getUTCFullYear() }, random);
  const isSparse = random.happens(SPARSE);
  const stated = isSparse ? { features: [], safety: [], specification: {} } : tellAll(car, random);
  const { features, safety, specification } = stated;
  const priceKes = drawPriceKes(car, papers.dutyPaid, random);
  const saysMileage = condition !== 'brand new' && !random.happens(WITHOUT_MILEAGE);
  const isComplete = saysMileage && !isSparse && papers.dutyPaid;
  const transmission = statedGearbox(car.engine, random);
  const variant = isSparse || random.happens(WITHOUT_TRIM) ? null : car.engine.name;
  const { bodyType, tier, make, model: name } = model;
  const description = describe(
    {
      ...{ year, age: car.age, make, model: name, bodyType, tier, color, condition, features, papers },
      ...{ soldBy: car.soldBy, gearbox: transmission, hasPrice: priceKes !== null },
      mileageKm: saysMileage ? car.mileageKm : undefined,
      fuel: specification.fuel_type ?? undefined,
      engineCc: specification.engine_cc ?? undefined,
      drive: specification.drive ?? undefined,
      seats: specification.seats ?? undefined,
    },
    random,
  );
  return {
    ...{ title: titleOf({ year, make, model: name, variant }), make, model: name, variant, year },
    ...{ condition, transmission },
    price_kes: priceKes,
    mileage_km: saysMileage ? car.mileageKm : null,
    body_type: bodyType,
    exterior_color: color,
    ...specification,
    ...place,
    description,
    features: JSON.stringify(features),
    safety: JSON.stringify(safety),
    ...columnsOf(papers),
    is_import: condition === 'foreign used' ? 1 : 0,
    ...standing(car, isComplete ? priceKes : null, now, random),
  };
}

function columnsOf(papers: Papers) {
  const { history, inspection, warranty, financing, importStatus, origin, shippingPeriod } = papers;
  return {
    ...{ history, inspection, warranty, financing },
    import_status: importStatus,
    country_of_origin: origin,
    estimated_shipping_period: shippingPeriod,
  };
}

function drawPriceKes(car: Car, dutyPaid: boolean, random: Random): number | null {
  if (random.happens(WITHOUT_PRICE)) return null;
  const priceKes = askingPriceKes({ ...car, inMombasa: car.place.county === 'Mombasa' }, random);
  return dutyPaid ? priceKes : Math.round((priceKes * CIF_SHARE_OF_PRICE) / 10_000) * 10_000;
}

/** Most sellers call a CVT an automatic. */
function statedGearbox({ gearbox }: Engine, random: Random): Engine['gearbox'] {
  return gearbox === 'cvt' && !random.happens(0.06) ? 'automatic' : gearbox;
}

/** What a seller who fills in the whole form says about the car. */
function tellAll({ model, modelYear, generation, engine }: Car, random: Random) {
  const seats = engine.seats ?? generation.seats;
  const specification: Partial<Listing> = {
    interior_color: random.pick(['Black', 'Black', 'Black', 'Beige', 'Grey']),
    fuel_type: engine.fuel,
    engine: engineText(engine),
    engine_cc: engine.cc,
    power_hp: engine.hp,
    torque_nm: engine.nm,
    fuel_economy: fuelEconomyText(engine),
    drive: engine.drive,
    doors: engine.doors ?? generation.doors,
    seats,
    length_mm: generation.lengthMm,
    width_mm: generation.widthMm,
    height_mm: generation.heightMm,
    weight_kg: generation.weightKg,
    boot_litres: generation.bootLitres,
  };
  const fitted = equip({ tier: model.tier, year: modelYear, bodyType: model.bodyType, seats }, random);
  return { ...fitted, specification };
}

/** Sold or not, featured, a quick sale, and since when: only complete and fairly priced listings are put forward. */
function standing({ model, age, createdAt }: Car, priceKes: number | null, now: Date, random: Random) {
  const soldAt = new Date(Math.min(now.getTime(), createdAt.getTime() + random.whole(5, 60) * DAY_MS));
  const isSold = random.happens(SOLD) && soldAt < now;
  const worth = priceKes === null ? Number.POSITIVE_INFINITY : priceKes / medianKes(model, age);
  const isPutForward = (chances: { low: number; fair: number }) =>
    !isSold && worth < 1.05 && random.happens(worth < 0.97 ? chances.low : chances.fair);
  return {
    status: isSold ? ('sold' as const) : ('active' as const),
    sold_at: isSold ? soldAt.toISOString() : null,
    featured: isPutForward({ low: 0.13, fair: 0.08 }) ? (1 as const) : (0 as const),
    quick_sale: isPutForward({ low: 0.12, fair: 0.02 }) ? (1 as const) : (0 as const),
    created_at: createdAt.toISOString(),
  };
}
