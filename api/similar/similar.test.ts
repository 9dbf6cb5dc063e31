import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { createSearch, type Search } from '#api/search/search.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import type { SimilarAnswer } from './schema.ts';
import { matchPercent } from './similarity.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;
let app: App;
let sellers: number[];

beforeEach(async () => {
  market = await openTestMarket();
  const { wanjiru, kilele } = await addTestSellers(market.db);
  sellers = [wanjiru, kilele];
  search = await createSearch(market);
  app = await openTestApp(market, { search });
});
afterEach(() => market.dispose());

type Offer = Partial<Parameters<typeof addTestVehicle>[1]>;

let next = 0;
const add = (offer: Offer = {}) =>
  addTestVehicle(market.db, { seller_id: sellers[next++ % sellers.length] ?? 0, ...offer });

async function ask(id: number | string, query = '') {
  await search.refresh();
  const response = await app.handle(new Request(`http://localhost/api/vehicles/${id}/similar${query}`));
  const answer: { success: boolean; error?: string; data: SimilarAnswer } = await response.json();
  return { status: response.status, ...answer };
}

const plain = (texts: readonly string[] = []) => texts.map((text) => text.replaceAll('\u00a0', ' '));

describe('GET /api/vehicles/{id}/similar', () => {
  test('says what is looked for, what was found and how well each matches and why [similar-4]', async () => {
    const subject = await add();
    const twin = await add();
    const newer = await add({ year: 2018, price_kes: 1_170_000, mileage_km: 64_000 });
    const brother = await add({ model: 'Verisa', transmission: 'cvt' });
    const fit = await add({ make: 'Honda', model: 'Fit', price_kes: null, mileage_km: null });
    await add({ make: 'Toyota', model: 'Hilux', body_type: 'pickup' });
    const { status, success, data } = await ask(subject);
    expect([status, success]).toEqual([200, true]);
    expect(data.vehicles.map(({ id }) => id)).toEqual([twin, newer, brother, fit]);
    expect(data.vehicles.map(({ matchReasons }) => plain(matchReasons))).toEqual([
      ['Same model', 'Same year', 'Same price', 'Also petrol', 'Also automatic', 'About the same mileage'],
      ['Same model', 'Two years newer', 'Ksh 120K more', 'Also petrol', 'Also automatic', '24,000 km less'],
      ['Another Mazda hatchback', 'Same year', 'Same price', 'Also petrol', 'About the same mileage'],
      ['Another hatchback', 'Same year', 'Also petrol', 'Also automatic'],
    ]);
    const scores = data.vehicles.map(({ matchScore }) => matchScore);
    expect(scores[0]).toBe(100);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(data.matchStats).toEqual({
      totalFound: 4,
      avgMatchScore: Math.round(scores.reduce((sum, score) => sum + score, 0) / 4),
      exactMakeMatch: 3,
      exactModelMatch: 2,
    });
    expect(data.groupedResults).toEqual({ sameModel: [twin, newer], sameMake: [brother], otherMakes: [fit] });
    expect(data.currentVehicle).toMatchObject({ id: subject, title: '2016 Mazda Demio' });
    expect(plain([data.primaryCriteria])).toEqual([
      'Mazda Demio, hatchback, of about 2016, around Ksh 1,050,000',
    ]);
    expect(data.searchCriteria).toEqual({
      make: 'Mazda',
      model: 'Demio',
      bodyType: 'hatchback',
      fuelType: 'petrol',
      transmission: 'automatic',
      year: 2016,
      price: 1_050_000,
      mileage: 88_000,
      minMatchScore: 30,
    });
  });

  test('a price without duty is not called less than one with it [similar-5]', async () => {
    const cif: Offer = { is_import: 1, import_status: 'Duty not included, CIF Mombasa' };
    const [here, onTheShip, another] = [
      await add(),
      await add({ ...cif, price_kes: 700_000 }),
      await add(cif),
    ];
    const reasonsBeside = async (subject: number, id: number) =>
      (await ask(subject)).data.vehicles.find((vehicle) => vehicle.id === id)?.matchReasons;
    expect(await reasonsBeside(here, onTheShip)).toContain('Duty not included');
    expect(await reasonsBeside(onTheShip, here)).toContain('Duty included');
    expect(plain(await reasonsBeside(onTheShip, another))).toContain('Ksh 350K more');
  });

  test('what hardly matches is left out', async () => {
    const subject = await add();
    await add({ make: 'Honda', model: 'Fit', year: 2003, price_kes: 380_000 });
    expect((await ask(subject)).data).toMatchObject({
      vehicles: [],
      matchStats: { totalFound: 0, avgMatchScore: 0 },
      groupedResults: { sameModel: [], sameMake: [], otherMakes: [] },
    });
  });

  test('the listing itself, sold and removed ones are never among them', async () => {
    const subject = await add();
    await changeVehicle(market.db, await add(), { status: 'sold', by: 'seller' });
    await removeVehicle(market.db, await add(), 'seller');
    expect((await ask(subject)).data.vehicles).toEqual([]);
  });

  test('a sold vehicle has similar ones too', async () => {
    const subject = await add();
    const other = await add();
    await changeVehicle(market.db, subject, { status: 'sold', by: 'seller' });
    expect((await ask(subject)).data.vehicles.map(({ id }) => id)).toEqual([other]);
  });

  test('twelve by default, at most 24, in the order that was asked for', async () => {
    const subject = await add({ price_kes: 1_000_000 });
    for (let n = 0; n < 40; n++)
      await market.db
        .insertInto('users')
        .values({ email: `s${n}@example.com`, role: 'seller', created_at: '2026-01-01T08:00:00.000Z' })
        .returning('id')
        .executeTakeFirstOrThrow()
        .then(({ id }) => add({ seller_id: id, price_kes: 1_000_000 + ((n * 7) % 40) * 10_000 }));
    expect((await ask(subject)).data.vehicles).toHaveLength(12);
    expect((await ask(subject, '?limit=1000')).data.vehicles).toHaveLength(24);
    for (const wrong of ['0', '-3', 'six', '', '1e999'])
      expect((await ask(subject, `?limit=${wrong}`)).data.vehicles.length).toBeGreaterThanOrEqual(12);
    const prices = (await ask(subject, '?sort=price_high')).data.vehicles.map(({ price }) => price ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(Math.max(...prices)).toBeLessThan(1_200_000);
  });

  test.each(['999999', 'abc', '0', '-1', '1e3', '9'.repeat(40), "1'--"])(
    'there are none of listing %s [similar-7]',
    async (id) => {
      expect(await ask(encodeURIComponent(id))).toEqual({
        status: 404,
        success: false,
        error: 'Vehicle not found',
      });
    },
  );

  test('nor of a removed one', async () => {
    const gone = await add();
    await removeVehicle(market.db, gone, 'seller');
    expect(await ask(gone)).toMatchObject({ status: 404, error: 'Vehicle not found' });
  });
});

test.each([
  [102, 102, 100],
  [80, 80, 100],
  [42, 102, 61],
  [-50, 102, 0],
  [-90, 80, 0],
])('%i of %i points match to %i %%', (points, most, percent) => {
  expect(matchPercent(points, most)).toBe(percent);
});

test('an advert that says little has a twin too', async () => {
  const silent = { body_type: null, fuel_type: null, transmission: null, mileage_km: null };
  const subject = await add(silent);
  const twin = await add(silent);
  expect((await ask(subject)).data.vehicles).toMatchObject([{ id: twin, matchScore: 100 }]);
});
