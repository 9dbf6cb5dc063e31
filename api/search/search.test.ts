import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveCursor, pruneOutbox, recordChange } from '#api/events/outbox.ts';
import { addVehicle, changeVehicle, type VehicleChange } from '#api/vehicles/change.ts';
import { StepRefused } from '#api/vehicles/step.ts';
import { NO_FILTERS, SORTS, type VehicleFilters } from '#domain/search/filters.ts';
import {
  BODY_TYPES,
  CONDITIONS,
  DRIVES,
  FUEL_TYPES,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
  type VehicleStatus,
} from '#domain/vehicles/words.ts';
import { addTestSellers, openTestMarket } from '#tests/support/database/market.ts';
import { labelTestVehicle } from '#tests/support/prices/prices.ts';
import { makeTestListings } from '#tests/support/search/listings.ts';
import { openPlainCopy, type PlainCopy } from '#tests/support/search/plain-copy.ts';
import { PlainSql } from '#tests/support/search/plain-sql.ts';
import type { PriceHistogram } from './schema.ts';
import { createSearch, type Search } from './search.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

/** What is doubted of one listing after the other. */
const DOUBTS = [undefined, undefined, 'price', undefined, 'mileage'] as const;
const NEWCOMER = { title: 'A newcomer', make: 'Mazda', model: 'Demio', year: 2016 };

let market: Awaited<ReturnType<typeof openTestMarket>>;
let sellers: { wanjiru: number; kilele: number };
let search: Search;
let copy: PlainCopy;
let plain: PlainSql;

beforeAll(async () => {
  market = await openTestMarket();
  sellers = await addTestSellers(market.db);
  await market.db.transaction().execute(async (db) => {
    const listings = makeTestListings([sellers.wanjiru, sellers.kilele]);
    for (const [index, listing] of listings.entries()) {
      const pictures = index % 3 === 0 ? [{ mediaKey: 'demo/x', kind: 'photo' as const, alt: 'A car' }] : [];
      const id = await addVehicle(db, listing, pictures);
      const doubt = DOUBTS[index % DOUBTS.length];
      if (doubt) await labelTestVehicle({ db }, id, 'Unknown', doubt);
    }
  });
  search = await createSearch(market, { now: () => NOW });
  copy = await openPlainCopy(market);
  plain = new PlainSql(copy.sqlite, NOW.getUTCFullYear());
});
afterAll(async () => {
  await copy.close();
  await market.dispose();
});

const some = <Value>(...values: Value[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 }),
  );
const sometimes = <Value>(value: fc.Arbitrary<Value>, usually: Value) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usually) }, value);

const filtersArbitrary: fc.Arbitrary<VehicleFilters> = fc.record({
  search: fc.constant(''),
  make: some('Toyota', 'mazda', 'BMW', 'Nissan', 'No such make'),
  model: some('Probox', 'demio', '2', 'X-Trail', 'Land Cruiser', 'Nope'),
  minPrice: sometimes(fc.integer({ min: 1, max: 10_000_000 }), 0),
  maxPrice: sometimes(fc.integer({ min: 1, max: 15_000_000 }), 0),
  minYear: sometimes(fc.integer({ min: 2000, max: 2024 }), 0),
  maxYear: sometimes(fc.integer({ min: 2000, max: 2024 }), 0),
  minMileage: sometimes(fc.integer({ min: 1, max: 150_000 }), 0),
  maxMileage: sometimes(fc.integer({ min: 1, max: 200_000 }), 0),
  fuelType: some(...FUEL_TYPES),
  transmission: some(...TRANSMISSIONS),
  location: some('Nairobi', 'KILIMANI', 'Kiambu', 'thika', 'Atlantis', 'nearby'),
  city: some('Nairobi', 'mombasa', 'Thika'),
  bodyType: some(...BODY_TYPES),
  condition: some(...CONDITIONS),
  drive: some(...DRIVES),
  minSeats: fc.constantFrom(0, 0, 0, 5, 7, 9),
  minEngineCc: fc.constantFrom(0, 0, 0, 1000, 1500, 2400),
  maxEngineCc: fc.constantFrom(0, 0, 0, 1490, 1500, 3000),
  features: some('Sunroof', 'leather seats', 'ABS', 'Jacuzzi'),
  minMonthlyPayment: sometimes(fc.integer({ min: 1, max: 200_000 }), 0),
  maxMonthlyPayment: sometimes(fc.integer({ min: 1, max: 300_000 }), 0),
  maxAffordablePayment: sometimes(fc.integer({ min: 1, max: 300_000 }), 0),
  cash: sometimes(fc.integer({ min: 1, max: 5_000_000 }), 0),
  monthly: sometimes(fc.integer({ min: 1, max: 300_000 }), 0),
  terms: fc.constantFrom('', '', '30-48-16', '40-84-30', '0-12-0', '22.5-60-15.5'),
  near: fc.constantFrom('', '-4.05,39.67', '-1.03,37.07'),
  featured: sometimes(fc.constant(true), false),
  verified: sometimes(fc.constant(true), false),
  sellerId: sometimes(fc.integer({ min: 1, max: 3 }), 0),
  exclude: sometimes(fc.integer({ min: 1, max: 320 }), 0),
  sortBy: fc.constantFrom(...SORTS),
});

