import { afterEach, beforeEach, expect, test } from 'vitest';
import { listCarsOfModel } from '#api/prices/cars.ts';
import { addTestSellers, openTestMarket } from '#tests/support/database/market.ts';
import { addVehicle, changeVehicle, type NewVehicle } from './change.ts';
import { deriveAgain } from './derive-again.ts';
import { findVehicle } from './queries.ts';

type TestMarket = Awaited<ReturnType<typeof openTestMarket>>;
let market: TestMarket;
let sellerId: number;
beforeEach(async () => {
  market = await openTestMarket();
  sellerId = (await addTestSellers(market.db)).wanjiru;
});
afterEach(() => market.dispose());

const AQUA = { title: '2016 Toyota Aqua', make: 'Toyota', model: 'Aqua', year: 2016, price_kes: 1_200_000 };
const add = (facts: Partial<NewVehicle> = {}) =>
  addVehicle(market.db, { ...AQUA, ...facts, seller_id: sellerId });
const find = (id: number) => findVehicle(market.db, id);

test('facts of the generation fill what the advert leaves out, and are marked', async () => {
  expect(await find(await add())).toMatchObject({
    ...{ bodyType: 'hatchback', seats: 5, fuelType: 'hybrid', engine: '1.5L', doors: null },
    derived: ['bodyType', 'seats', 'fuelType', 'engine', 'engineCc'],
  });
});

test('what is stated is not derived, and stated later it loses its mark', async () => {
  const id = await add({ fuel_type: 'hybrid', seats: 4 });
  expect(await find(id)).toMatchObject({ seats: 4, derived: ['bodyType', 'engine', 'engineCc'] });
  expect(await changeVehicle(market.db, id, { body_type: 'hatchback' })).toEqual([]);
  expect((await find(id))?.derived).toEqual(['engine', 'engineCc']);
  await changeVehicle(market.db, id, { seats: null });
  expect(await find(id)).toMatchObject({ seats: 5, derived: ['seats', 'engine', 'engineCc'] });
});

test('what was derived goes with the model that it was derived from', async () => {
  const id = await add();
  await changeVehicle(market.db, id, { model: 'Nonesuch', title: '2016 Toyota Nonesuch' });
  expect(await find(id)).toMatchObject({ bodyType: null, seats: null, fuelType: null, derived: [] });
});

test('the groups of a car are stored, by what is stated and not by what was derived', async () => {
  const groupsOf = async (id: number) =>
    (await market.db.selectFrom('vehicles').select('groups').where('id', '=', id).executeTakeFirstOrThrow())
      .groups;
  const id = await add({ title: '2014 Toyota Isis', model: 'Isis', year: 2014 });
  expect(await groupsOf(id)).toBe('["japanese","7 seater"]');
  await changeVehicle(market.db, id, { seats: 5 });
  expect(await groupsOf(id)).toBe('["japanese"]');
  await changeVehicle(market.db, id, { make: 'Audi', model: 'A4', title: '2014 Audi A4' });
  expect(await groupsOf(id)).toBe('["german"]');
});

test('the same facts again change nothing', async () => {
  const id = await add();
  const before = await market.db.selectFrom('outbox').selectAll().execute();
  expect(await changeVehicle(market.db, id, { ...AQUA, seats: null })).toEqual([]);
  expect(await market.db.selectFrom('outbox').selectAll().execute()).toEqual(before);
});

test('prices are not explained by what was derived', async () => {
  await add();
  const [car] = await listCarsOfModel(market.db, AQUA, { beforeId: 99, limit: 9 });
  expect(car).toMatchObject({ fuel_type: null, engine: null, engine_cc: null });
});

test('listings from before the catalogue are brought up to it once, and their pages follow', async () => {
  const [old, withdrawn] = [await add(), await add({ status: 'withdrawn' })];
  const facts = { body_type: null, seats: null, fuel_type: null, engine: null, engine_cc: null };
  await market.db
    .updateTable('vehicles')
    .set({ ...facts, derived: '[]', groups: '[]' })
    .execute();
  await market.db.deleteFrom('outbox').execute();
  expect(await deriveAgain(market.db)).toBe(1);
  expect(await find(old)).toMatchObject({ seats: 5, fuelType: 'hybrid' });
  expect(await find(withdrawn)).toMatchObject({ seats: null, derived: [] });
  const lines = await market.db.selectFrom('outbox').select(['subject_id', 'change', 'formerly']).execute();
  expect(lines).toMatchObject([{ subject_id: old, change: 'changed' }]);
  expect(JSON.parse(lines[0]?.formerly ?? '')).toMatchObject({ model: 'Aqua', bodyType: null, groups: '[]' });
  expect(await deriveAgain(market.db)).toBe(0);
  await changeVehicle(market.db, withdrawn, { status: 'active', by: 'admin' });
  expect(await find(withdrawn)).toMatchObject({ seats: 5 });
});

test('a trim and title from before the present rules are mended, through the one door', async () => {
  const listed = '1.5 G, Air conditioning, Side airbags, Sunroof';
  const [id, other] = [
    await add({ variant: listed, title: `2016 Toyota Aqua ${listed}`, features: '["Air conditioning"]' }),
    await add({ variant: '1.5 G', title: 'Our family Aqua' }),
  ];
  const before = await market.db.selectFrom('outbox').select('id').execute();
  expect(await deriveAgain(market.db)).toBe(1);
  expect(await find(id)).toMatchObject({
    ...{ title: '2016 Toyota Aqua 1.5 G', variant: '1.5 G' },
    ...{ features: ['Air conditioning', 'Sunroof'], safety: ['Airbags'] },
  });
  expect(await find(other)).toMatchObject({ title: 'Our family Aqua', variant: '1.5 G' });
  expect(await market.db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length + 1);
  expect(await deriveAgain(market.db)).toBe(0);
});
