import type { Score } from '#api/recommendations/diverse.ts';
import { UNKNOWN_MILEAGE, UNKNOWN_PRICE } from '#api/search/column-values.ts';
import type { Columns } from '#api/search/columns.ts';

const POINTS = { model: 60, make: 20, body: 15, fuel: 4, transmission: 3 } as const;
/** A price half as high again costs about 16 points, as much as another body. */
const PER_PRICE_RATIO = 40;
const PER_YEAR = 2.5;
const MOST_YEARS = 10;
const PER_MILEAGE_RATIO = 6;
const MOST_RATIO = 1.5;
/** So that 0 and 5,000 km are about alike. */
const MILEAGE_GROUND_KM = 10_000;
const WITHOUT_PRICE = 15;

/** A car that shares its body alone, is ten years apart and costs two and a half times as much. */
const NOTHING_ALIKE = -50;

/** The points of a car that equals `subject` in all that is known of it. */
export function twinPoints(
  subject: number,
  { bodyType: body, fuelType: fuel, transmission }: Columns,
): number {
  return (
    POINTS.model +
    POINTS.make +
    (body[subject] ? POINTS.body : 0) +
    (fuel[subject] ? POINTS.fuel : 0) +
    (transmission[subject] ? POINTS.transmission : 0)
  );
}

/** Points as a match in whole percent: 100 is a twin with `most` points, 0 a car with hardly anything in common. */
export function matchPercent(points: number, most: number): number {
  const share = (points - NOTHING_ALIKE) / (most - NOTHING_ALIKE);
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}

/** Equals the code of no slot. */
const UNKNOWN = -1;

/**
 * How alike a slot and `subject` are, in points. Neither of its model nor its body means not alike. What costs
 * a logarithm is only worked out where the points before it are above the floor.
 */
export function similarityTo(subject: number, columns: Columns): Score {
  const { make, model, bodyType: body, fuelType: fuel, transmission, year, price, mileage } = columns;
  const own = {
    make: make[subject] || UNKNOWN,
    model: model[subject] || UNKNOWN,
    body: body[subject] || UNKNOWN,
    fuel: fuel[subject] || UNKNOWN,
    transmission: transmission[subject] || UNKNOWN,
    year: year[subject] ?? 0,
    price: price[subject] ?? UNKNOWN_PRICE,
    mileage: mileage[subject] ?? UNKNOWN_MILEAGE,
  };
  return (slot, floor) => {
    const ofModel = model[slot] === own.model;
    const ofBody = body[slot] === own.body;
    const ofMake = make[slot] === own.make;
    if (slot === subject || !(ofModel || ofBody || (ofMake && own.body === UNKNOWN))) return undefined;
    const shared =
      (ofModel ? POINTS.model : 0) +
      (ofMake ? POINTS.make : 0) +
      (ofBody ? POINTS.body : 0) +
      (fuel[slot] === own.fuel ? POINTS.fuel : 0) +
      (transmission[slot] === own.transmission ? POINTS.transmission : 0) -
      PER_YEAR * Math.min(Math.abs((year[slot] ?? 0) - own.year), MOST_YEARS);
    if (shared <= floor) return undefined;
    const priced = shared - priceGap(price[slot] ?? UNKNOWN_PRICE, own.price);
    if (priced <= floor) return undefined;
    return priced - mileageGap(mileage[slot] ?? UNKNOWN_MILEAGE, own.mileage);
  };
}

const ratioOf = (a: number, b: number): number => Math.min(Math.abs(Math.log(a / b)), MOST_RATIO);

function priceGap(a: number, b: number): number {
  if (a === UNKNOWN_PRICE) return WITHOUT_PRICE;
  return b === UNKNOWN_PRICE ? 0 : PER_PRICE_RATIO * ratioOf(a, b);
}

function mileageGap(a: number, b: number): number {
  if (a === UNKNOWN_MILEAGE || b === UNKNOWN_MILEAGE) return 0;
  return PER_MILEAGE_RATIO * ratioOf(a + MILEAGE_GROUND_KM, b + MILEAGE_GROUND_KM);
}
