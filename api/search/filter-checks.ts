import { maxPriceForBudget } from '#domain/finance/affordability.ts';
import { readTerms } from '#domain/finance/terms.ts';
import type { Position } from '#domain/places/distance.ts';
import { FILTERS, RANGES } from '#domain/search/filter-table.ts';
import {
  asksNearby,
  type Bounds,
  boundsOf,
  columnBounds,
  RANGE_NAMES,
  type RangeName,
  type VehicleFilters,
  WORD_FILTERS,
} from '#domain/search/filters.ts';
import { distanceFrom, NEARBY_KM, startingPoint } from '#domain/search/nearby.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { VEHICLE_STATUSES, type VehicleStatus } from '#domain/vehicles/words.ts';
import { codeIn, FEATURED, LOWEST_KNOWN, STATUS_CODES, VERIFIED } from './column-values.ts';
import type { Columns } from './columns.ts';
import { makeCodes, modelCodes, placeCodes, townCodes } from './names.ts';
import { OLDEST, paymentsOn, ruleAge } from './payments.ts';
import {
  amongCodes,
  between,
  type Check,
  FAILS,
  type FailBits,
  HIGHEST,
  newFails,
  withFeature,
  withFlag,
  without,
} from './scan.ts';

/**
 * The checks of `filters`, without the free text, each setting its bit of `bits` where a listing fails.
 * Unknown prices and mileages fail every range of theirs. Without a status only listings that are found pass.
 */
export function checksFor(
  columns: Columns,
  filters: VehicleFilters,
  status?: VehicleStatus | 'all',
  bits: FailBits = FAILS,
): Check[] {
  return [
    ...statusChecks(columns, status),
    ...nameChecks(columns, filters, bits),
    ...wordChecks(columns, filters, bits),
    ...placeChecks(columns, filters, bits),
    ...rangeChecks(columns, filters, bits),
    ...budgetChecks(columns, filters),
    ...listingChecks(columns, filters),
  ];
}

function statusChecks({ status }: Columns, wanted: VehicleStatus | 'all' | undefined): Check[] {
  const isWanted = (each: VehicleStatus) => wanted === 'all' || wanted === each;
  const codes = [...VEHICLE_STATUSES.entries()].flatMap(([code, each]) =>
    (wanted === undefined ? isFound({ status: each }) : isWanted(each)) ? [code] : [],
  );
  return [amongCodes(status, STATUS_CODES, codes, FAILS.other)];
}

function nameChecks(columns: Columns, { make, model }: VehicleFilters, bits: FailBits): Check[] {
  const { makes, models } = columns;
  return [
    ...(make.length > 0 ? [amongCodes(columns.make, makes.size, makeCodes(columns, make), bits.make)] : []),
    ...(model.length > 0
      ? [amongCodes(columns.model, models.size, modelCodes(columns, model), bits.other)]
      : []),
  ];
}

function wordChecks(columns: Columns, filters: VehicleFilters, bits: FailBits): Check[] {
  return WORD_FILTERS.filter((name) => filters[name].length > 0).map((name) => {
    const { allowed } = FILTERS[name];
    const codes = filters[name].map((word) => codeIn(allowed, word));
    return amongCodes(columns[name], allowed.length + 1, codes, bits[name]);
  });
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
  const far = newFails(spots.size).fill(bit);
  for (const [code, position] of spots) if (distanceFrom(from, position) <= NEARBY_KM) far[code] = 0;
  const elsewhere = newFails(places.size).fill(bit);
  for (const code of placesToo) elsewhere[code] = 0;
  return (fails, size) => {
    for (let slot = 0; slot < size; slot++) {
      const isOutside = (far[spot[slot] ?? 0] ?? bit) & (elsewhere[place[slot] ?? 0] ?? bit);
      fails[slot] = (fails[slot] ?? 0) | isOutside;
    }
  };
}

function rangeChecks(columns: Columns, filters: VehicleFilters, bits: FailBits): Check[] {
  // What a buyer can afford is one more upper bound on the month: the lower of the two decides.
  const payments = [filters.maxMonthlyPayment, filters.maxAffordablePayment].filter((payment) => payment > 0);
  const asked = { ...filters, maxMonthlyPayment: payments.length > 0 ? Math.min(...payments) : 0 };
  const ownBits: Partial<Record<RangeName, number>> = bits;
  return RANGE_NAMES.flatMap((name) => {
    const { min, max } = boundsOf(asked, name);
    if (min === 0 && max === 0) return [];
    const bounds = columnBounds(name, { min, max });
    const bit = ownBits[name] ?? bits.other;
    const numbers = name === 'payment' ? paymentsOn(columns, filters.terms) : columns[RANGES[name].column];
    return [withinBounds(numbers, name, bounds, bit)];
  });
}

function withinBounds(
  numbers: Int32Array | Uint8Array,
  name: RangeName,
  { min, max }: Bounds,
  bit: number,
): Check {
  return between(numbers, Math.max(min, LOWEST_KNOWN[RANGES[name].column]), max || HIGHEST, bit);
}

/** A slot passes when the budget buys its price at its age; without a price it does not. */
function budgetChecks({ price, year, thisYear }: Columns, { cash, monthly, terms }: VehicleFilters): Check[] {
  if (cash === 0 && monthly === 0) return [];
  const budget = { cashKes: Math.min(cash, HIGHEST), monthlyKes: Math.min(monthly, HIGHEST) };
  const limits = Int32Array.from({ length: OLDEST + 1 }, (_, age) =>
    Math.min(maxPriceForBudget(budget, thisYear - age, thisYear, readTerms(terms)), HIGHEST),
  );
  const check: Check = (fails, size) => {
    for (let slot = 0; slot < size; slot++) {
      const age = ruleAge(thisYear, year[slot] ?? 0);
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
