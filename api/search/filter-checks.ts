import { maxPriceForBudget } from '#domain/affordability.ts';
import type { Position } from '#domain/distance.ts';
import { asksNearby, type VehicleFilters } from '#domain/filters.ts';
import { distanceFrom, NEARBY_KM, startingPoint } from '#domain/nearby.ts';
import {
  BODY_TYPES,
  CONDITIONS,
  FUEL_TYPES,
  TRANSMISSIONS,
  type VehicleStatus,
} from '#domain/vehicle-words.ts';
import { type Columns, codeIn, FEATURED, STATUSES, VERIFIED } from './columns.ts';
import { makeCodes, modelCodes, placeCodes, townCodes } from './names.ts';
import {
  amongCodes,
  between,
  type Check,
  FAILS,
  type FailBits,
  HIGHEST,
  withFeature,
  withFlag,
  without,
} from './scan.ts';

/**
 * The checks that `filters` ask for, the free text apart, each setting its bit of `bits` where a listing fails.
 * Unknown prices and mileages fail every range of theirs.
 */
export function checksFor(
  columns: Columns,
  filters: VehicleFilters,
  status?: VehicleStatus | 'all',
  bits: FailBits = FAILS,
): Check[] {
  return [
    ...statusChecks(columns, status ?? 'active'),
    ...wordChecks(columns, filters, bits),
    ...placeChecks(columns, filters, bits),
    ...rangeChecks(columns, filters, bits),
    ...budgetChecks(columns, filters),
    ...listingChecks(columns, filters),
  ];
}

function statusChecks({ status }: Columns, wanted: VehicleStatus | 'all'): Check[] {
  const allowed = wanted === 'all' ? STATUSES.keys() : [STATUSES.indexOf(wanted)];
  return [amongCodes(status, STATUSES.length + 1, allowed, FAILS.other)];
}

function wordChecks(columns: Columns, filters: VehicleFilters, bits: FailBits): Check[] {
  const { makes, models } = columns;
  const words = (column: Uint8Array, all: readonly string[], wanted: readonly string[], bit: number) =>
    wanted.length > 0
      ? [
          amongCodes(
            column,
            all.length + 1,
            wanted.map((word) => codeIn(all, word)),
            bit,
          ),
        ]
      : [];
  const codes = (
    column: Uint32Array,
    size: number,
    wanted: readonly string[],
    find: () => Iterable<number>,
    bit: number,
  ) => (wanted.length > 0 ? [amongCodes(column, size, find(), bit)] : []);
  const { make, model, fuelType, transmission, condition, bodyType } = filters;
  return [
    ...codes(columns.make, makes.size, make, () => makeCodes(columns, make), bits.make),
    ...codes(columns.model, models.size, model, () => modelCodes(columns, model), bits.other),
    ...words(columns.fuel, FUEL_TYPES, fuelType, bits.fuel),
    ...words(columns.transmission, TRANSMISSIONS, transmission, bits.transmission),
    ...words(columns.condition, CONDITIONS, condition, bits.condition),
    ...words(columns.body, BODY_TYPES, bodyType, bits.body),
  ];
}

function placeChecks(columns: Columns, filters: VehicleFilters, bits: FailBits): Check[] {
  const { place, places } = columns;
  const { location, city } = filters;
  const named = placeCodes(columns, location);
  const near = asksNearby(filters)
    ? [nearbyOrIn(columns, startingPoint(filters.near), named, bits.location)]
    : [amongCodes(place, places.size, named, bits.location)];
  return [
    ...(location.length > 0 ? near : []),
    ...(city.length > 0 ? [amongCodes(place, places.size, townCodes(columns, city), bits.other)] : []),
  ];
}

/** A slot passes within reach of `from`, or in one of the places. */
function nearbyOrIn(columns: Columns, from: Position, placesToo: readonly number[], bit: number): Check {
  const { place, places, spot, spots } = columns;
  const far = new Uint8Array(spots.size).fill(bit);
  for (const [code, position] of spots) if (distanceFrom(from, position) <= NEARBY_KM) far[code] = 0;
  const elsewhere = new Uint8Array(places.size).fill(bit);
  for (const code of placesToo) elsewhere[code] = 0;
  return (fails, size) => {
    for (let slot = 0; slot < size; slot++) {
      const isOutside = (far[spot[slot] ?? 0] ?? bit) & (elsewhere[place[slot] ?? 0] ?? bit);
      fails[slot] = (fails[slot] ?? 0) | isOutside;
    }
  };
}

function rangeChecks(columns: Columns, filters: VehicleFilters, bits: FailBits): Check[] {
  const range = (column: Int32Array, low: number, high: number, lowestKnown: number, bit = bits.other) =>
    low > 0 || high > 0
      ? [between(column, Math.max(low, lowestKnown), high || Number.POSITIVE_INFINITY, bit)]
      : [];
  // What a buyer can afford is one more upper bound on the card's estimate: the lower of the two decides.
  const payments = [filters.maxMonthlyPayment, filters.maxAffordablePayment].filter((payment) => payment > 0);
  const maxMonthly = payments.length > 0 ? Math.min(...payments) : 0;
  return [
    ...range(columns.price, filters.minPrice, filters.maxPrice, 1, bits.price),
    ...range(columns.year, filters.minYear, filters.maxYear, 0),
    ...range(columns.mileage, filters.minMileage, filters.maxMileage, 0),
    ...range(columns.monthly, filters.minMonthlyPayment, maxMonthly, 0),
  ];
}

/** Ages from which on the loan rules no longer change. */
const OLDEST = 30;

/** A slot passes when the budget buys its price at its age; without a price it does not. */
function budgetChecks({ price, year, thisYear }: Columns, { cash, monthly }: VehicleFilters): Check[] {
  if (cash === 0 && monthly === 0) return [];
  const budget = { cashKes: Math.min(cash, HIGHEST), monthlyKes: Math.min(monthly, HIGHEST) };
  const limits = Int32Array.from({ length: OLDEST + 1 }, (_, age) =>
    Math.min(maxPriceForBudget(budget, thisYear - age, thisYear), HIGHEST),
  );
  const check: Check = (fails, size) => {
    for (let slot = 0; slot < size; slot++) {
      const age = Math.min(Math.max(thisYear - (year[slot] ?? 0), 0), OLDEST);
      const value = price[slot] ?? 0;
      const isOutside = ((value - 1) | ((limits[age] ?? 0) - value)) >>> 31;
      fails[slot] = (fails[slot] ?? 0) | (isOutside * FAILS.other);
    }
  };
  return [check];
}

function listingChecks(columns: Columns, filters: VehicleFilters): Check[] {
  return [
    ...filters.features.map((feature) => withFeature(columns, feature)),
    ...(filters.featured ? [withFlag(columns.flags, FEATURED)] : []),
    ...(filters.verified ? [withFlag(columns.flags, VERIFIED)] : []),
    ...(filters.sellerId > 0 ? [between(columns.seller, filters.sellerId, filters.sellerId)] : []),
    ...(filters.exclude > 0 ? [without(columns.id, filters.exclude)] : []),
  ];
}