function expectSameAsPlainSql(filters: VehicleFilters): void {
  const wanted = plain.find(filters);
  expect(search.find(filters, { page: 1, limit: 1000 })).toEqual({ ids: wanted, total: wanted.length });
  const { priceHistogram, ...facets } = search.facets(filters);
  expect(facets).toEqual(plain.facets(filters));
  expectHistogram(priceHistogram, plain.prices(filters));
}

function expectHistogram(histogram: PriceHistogram | undefined, prices: readonly number[]): void {
  const [min, max] = [prices[0], prices.at(-1)];
  if (min === undefined || max === undefined) {
    expect(histogram).toBeUndefined();
    return;
  }
  expect(histogram).toMatchObject({ min, max });
  const buckets = histogram?.buckets ?? [];
  expect(buckets.length).toBeLessThanOrEqual(24);
  for (const [index, { from, to, count }] of buckets.entries()) {
    const isLast = index === buckets.length - 1;
    const within = prices.filter((kes) => kes >= from && (kes < to || (isLast && kes <= to)));
    expect(count).toBe(within.length);
    expect(buckets[index + 1]?.from ?? to).toBe(to);
  }
  expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
}

/** A step that the listing's life does not allow changes nothing. */
function passRefusal(error: unknown): void {
  if (!(error instanceof StepRefused)) throw error;
}

describe('the search agrees with plain SQL', () => {
  test('on random filters, in every order [search-5]', () => {
    fc.assert(fc.property(filtersArbitrary, expectSameAsPlainSql), { numRuns: 150 });
  });

  test.each(SORTS)('in the order %s without any filter [search-7]', (sortBy) => {
    expectSameAsPlainSql({ ...NO_FILTERS, sortBy });
  });

  test('page after page', () => {
    fc.assert(
      fc.property(
        filtersArbitrary,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 60 }),
        (filters, page, limit) => {
          const wanted = plain.find(filters).slice((page - 1) * limit, page * limit);
          expect(search.find(filters, { page, limit }).ids).toEqual(wanted);
        },
      ),
    );
  });

  test('after random additions, changes and removals, once refreshed', async () => {
    const facts = fc.record(
      {
        price_kes: fc.option(fc.integer({ min: 1, max: 20_000_000 })),
        mileage_km: fc.option(fc.integer({ min: 0, max: 300_000 })),
        year: fc.integer({ min: 1995, max: 2027 }),
        make: fc.constantFrom('Toyota', 'Mazda', 'Škoda'),
        model: fc.constantFrom('Probox', 'Octavia'),
        town: fc.constantFrom('Nairobi', 'Kitale'),
        area: fc.constantFrom('Karen', null),
        county: fc.constantFrom('Nairobi', 'Trans Nzoia', null),
        body_type: fc.constantFrom(...BODY_TYPES, null),
        features: fc.constantFrom('[]', '["Sunroof"]', '["ABS","Roof rack"]'),
        featured: fc.constantFrom(0 as const, 1 as const),
      },
      { requiredKeys: [] },
    );
    const status = fc.constantFrom('active', 'reserved', 'sold', 'withdrawn');
    const change: fc.Arbitrary<VehicleChange> = fc.oneof(
      facts,
      fc.tuple(facts, status).map(([facts, status]) => ({ ...facts, status, by: 'system' as const })),
    );
    const newcomer = fc.record({
      price_kes: fc.option(fc.integer({ min: 1, max: 20_000_000 })),
      town: fc.constantFrom('Nairobi', 'Kitale', null),
      created_at: fc
        .date({ min: new Date('2024-01-01'), max: NOW, noInvalidDate: true })
        .map((date) => date.toISOString()),
    });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), id: fc.integer({ min: 1, max: 304 }), change }),
      fc.record({ kind: fc.constant('add' as const), newcomer }),
      fc.record({ kind: fc.constant('verify' as const), verified: fc.constantFrom(0 as const, 1 as const) }),
    );
    const take = async (action: typeof step extends fc.Arbitrary<infer Step> ? Step : never) => {
      if (action.kind === 'change')
        await changeVehicle(market.db, action.id, action.change).catch(passRefusal);
      else if (action.kind === 'verify') await setVerified(action.verified);
      else await addVehicle(market.db, { ...NEWCOMER, seller_id: sellers.kilele, ...action.newcomer });
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.array(filtersArbitrary, { minLength: 3, maxLength: 5 }),
        async (steps, searches) => {
          for (const action of steps) await take(action);
          await search.refresh();
          await copy.take();
          for (const filters of searches) expectSameAsPlainSql(filters);
        },
      ),
      { numRuns: 25 },
    );
    const afresh = await createSearch(market, { now: () => NOW });
    expect(afresh.find(NO_FILTERS, { page: 1, limit: 2000 })).toEqual(
      search.find(NO_FILTERS, { page: 1, limit: 2000 }),
    );
  });
});

