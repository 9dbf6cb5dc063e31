import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { removeFavorite, saveVehicle } from './favorites.ts';
import { MAX_FAVORITES } from './schema.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let achieng: TestPerson;
let baraka: TestPerson;
let seller: number;

beforeAll(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
  achieng = await addTestPerson(market.db, 'buyer');
  baraka = await addTestPerson(market.db, 'seller');
  seller = (await addTestSellers(market.db)).wanjiru;
});
afterAll(() => market.dispose());

async function call(person: TestPerson, method: string, path = '', body?: unknown) {
  const response = await app.handle(
    new Request(`http://localhost/api/favorites${path}`, {
      method,
      headers: { ...person.headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, ...(await response.json()) };
}
const add = (vehicle: Parameters<typeof addTestVehicle>[1] = { seller_id: seller }) =>
  addTestVehicle(market.db, vehicle);
const save = (person: TestPerson, vehicleId: unknown) => call(person, 'POST', '', { vehicleId });
const findIn = async (person: TestPerson, id: number) =>
  (await call(person, 'GET', '?limit=100')).data.find(
    (favorite: { vehicle_id: number }) => favorite.vehicle_id === id,
  );

describe('saving a vehicle', () => {
  test('puts it on the person’s own list with what the advert said, and on no other [favorites-1]', async () => {
    const id = await add();
    expect(await save(achieng, id)).toEqual({ status: 200, success: true });
    expect(await findIn(achieng, id)).toMatchObject({
      vehicle_id: id,
      note: '',
      saved: { title: '2016 Mazda Demio', price: 1_050_000, status: 'active' },
      status: 'active',
      priceChange: 0,
      priceDrop: 0,
      vehicle: { id, price: 1_050_000 },
    });
    expect(await findIn(baraka, id)).toBeUndefined();
  });

  test('twice is the same as once, also at the same moment [favorites-5]', async () => {
    const id = await add();
    const answers = await Promise.all([save(achieng, id), save(achieng, id), save(achieng, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = await call(achieng, 'GET');
    expect(data.filter((favorite: { vehicleId: number }) => favorite.vehicleId === id)).toHaveLength(1);
  });

  test('the latest stands first', async () => {
    const [first, second] = [await add(), await add()];
    await saveVehicle(market.db, baraka.id, first, Date.parse('2026-01-01T10:00:00Z'));
    await saveVehicle(market.db, baraka.id, second, Date.parse('2026-01-02T10:00:00Z'));
    const { data } = await call(baraka, 'GET');
    expect(data.map(({ vehicleId }: { vehicleId: number }) => vehicleId)).toEqual([second, first]);
  });

  test('is listed a page at a time, each vehicle on one of them', async () => {
    const collector = await addTestPerson(market.db, 'buyer');
    for (let n = 0; n < 45; n++)
      await saveVehicle(market.db, collector.id, await add(), Date.parse('2026-01-01T10:00:00Z') + n);
    const list = async (query: string) => {
      const { data, total, page, limit } = await call(collector, 'GET', query);
      return { ids: data.map((one: { vehicle_id: number }) => one.vehicle_id), total, page, limit };
    };
    const pages = [await list(''), await list('?page=2'), await list('?page=3&limit=20')];
    expect(pages.map(({ ids, total, page, limit }) => [ids.length, total, page, limit])).toEqual([
      [20, 45, 1, 20],
      [20, 45, 2, 20],
      [5, 45, 3, 20],
    ]);
    const all = await list('?limit=9999');
    expect([all.ids, all.limit]).toEqual([pages.flatMap(({ ids }) => ids), 100]);
    expect(await list('?page=9')).toMatchObject({ ids: [], total: 45 });
    for (const nonsense of ['?page=0', '?page=x&limit=-1']) expect(await list(nonsense)).toEqual(pages[0]);
  });

  test('is refused for what is not there, was withdrawn or is no number', async () => {
    const withdrawn = await add();
    await removeVehicle(market.db, withdrawn, 'seller');
    for (const id of [999_999, withdrawn])
      expect(await save(achieng, id)).toMatchObject({ status: 404, error: 'Vehicle not found' });
    for (const id of ['12', 1.5, -1, null, undefined])
      expect(await save(achieng, id)).toMatchObject({ status: 422, success: false });
  });

  test('is limited', async () => {
    const collector = await addTestPerson(market.db, 'buyer');
    const ids: number[] = [];
    for (let n = 0; n <= MAX_FAVORITES; n++) ids.push(await add());
    for (const id of ids.slice(1)) await saveVehicle(market.db, collector.id, id);
    expect(await save(collector, ids[0])).toMatchObject({
      status: 422,
      error: expect.stringContaining('at most 500 vehicles'),
    });
    expect(await save(collector, ids[1])).toMatchObject({ status: 200 });
  });
});

describe('removing a vehicle', () => {
  test('takes it off the list, and again changes nothing [favorites-6]', async () => {
    const id = await add();
    await save(achieng, id);
    expect(await call(achieng, 'DELETE', `/${id}`)).toEqual({ status: 200, success: true });
    expect(await call(achieng, 'DELETE', `/${id}`)).toEqual({ status: 200, success: true });
    expect(await findIn(achieng, id)).toBeUndefined();
  });

  test('leaves another person’s list alone', async () => {
    const id = await add();
    await save(achieng, id);
    await call(baraka, 'DELETE', `/${id}`);
    expect(await findIn(achieng, id)).toBeDefined();
  });

  test('can be undone for a while: note and old price come back, even of a withdrawn advert', async () => {
    const id = await add();
    await save(achieng, id);
    await call(achieng, 'PATCH', `/${id}`, { note: 'Asked for the logbook' });
    await changeVehicle(market.db, id, { price_kes: 990_000 });
    await removeVehicle(market.db, id, 'seller');
    await call(achieng, 'DELETE', `/${id}`);
    expect(await save(achieng, id)).toMatchObject({ status: 200 });
    expect(await findIn(achieng, id)).toMatchObject({
      note: 'Asked for the logbook',
      saved: { price: 1_050_000 },
      status: 'withdrawn',
      vehicle: null,
    });
  });

  test('is for good after ten minutes', async () => {
    const id = await add();
    const now = Date.now();
    await saveVehicle(market.db, achieng.id, id, now - 20 * 60_000);
    await removeFavorite(market.db, achieng.id, id, now - 11 * 60_000);
    await changeVehicle(market.db, id, { price_kes: 900_000 });
    await saveVehicle(market.db, achieng.id, id, now);
    expect(await findIn(achieng, id)).toMatchObject({ saved: { price: 900_000 } });
  });
});

describe('what became of it', () => {
  test('a lower price is a drop, a higher one a rise', async () => {
    const [cheaper, dearer] = [await add(), await add()];
    await save(achieng, cheaper);
    await save(achieng, dearer);
    await changeVehicle(market.db, cheaper, { price_kes: 1_000_000 });
    await changeVehicle(market.db, dearer, { price_kes: 1_100_000 });
    expect(await findIn(achieng, cheaper)).toMatchObject({ priceChange: -50_000, priceDrop: 50_000 });
    expect(await findIn(achieng, dearer)).toMatchObject({ priceChange: 50_000, priceDrop: 0 });
  });

  test('a drop after a rise made just before it was saved is not praised', async () => {
    const id = await add();
    await changeVehicle(market.db, id, { price_kes: 1_200_000 });
    await save(achieng, id);
    await changeVehicle(market.db, id, { price_kes: 1_050_000 });
    expect(await findIn(achieng, id)).toMatchObject({ priceChange: -150_000, priceDrop: 0 });
  });

  test('a sold one says so', async () => {
    const id = await add();
    await save(achieng, id);
    await changeVehicle(market.db, id, { status: 'sold', by: 'seller' });
    expect(await findIn(achieng, id)).toMatchObject({ status: 'sold', saved: { status: 'active' } });
  });
});

describe('a note', () => {
  test('is kept without the blanks around it, and only by who saved the vehicle [favorites-2]', async () => {
    const id = await add();
    await save(achieng, id);
    expect(await call(achieng, 'PATCH', `/${id}`, { note: '  Call on Monday ' })).toMatchObject({
      status: 200,
    });
    expect(await call(baraka, 'PATCH', `/${id}`, { note: 'Mine now' })).toMatchObject({
      status: 404,
      error: 'You have not saved this vehicle.',
    });
    expect(await findIn(achieng, id)).toMatchObject({ note: 'Call on Monday' });
  });

  test('has an end', async () => {
    const id = await add();
    await save(achieng, id);
    expect(await call(achieng, 'PATCH', `/${id}`, { note: 'x'.repeat(501) })).toMatchObject({
      status: 422,
      fields: { note: 'A note can have at most 500 characters.' },
    });
  });
});

describe('checking many at once', () => {
  test('answers for each id, saved or not [favorites-7]', async () => {
    const [saved, other] = [await add(), await add()];
    await save(achieng, saved);
    expect(await call(achieng, 'POST', '/batch-check', { vehicleIds: [saved, other, 999_999] })).toEqual({
      status: 200,
      success: true,
      data: { [saved]: true, [other]: false, 999999: false },
    });
    expect((await call(achieng, 'POST', '/batch-check', { vehicleIds: [] })).data).toEqual({});
  });

  test('takes 200 ids and no more [favorites-8]', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => index + 1);
    expect((await call(achieng, 'POST', '/batch-check', { vehicleIds: ids.slice(1) })).status).toBe(200);
    expect((await call(achieng, 'POST', '/batch-check', { vehicleIds: ids })).status).toBe(422);
  });
});
