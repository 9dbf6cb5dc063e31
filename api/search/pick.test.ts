import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeVehicle } from '#api/vehicles/change.ts';
import { NO_FILTERS, type VehicleFilters } from '#domain/search/filters.ts';
import { BODY_TYPES, CONDITIONS, DRIVES, FUEL_TYPES, TRANSMISSIONS } from '#domain/vehicles/words.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { addTestListings } from '#tests/support/search/listings.ts';
import { createSearch, type Search } from './search.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;
let ids: number[];

beforeAll(async () => {
  market = await openTestMarket();
  ({ ids } = await addTestListings(market.db));
  search = await createSearch(market);
});
afterAll(() => market.dispose());

/** All that a search finds, in the order of ids. */
const found = (filters: VehicleFilters): number[] =>
  search.find(filters, { page: 1, limit: ids.length }).ids.sort((a, b) => a - b);

const some = <Value>(...values: Value[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 }),
  );
const sometimes = (max: number) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max }));

const filtersArbitrary: fc.Arbitrary<VehicleFilters> = fc.record({
  search: fc.constant(''),
  make: some('Toyota', 'mazda', 'VW', 'merc', 'No such make'),
  model: some('Probox', 'demio', '2', 'xtrail', 'Land Cruiser', 'Nope'),
  minPrice: sometimes(9_000_000),
  maxPrice: sometimes(9_000_000),
  minYear: fc.constantFrom(0, 2012, 2018),
  maxYear: fc.constantFrom(0, 2012, 2018),
  minMileage: sometimes(150_000),
  maxMileage: sometimes(150_000),
  fuelType: some(...FUEL_TYPES),
  transmission: some(...TRANSMISSIONS),
  location: some('Nairobi', 'KILIMANI', 'Kiambu', 'Atlantis', 'nearby'),
  city: some('Nairobi', 'mombasa'),
  bodyType: some(...BODY_TYPES),
  condition: some(...CONDITIONS),
  drive: some(...DRIVES),
  minSeats: fc.constantFrom(0, 0, 0, 5, 7, 9),
  minEngineCc: fc.constantFrom(0, 0, 0, 1000, 1500, 2400),
  maxEngineCc: fc.constantFrom(0, 0, 0, 1490, 1500, 3000),
  features: some('Sunroof', 'alloy wheels'),
  minMonthlyPayment: sometimes(90_000),
  maxMonthlyPayment: sometimes(90_000),
  maxAffordablePayment: sometimes(90_000),
  cash: sometimes(2_000_000),
  monthly: sometimes(90_000),
  terms: fc.constantFrom('', '30-48-16'),
  near: fc.constantFrom('', '-4.04,39.67'),
  featured: fc.boolean(),
  verified: fc.boolean(),
  sellerId: fc.constantFrom(0, 1, 2),
  exclude: fc.constantFrom(0, 5),
  sortBy: fc.constant('best_match'),
});

const WORDS = [
  ...['probox', 'toyota', 'mazda demio', 'land cruiser v8', 'prado diesel', 'vw', 'x trail', 'note'],
  ...['white', 'silver', '7 seater', '4wd', '1.5', 'suv', 'pickup', 'hybrid', 'automatic', 'manual'],
  ...['under 900k', 'below 2m', '2016', '2014 to 2018', 'nairobi', 'mombasa', 'near me', 'sunroof'],
  ...['cheap', 'gari nyeupe', 'demoi', 'qwertzu', 'double cab', '"quoted words"'],
];
const textArbitrary = fc
  .uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));

describe('of a few listings a search wants', () => {
  test('exactly those that it would find [pick-1]', () => {
    fc.assert(
      fc.property(filtersArbitrary, fc.shuffledSubarray(ids, { minLength: 1 }), (filters, few) => {
        const all = new Set(found(filters));
        expect(search.pick(few).matching(filters)).toEqual(few.filter((id) => all.has(id)));
      }),
      { numRuns: 300 },
    );
  });

  test('with a text too: those found where any listing has all of it, and else none [pick-2]', () => {
    let exact = 0;
    fc.assert(
      fc.property(textArbitrary, sometimes(9_000_000), (text, maxPrice) => {
        const filters = { ...NO_FILTERS, search: text };
        const wanted = search.pick(ids).matching(filters);
        if (wanted.length > 0) {
          exact++;
          expect(wanted).toEqual(found(filters));
        }
        const capped = { ...filters, maxPrice };
        const within = new Set(found({ ...NO_FILTERS, maxPrice }));
        expect(search.pick(ids).matching(capped)).toEqual(wanted.filter((id) => within.has(id)));
      }),
      { numRuns: 300 },
    );
    expect(exact).toBeGreaterThan(50);
  });
});

test('picked listings stay as they were while others change', async () => {
  const [first = 0] = ids;
  const filters = { ...NO_FILTERS, maxPrice: 1 };
  const picked = search.pick([first, 999_999]);
  await changeVehicle(market.db, first, { price_kes: 1 });
  await search.refresh();
  expect(picked.matching(filters)).toEqual([]);
  expect(search.pick([first, 999_999]).matching(filters)).toEqual([first]);
});