async function setVerified(verified: 0 | 1): Promise<void> {
  const dealer = await market.db
    .updateTable('dealers')
    .set({ verified })
    .where('user_id', '=', sellers.kilele)
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(
    market.db,
    { subject: 'dealer', subjectId: dealer.id, change: 'changed' },
    NOW.toISOString(),
  );
}

test('a good deal stands before its equals, an overpriced car behind them', async () => {
  const car = { seller_id: sellers.wanjiru, title: 'One of three', make: 'Saab', model: '900', year: 1990 };
  const [dear, fair, good] = [
    await addVehicle(market.db, car),
    await addVehicle(market.db, car),
    await addVehicle(market.db, car),
  ];
  await labelTestVehicle(market, dear, 'Overpriced');
  await labelTestVehicle(market, good, 'Good Deal');
  await search.refresh();
  const filters = { ...NO_FILTERS, make: ['Saab'] };
  expect(search.find(filters, { page: 1, limit: 3 }).ids).toEqual([good, fair, dear]);
  await copy.take();
  expectSameAsPlainSql(filters);
});

test('a price beyond all reason stands last but one, not first', async () => {
  const car = { seller_id: sellers.wanjiru, title: 'Dear', make: 'Tatra', model: '603', year: 1970 };
  const unpriced = await addVehicle(market.db, car);
  const absurd = await addVehicle(market.db, { ...car, price_kes: 5_000_000_000 });
  const cheap = await addVehicle(market.db, { ...car, price_kes: 1 });
  await search.refresh();
  const filters = { ...NO_FILTERS, make: ['Tatra'], sortBy: 'price_low' as const };
  expect(search.find(filters, { page: 1, limit: 3 }).ids).toEqual([cheap, absurd, unpriced]);
});

describe('names', () => {
  test.each([
    [{ make: ['vw'] }, { make: ['Volkswagen'] }],
    [{ make: ['merc'] }, { make: ['Mercedes-Benz'] }],
    [{ model: ['fielder'] }, { model: ['Corolla Fielder'] }],
    [{ model: ['xtrail'] }, { model: ['X-Trail'] }],
  ])('%j means %j', (asked, meant) => {
    const found = search.find({ ...NO_FILTERS, ...asked }, { page: 1, limit: 100 });
    expect(found.total).toBeGreaterThan(0);
    expect(found).toEqual(search.find({ ...NO_FILTERS, ...meant }, { page: 1, limit: 100 }));
  });

  test('the models of a make', () => {
    expect(
      search
        .models('MAZDA')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(expect.arrayContaining(['2', '3', 'CX-5', 'Demio']));
    expect(search.models('Trabant')).toEqual([]);
  });
});

describe('refreshing', () => {
  test('does nothing when nothing changed', async () => {
    await search.refresh();
    expect(await search.refresh()).toBe(false);
  });

  test('two at once do not hinder each other', async () => {
    const id = await addVehicle(market.db, {
      seller_id: 1,
      title: 'Twice',
      make: 'Mazda',
      model: 'Demio',
      year: 2030,
    });
    expect(await Promise.all([search.refresh(), search.refresh()])).toEqual([true, false]);
    expect(search.find({ ...NO_FILTERS, minYear: 2030 }, { page: 1, limit: 9 }).ids).toEqual([id]);
  });

  test('starts afresh when the outbox was pruned past it', async () => {
    const late = await createSearch(market, { now: () => NOW });
    const id = await addVehicle(market.db, {
      seller_id: 1,
      title: 'Unseen',
      make: 'Mazda',
      model: 'Demio',
      year: 2031,
    });
    const { databaseId, position } = late.state();
    await moveCursor(market.db, 'publisher', { databaseId, position: position + 1 });
    await pruneOutbox(market.db);
    await addVehicle(market.db, { seller_id: 1, title: 'Seen', make: 'Mazda', model: 'Demio', year: 2031 });
    await late.refresh();
    expect(late.find({ ...NO_FILTERS, minYear: 2031 }, { page: 1, limit: 9 }).ids).toContain(id);
  });

  test('a new year brings new loan terms', async () => {
    const clock = { now: NOW };
    const moving = await createSearch(market, { now: () => clock.now });
    const filters = { ...NO_FILTERS, maxMonthlyPayment: 30_000 };
    const before = moving.find(filters, { page: 1, limit: 1 }).total;
    clock.now = new Date('2032-01-02T00:00:00Z');
    await moving.refresh();
    expect(moving.find(filters, { page: 1, limit: 1 }).total).toBeLessThan(before);
  });
});

describe('visibility', () => {
  test('an owner may see what visitors do not', async () => {
    const count = (status?: VehicleStatus | 'all') =>
      search.find(
        { ...NO_FILTERS, sellerId: sellers.kilele },
        { page: 1, limit: 1, ...(status && { status }) },
      ).total;
    const statuses = VEHICLE_STATUSES.map((status) => count(status));
    expect(count('all')).toBe(statuses.reduce((sum, n) => sum + n, 0));
    expect(count()).toBe(count('active') + count('reserved'));
  });
});
