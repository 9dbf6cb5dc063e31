import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ASKING_PRICE_PROBLEM } from '#domain/vehicles/asking-price.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeEach(async () => {
  talk = await openTestTalk();
});
afterEach(() => talk.market.dispose());

const DEMIO = {
  make: 'mazda',
  model: 'Demio',
  year: 2015,
  price: 980_000,
  mileage: '78,000 km',
  transmission: 'auto',
  location: 'Kilimani',
  negotiable: true,
  features: ['Sunroof'],
};

const begin = (body: object = DEMIO, headers = {}, person: TestPerson = talk.seller) =>
  talk.call(person, 'POST /vehicles', body, headers);
const edit = (id: number, body: object, person = talk.seller) =>
  talk.call(person, `PATCH /vehicles/${id}`, body);
const step = (id: number, status: string, more = {}, person = talk.seller) =>
  talk.call(person, `POST /vehicles/${id}/status`, { status, ...more });
const remove = (id: number, person = talk.seller) => talk.call(person, `DELETE /vehicles/${id}`);
/** A picture of a listing without the work of encoding one. */
const addPicture = (vehicle_id: number) =>
  talk.db
    .insertInto('vehicle_images')
    .values({ vehicle_id, position: 0, media_key: 'demo/suv/white/front', kind: 'photo', alt: '' })
    .execute();

describe('a draft', () => {
  test('holds what was sent, read as an import reads it, and says what it lacks', async () => {
    const { status, vehicle } = await begin();
    expect(status).toBe(201);
    expect(vehicle).toMatchObject({
      status: 'draft',
      title: '2015 Mazda Demio',
      make: 'Mazda',
      price: 980_000,
      mileage: 78_000,
      transmission: 'automatic',
      location: 'Kilimani, Nairobi',
      area: 'Kilimani',
      bodyType: 'hatchback',
      derived: expect.arrayContaining(['bodyType']),
      negotiable: true,
      tradeInAccepted: false,
      features: ['Sunroof'],
      photos: [],
      missing: { photos: 'Add at least one photo.' },
    });
    expect((await talk.call(undefined, `GET /vehicles/${vehicle.id}`)).status).toBe(404);
  });

  test('may say nothing yet, and is filled piece by piece', async () => {
    const { status, vehicle } = await begin({});
    expect(status).toBe(201);
    expect(vehicle).toMatchObject({ title: 'New listing', make: null, model: null, year: null });
    expect(Object.keys(vehicle.missing)).toEqual([
      ...['make', 'model', 'year', 'price', 'mileage', 'location', 'photos'],
    ]);
    await edit(vehicle.id, { make: 'Toyota', year: 2016 });
    expect((await edit(vehicle.id, { model: 'Prado', drive: '4x4' })).vehicle).toMatchObject({
      title: '2016 Toyota Land Cruiser Prado',
      model: 'Land Cruiser Prado',
      drive: '4wd',
    });
    expect((await edit(vehicle.id, { title: 'My Prado' })).vehicle.title).toBe('My Prado');
    expect((await edit(vehicle.id, { year: null })).vehicle).toMatchObject({ year: null, title: 'My Prado' });
  });

  test('is filled with what follows from its generation, marked until its seller states it', async () => {
    const { vehicle } = await begin({ make: 'Toyota', model: 'Aqua', year: 2016 });
    expect(vehicle).toMatchObject({
      ...{ bodyType: 'hatchback', seats: 5, fuelType: 'hybrid', doors: null },
      derived: ['bodyType', 'seats', 'fuelType', 'engine', 'engineCc'],
    });
    const { vehicle: stated } = await edit(vehicle.id, { seats: 5, variant: 'petrol' });
    expect(stated).toMatchObject({ seats: 5, fuelType: 'petrol', engine: null, derived: ['bodyType'] });
    const { vehicle: back } = await edit(vehicle.id, { seats: null, variant: null, fuelType: null });
    expect(back).toMatchObject({ seats: 5, fuelType: 'hybrid', derived: vehicle.derived });
    const { vehicle: other } = await edit(vehicle.id, { model: 'Nonesuch' });
    expect(other).toMatchObject({ seats: null, fuelType: null, derived: [] });
  });

  test('sent twice under one key is one; another under that key is refused', async () => {
    const key = { 'idempotency-key': 'draft-0001' };
    const [first, again] = [await begin(DEMIO, key), await begin(DEMIO, key)];
    expect(again).toMatchObject({ status: 201, vehicle: { id: first.vehicle.id } });
    expect((await begin({ make: 'BMW' }, key)).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => begin(DEMIO, { 'idempotency-key': 'draft-0002' })));
    expect(new Set(both.map(({ vehicle }) => vehicle.id)).size).toBe(1);
    const other = await addTestPerson(talk.db, 'seller');
    expect((await begin(DEMIO, key, other)).vehicle.id).not.toBe(first.vehicle.id);
  });

  test.each([
    [{ price: 0 }, 'price', ASKING_PRICE_PROBLEM],
    [{ price: 1e15 }, 'price', ASKING_PRICE_PROBLEM],
    [{ year: 1776 }, 'year', 'The year is not between'],
    [{ transmission: 'telepathic' }, 'transmission', 'not a transmission'],
    [{ mileage: 'many' }, 'mileage', 'cannot be read'],
    [{ seats: 1_000 }, 'seats', 'between 1 and 100'],
    [{ negotiable: 'perhaps' }, 'negotiable', 'true or false'],
  ])('with %j is refused with words at its field', async (body, field, words) => {
    const { status, fields } = await begin(body);
    expect(status).toBe(422);
    expect(fields[field]).toContain(words);
  });

  test('is a seller’s: buyers are told how to become one, agents need a dealer', async () => {
    expect(await begin(DEMIO, {}, talk.buyer)).toMatchObject({
      status: 403,
      error: expect.stringContaining('Sell Your Car'),
    });
    expect((await begin(DEMIO, {}, await addTestPerson(talk.db, 'agent'))).status).toBe(403);
    expect(
      (await begin({ sellerId: talk.seller.id }, {}, await addTestPerson(talk.db, 'dealer'))).status,
    ).toBe(403);
    expect(
      (await begin({ sellerId: talk.seller.id }, {}, await addTestPerson(talk.db, 'admin'))).status,
    ).toBe(201);
  });
});

