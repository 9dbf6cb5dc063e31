import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeVehicle } from '#api/vehicles/change.ts';
import { ALL_STOCK, type StockFilter } from '#domain/dealers/stock-filter.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { findDealerBySlug, findPresentSlug, listDealerSlugs, listDealers } from './queries.ts';
import { countShowroom, listShowroomIds, listStockChoices } from './stock.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let kilele: number;
const kileleVehicles: number[] = [];

beforeAll(async () => {
  market = await openTestMarket();
  const { db } = market;
  ({ kilele } = await addTestSellers(db));
  for (const date of ['01', '02', '03']) {
    const created_at = `2026-02-${date}T08:00:00.000Z`;
    kileleVehicles.unshift(await addTestVehicle(db, { seller_id: kilele, created_at }));
  }
  const withdrawn = await addTestVehicle(db, { seller_id: kilele });
  await removeVehicle(db, withdrawn, 'seller');
  const { id: user_id } = await db
    .insertInto('users')
    .values({ email: 'ziwa@example.com', role: 'dealer', created_at: '2026-01-01T08:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: dealer_id } = await db
    .insertInto('dealers')
    .values({
      user_id,
      business_name: 'Ziwa Autos',
      slug: 'ziwaautos',
      town: 'Kisumu',
      county: 'Kisumu',
      area: 'Milimani',
      is_sample: 1,
      created_at: '2026-01-01T08:00:00.000Z',
      checked_at: '2026-01-01T08:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('former_dealer_slugs').values({ slug: 'ziwamotors', dealer_id }).execute();
});
afterAll(() => market.dispose());

test('a dealer is found by slug, with the number of vehicles for sale', async () => {
  expect(await findDealerBySlug(market.db, 'kilelemotors')).toMatchObject({
    businessName: 'Kilele Motors',
    sellerId: kilele,
    isVerified: true,
    isSample: false,
    place: 'Nairobi',
    activeCount: 3,
  });
  expect(await findDealerBySlug(market.db, 'ziwamotors')).toBeUndefined();
});

test('former slugs and ids lead to the present slug [dealers-queries-1]', async () => {
  const ziwa = await findDealerBySlug(market.db, 'ziwaautos');
  for (const name of ['ziwaautos', 'ziwamotors', String(ziwa?.id)]) {
    expect(await findPresentSlug(market.db, name)).toBe('ziwaautos');
  }
  for (const name of ['nobody', '0', '999', '99999999999999999999', '']) {
    expect(await findPresentSlug(market.db, name)).toBeUndefined();
  }
});

test.each([
  ['', ['Kilele Motors', 'Ziwa Autos']],
  ['kisumu', ['Ziwa Autos']],
  ['MOTORS nairobi', ['Kilele Motors']],
  ['motors kisumu', []],
  ['%', []],
])('searching dealers for "%s" finds %j', async (search, names) => {
  expect((await listDealers(market.db, search)).map((dealer) => dealer.businessName)).toEqual(names);
});

test('every dealer has a slug to list', async () => {
  expect(await listDealerSlugs(market.db)).toEqual(['kilelemotors', 'ziwaautos']);
});

test('a showroom shows what is for sale, newest first, page by page', async () => {
  const page = (page: number) => listShowroomIds(market.db, kilele, { page, limit: 2, filter: ALL_STOCK });
  expect(await page(1)).toEqual(kileleVehicles.slice(0, 2));
  expect(await page(2)).toEqual(kileleVehicles.slice(2));
  expect(await page(3)).toEqual([]);
});

test('stock is filtered by make, body, price and year, ordered, and counted the same', async () => {
  const { db } = market;
  const fit = await addTestVehicle(db, {
    ...{ seller_id: kilele, make: 'Honda', model: 'Fit', body_type: 'hatchback' },
    ...{ year: 2019, price_kes: 2_000_000 },
  });
  const unpriced = await addTestVehicle(db, { seller_id: kilele, make: 'Honda', price_kes: null });
  const shown = async (asked: Partial<StockFilter>) => {
    const filter = { ...ALL_STOCK, ...asked };
    const ids = await listShowroomIds(db, kilele, { page: 1, limit: 20, filter });
    expect(await countShowroom(db, kilele, filter)).toBe(ids.length);
    return ids;
  };
  expect((await shown({ make: 'Honda' })).sort()).toEqual([fit, unpriced].sort());
  expect(await shown({ make: 'Honda', bodyType: 'hatchback', minYear: 2019, maxPrice: 2_000_000 })).toEqual([
    fit,
  ]);
  expect(await shown({ maxPrice: 1 })).toEqual([]);
  const byPrice = await shown({ sortBy: 'price_high' });
  expect([byPrice[0], byPrice.at(-1)]).toEqual([fit, unpriced]);
  expect((await listStockChoices(db, kilele)).makes).toEqual(['Honda', 'Mazda']);
});
