import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { listShowroomIds } from '#api/dealers/stock.ts';
import { findModelOffer } from '#api/duty/queries.ts';
import { countModels, listLandingPageIds, listStock } from '#api/landing/queries.ts';
import { listCarsOfModel } from '#api/prices/cars.ts';
import { countActiveVehicles, listShowcaseCandidates } from '#api/showcase/queries.ts';
import { findListingImage } from '#api/social/queries.ts';
import { ALL_STOCK } from '#domain/dealers/stock-filter.ts';
import { hasPage, isComparable, isCounted, isFound } from '#domain/vehicles/listing-life.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { addTestStates, type TestState } from '#tests/support/vehicles/states.ts';
import { hasPageIn, isComparableIn, isCountedIn, isFoundIn } from './listing-life.ts';
import { findVehicle, listFoundDates, listPublishedIds } from './queries.ts';

const DEMIO = { make: 'Mazda', model: 'Demio' };
const COUNTED = ['active'];
const FOUND = ['active', 'reserved'];
const PAGES = ['active', 'reserved', 'sold'];

let market: Awaited<ReturnType<typeof openTestMarket>>;
let states: Map<number, TestState>;
let seller: number;
let app: App;

beforeEach(async () => {
  market = await openTestMarket();
  const sellers = await addTestSellers(market.db);
  seller = sellers.kilele;
  states = await addTestStates(market.db, { seller_id: seller });
  app = await openTestApp(market);
});
afterEach(() => market.dispose());

/** The states of the listings with these ids, in the order of the table; other listings are left out. */
const statesOf = (ids: Iterable<number>): TestState[] => {
  const among = new Set(ids);
  return [...states].flatMap(([id, state]) => (among.has(id) ? [state] : []));
};
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const ask = async (path: string) => {
  const response = await app.handle(new Request(`http://localhost/api${path}`));
  return { status: response.status, body: await response.json() };
};

describe('in every state', () => {
  test.each([
    ['a page', hasPage, hasPageIn, PAGES],
    ['found', isFound, isFoundIn, FOUND],
    ['counted', isCounted, isCountedIn, COUNTED],
    ['comparable', isComparable, isComparableIn, PAGES],
  ] as const)('SQL and domain agree on what is %s', async (_, holds, condition, expected) => {
    const rows = await market.db
      .selectFrom('vehicles')
      .select(['id', 'status', 'sold_at as soldAt'])
      .execute();
    const held = await market.db.selectFrom('vehicles').select('id').where(condition('vehicles')).execute();
    expect(statesOf(idsOf(held))).toEqual(expected);
    expect(statesOf(idsOf(rows.filter((row) => holds(row))))).toEqual(expected);
  });

  test('search, showroom and sitemap hold what is found', async () => {
    expect(statesOf(idsOf((await ask('/vehicles?limit=100')).body.vehicles))).toEqual(FOUND);
    expect(statesOf(idsOf((await ask(`/vehicles?sellerId=${seller}`)).body.vehicles))).toEqual(FOUND);
    expect((await ask('/vehicles/filter-options')).body.filters.makes[0].count).toBe(FOUND.length);
    const all = { page: 1, limit: 100, filter: ALL_STOCK };
    expect(statesOf(await listShowroomIds(market.db, seller, all))).toEqual(FOUND);
    expect(statesOf(idsOf(await listFoundDates(market.db, 0, 100)))).toEqual(FOUND);
  });

  test('home, groups, recommendations and figures hold what counts', async () => {
    const make = { kind: 'make', make: 'Mazda' } as const;
    expect(statesOf(idsOf(await listStock(market.db, make)))).toEqual(COUNTED);
    expect(await countModels(market.db, 'Mazda')).toEqual([{ name: 'Demio', count: 1 }]);
    expect(await countActiveVehicles(market.db)).toBe(1);
    expect(statesOf(idsOf(await listShowcaseCandidates(market.db, 100)))).toEqual(COUNTED);
    const offer = await findModelOffer(market.db, { ...DEMIO, year: 2016 });
    expect(offer.count).toBe(1);
    const subject = await addTestVehicle(market.db, { seller_id: seller });
    const similar = await ask(`/vehicles/${subject}/similar`);
    expect(statesOf(idsOf(similar.body.data.vehicles))).toEqual(COUNTED);
    const recommended = await ask(`/recommendations/similar/${subject}?limit=24`);
    expect(statesOf(idsOf(recommended.body.vehicles))).toEqual(COUNTED);
  });

  test('prices are compared with what is comparable', async () => {
    const cars = await listCarsOfModel(market.db, DEMIO, { beforeId: 1e9, limit: 100 });
    expect(statesOf(idsOf(cars))).toEqual(PAGES);
  });

  test('pages, shared pictures and the API answer for what has a page', async () => {
    expect(statesOf(await listPublishedIds(market.db))).toEqual(PAGES);
    expect(statesOf(await listLandingPageIds(market.db, { kind: 'make', make: 'Mazda' }))).toEqual(PAGES);
    for (const [id, state] of states) {
      const isPublic = PAGES.includes(state);
      expect((await findListingImage(market.db, id)) !== undefined, state).toBe(isPublic);
      for (const path of ['', '/insights', '/price-history', '/similar'])
        expect((await ask(`/vehicles/${id}${path}`)).status, `${state} ${path}`).toBe(isPublic ? 200 : 404);
    }
  });

  test('its seller and an admin see it by the API, others do not', async () => {
    const owner = await addTestPerson(market.db, 'seller');
    const admin = await addTestPerson(market.db, 'admin');
    const stranger = await addTestPerson(market.db, 'seller');
    const own = await addTestStates(market.db, { seller_id: owner.id });
    for (const [id, state] of own)
      for (const person of [owner, admin, stranger]) {
        const request = new Request(`http://localhost/api/vehicles/${id}`, { headers: person.headers });
        const sees = person !== stranger || PAGES.includes(state);
        expect((await app.handle(request)).status, state).toBe(sees ? 200 : 404);
      }
  });
});

test('a listing that is added sold or withdrawn says since when and by whom', async () => {
  const ids = [...states].filter(([, state]) => state === 'withdrawn').map(([id]) => id);
  expect(
    await market.db.selectFrom('vehicles').select(['withdrawn_by']).where('id', 'in', ids).execute(),
  ).toEqual([{ withdrawn_by: 'system' }]);
  const sold = await addTestVehicle(market.db, { seller_id: seller, status: 'sold' });
  expect((await findVehicle(market.db, sold))?.soldAt).toMatch(/Z$/);
});