describe('a change of fields', () => {
  test('leaves the status to its own call', async () => {
    expect(await edit(talk.vehicleId, { status: 'sold' })).toMatchObject({
      status: 422,
      fields: { status: expect.stringContaining('/status') },
    });
  });

  test('changes only what was sent, and a public listing keeps what it is', async () => {
    await edit(talk.vehicleId, {
      features: ['Bluetooth'],
      engineCc: 1300,
      description: 'Well kept.\n\nNo accidents.',
    });
    const { vehicle } = await edit(talk.vehicleId, { variant: 'Skyactiv leather', quickSale: true });
    expect(vehicle).toMatchObject({
      features: ['Bluetooth'],
      engineCc: 1300,
      description: 'Well kept.\n\nNo accidents.',
      title: '2016 Mazda Demio Skyactiv leather',
      quickSale: true,
      price: 1_050_000,
      area: 'Kilimani',
    });
    expect((await edit(talk.vehicleId, { city: 'Mombasa' })).vehicle).toMatchObject({
      location: 'Mombasa',
      area: null,
    });
    expect(await edit(talk.vehicleId, { make: null })).toMatchObject({
      status: 422,
      fields: { make: expect.anything() },
    });
  });

  test('in two tabs: the second gets a conflict with the present state to merge', async () => {
    const { vehicle: seen } = await talk.call(talk.seller, `GET /my/listings/${talk.vehicleId}`);
    await edit(talk.vehicleId, { price: 900_000, updatedAt: seen.updatedAt });
    const late = await edit(talk.vehicleId, { doors: 5, updatedAt: seen.updatedAt });
    expect(late).toMatchObject({ status: 409, vehicle: { price: 900_000, doors: null } });
    const merged = await edit(talk.vehicleId, { doors: 5, updatedAt: late.vehicle.updatedAt });
    expect(merged.vehicle).toMatchObject({ price: 900_000, doors: 5 });
  });
});

describe('a step of the status', () => {
  test('on sale needs what buyers ask first; then the page is there at once, as new as today', async () => {
    const { vehicle } = await begin({ ...DEMIO, location: null });
    await edit(vehicle.id, { price: 950_000 });
    const refused = await step(vehicle.id, 'active');
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.fields)).toEqual(['location', 'photos']);
    await addPicture(vehicle.id);
    await edit(vehicle.id, { location: 'Kisumu' });
    expect((await step(vehicle.id, 'pending')).vehicle.status).toBe('active');
    expect((await talk.call(undefined, `GET /vehicles/${vehicle.id}`)).status).toBe(200);
    const prices = talk.db
      .selectFrom('price_history')
      .select('price_kes')
      .where('vehicle_id', '=', vehicle.id);
    expect(await prices.execute()).toEqual([{ price_kes: 950_000 }]);
    const last = await talk.db.selectFrom('outbox').select('change').orderBy('id', 'desc').executeTakeFirst();
    expect(last?.change).toBe('added');
  });

  test('that is not allowed is refused before anything is asked for', async () => {
    const { vehicle } = await begin({});
    expect((await step(vehicle.id, 'sold')).status).toBe(409);
    expect((await step(vehicle.id, 'gone')).status).toBe(422);
  });

  test('to sold may say where and for how much, which only who sells it reads', async () => {
    const sold = await step(talk.vehicleId, 'sold', { soldWhere: 'A friend', soldPrice: 1_000_000 });
    expect(sold.vehicle).toMatchObject({ status: 'sold', soldWhere: 'A friend', soldPrice: 1_000_000 });
    const seen = await talk.call(undefined, `GET /vehicles/${talk.vehicleId}`);
    expect(JSON.stringify(seen)).not.toContain('A friend');
    expect((await step(talk.vehicleId, 'active')).vehicle).toMatchObject({
      soldWhere: null,
      soldPrice: null,
    });
    expect((await step(talk.vehicleId, 'sold', { soldPrice: 5 })).status).toBe(422);
  });

  test('by an admin who takes it down is not its seller’s to undo', async () => {
    const admin = await addTestPerson(talk.db, 'admin');
    expect((await step(talk.vehicleId, 'withdrawn', {}, admin)).vehicle).toMatchObject({ isHeld: true });
    expect((await step(talk.vehicleId, 'active')).status).toBe(409);
    expect((await step(talk.vehicleId, 'active', {}, admin)).status).toBe(200);
  });
});

describe('a deletion', () => {
  test('deletes a draft for good and withdraws what was public', async () => {
    const { vehicle } = await begin();
    expect(await remove(vehicle.id)).toMatchObject({ status: 200, result: 'deleted' });
    expect((await remove(vehicle.id)).status).toBe(404);
    expect(await remove(talk.vehicleId)).toMatchObject({ status: 200, result: 'withdrawn' });
    expect((await talk.call(talk.seller, `GET /my/listings/${talk.vehicleId}`)).vehicle.status).toBe(
      'withdrawn',
    );
    expect((await remove(talk.vehicleId)).status).toBe(200);
  });

  test('is its seller’s alone', async () => {
    expect((await remove(talk.vehicleId, await addTestPerson(talk.db, 'dealer'))).status).toBe(403);
  });
});
