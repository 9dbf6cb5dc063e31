import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSearch } from '#api/search/search.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import type { Landing } from '#domain/landing/landing.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf, testOnSqlite } from '#tests/support/database/sqlite.ts';
import {
  countModels,
  hasLandingStock,
  listAllStockedLandings,
  listLandingPageIds,
  listStock,
  listStockedLandings,
} from './queries.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
const ids: number[] = [];
const DEMIO: Landing & { kind: 'model' } = { kind: 'model', make: 'Mazda', model: 'Demio' };
const VITZ: Landing = { kind: 'model', make: 'Toyota', model: 'Vitz' };

/** Five Demios for sale, one sold and one withdrawn; two Vitz, one of them in Kisumu. */
beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  const cars = [
    { year: 2014, price_kes: 800_000, mileage_km: 90_000 },
    { year: 2016, price_kes: 1_000_000, mileage_km: 50_000 },
    { year: 2016, price_kes: 1_100_000, mileage_km: null },
    { year: 2016, price_kes: 1_300_000, transmission: 'manual' as const, mileage_km: 70_000 },
    { year: 2017, price_kes: null, mileage_km: null },
    { year: 2012, price_kes: 100_000 },
    { year: 2012, price_kes: 200_000 },
  ];
  for (const [day, car] of cars.entries()) {
    ids.push(
      await addTestVehicle(market.db, { seller_id, created_at: `2026-02-0${day + 1}T08:00:00.000Z`, ...car }),
    );
  }
  const [, , , , , sold = 0, withdrawn = 0] = ids;
  await changeVehicle(market.db, sold, { status: 'sold', by: 'seller' });
  await removeVehicle(market.db, withdrawn, 'seller');
  for (const town of ['Nairobi', 'Kisumu'])
    await addTestVehicle(market.db, { seller_id, make: 'Toyota', model: 'Vitz', town });
});
afterAll(() => market.dispose());

test('groups of at least three cars for sale are listed, with their size and last change', async () => {
  const landings = await listAllStockedLandings(market.db);
  expect(landings).toEqual([
    { landing: { kind: 'make', make: 'Mazda' }, count: 5, updatedAt: '2026-02-05T08:00:00.000Z' },
    { landing: DEMIO, count: 5, updatedAt: '2026-02-05T08:00:00.000Z' },
    { landing: { kind: 'town', town: 'Nairobi' }, count: 6, updatedAt: expect.any(String) },
    { landing: { kind: 'body', bodyType: 'hatchback' }, count: 7, updatedAt: expect.any(String) },
    { landing: { kind: 'group', group: 'japanese' }, count: 7, updatedAt: expect.any(String) },
  ]);
  expect(await listStockedLandings(market.db, 'model')).toEqual(landings.slice(1, 2));
  expect(await hasLandingStock(market.db, DEMIO)).toBe(true);
  expect(await hasLandingStock(market.db, VITZ)).toBe(false);
  expect(await hasLandingStock(market.db, { kind: 'group', group: 'japanese' })).toBe(true);
  expect(await hasLandingStock(market.db, { kind: 'group', group: 'german' })).toBe(false);
  expect(await hasLandingStock(market.db, { kind: 'town', town: "Nairobi' or 1=1" })).toBe(false);
});

test('a row for each car for sale, the newest first', async () => {
  const rows = await listStock(market.db, DEMIO);
  const [a, b, c, d, e] = ids;
  expect(rows.map(({ id }) => id)).toEqual([e, d, c, b, a]);
  expect(rows[1]).toEqual({
    id: d,
    make: 'Mazda',
    model: 'Demio',
    groups: '["japanese"]',
    county: 'Nairobi',
    town: 'Nairobi',
    bodyType: 'hatchback',
    year: 2016,
    priceKes: 1_300_000,
    mileageKm: 70_000,
    condition: 'foreign used',
    transmission: 'manual',
    fuelType: 'petrol',
  });
  expect(await listStock(market.db, { kind: 'body', bodyType: 'hatchback' })).toHaveLength(7);
  expect(await listStock(market.db, { kind: 'group', group: 'japanese' })).toHaveLength(7);
  expect(await listStock(market.db, { kind: 'town', town: 'Voi' })).toEqual([]);
  expect(await listStock(market.db)).toHaveLength(7);
});

test('the models of a make by how many are for sale', async () => {
  expect(await countModels(market.db, 'Mazda')).toEqual([{ name: 'Demio', count: 5 }]);
  expect(await countModels(market.db, 'BMW')).toEqual([]);
});

test('listings with a page are those for sale and those sold', async () => {
  expect(await listLandingPageIds(market.db, DEMIO)).toHaveLength(6);
  expect(await listLandingPageIds(market.db, { kind: 'make', make: 'Toyota' })).toHaveLength(2);
});

testOnSqlite('an index alone answers how large the groups are', () => {
  const plan = (sql: string) =>
    JSON.stringify(sqliteOf(market).prepare(`explain query plan ${sql}`).all('active'));
  expect(
    plan('select make, model, count(*), max(updated_at) from vehicles where status = ? group by make, model'),
  ).toContain('COVERING INDEX vehicles_grouped_by_model');
  expect(
    plan('select town, count(*), max(updated_at) from vehicles where status = ? group by town'),
  ).toContain('COVERING INDEX vehicles_grouped_by_town');
  expect(
    plan('select groups, count(*), max(updated_at) from vehicles where status = ? group by groups'),
  ).toContain('COVERING INDEX vehicles_grouped_by_group');
});

test('a town that bears its county’s name holds all of the county, as the search counts it', async () => {
  const own = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(own.db);
  const machakos = { seller_id, county: 'Machakos', area: null };
  for (const town of ['Machakos', 'Machakos', 'Athi River', 'Athi River', 'Athi River', null])
    await addTestVehicle(own.db, { ...machakos, town });
  const search = await createSearch(own);
  const found = (name: string) =>
    search.find({ ...NO_FILTERS, location: [name] }, { page: 1, limit: 1 }).total;
  const towns = await listStockedLandings(own.db, 'town');
  expect(towns.map(({ landing, count }) => [landing, count])).toEqual([
    [{ kind: 'town', town: 'Machakos' }, 6],
    [{ kind: 'town', town: 'Athi River' }, 3],
  ]);
  for (const { landing, count } of towns) {
    if (landing.kind !== 'town') continue;
    expect(found(landing.town)).toBe(count);
    expect(await listStock(own.db, landing)).toHaveLength(count);
  }
  await own.dispose();
});
