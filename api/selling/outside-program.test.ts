import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { pictureOf } from '#tests/support/selling/photos.ts';

/* The calls of sellers as a program elsewhere makes them: by their addresses and JSON alone. */

let market: Awaited<ReturnType<typeof openTestMarket>>;
let seller: TestPerson;
let app: Awaited<ReturnType<typeof openTestApp>>;
beforeEach(async () => {
  market = await openTestMarket();
  seller = await addTestPerson(market.db, 'seller');
  app = await openTestApp(market);
});
afterEach(() => market.dispose());

async function curl(call: string, sent?: object, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = call.split(' ');
  const isForm = sent instanceof FormData;
  const answer = await app.handle(
    new Request(`http://localhost${path}`, {
      method,
      headers: { ...seller.headers, ...(!isForm && { 'content-type': 'application/json' }), ...headers },
      ...(sent && { body: isForm ? sent : JSON.stringify(sent) }),
    }),
  );
  return { status: answer.status, body: await answer.json() };
}

async function sendPhoto(id: number, seed: number) {
  const form = new FormData();
  form.append('photo', new File([new Uint8Array(await pictureOf(seed))], 'car.jpg', { type: 'image/jpeg' }));
  return curl(`POST /api/vehicles/${id}/photos`, form);
}

const CAR = {
  ...{ make: 'Mazda', model: 'Demio', year: 2015, price: 980_000, mileage: 78_000 },
  ...{ location: 'Kilimani, Nairobi', transmission: 'automatic', condition: 'foreign used' },
};

test.each(Object.keys(CAR))('a draft may be begun without %s', async (field) => {
  const { [field]: _, ...sent } = { ...CAR } as Record<string, unknown>;
  const { status, body } = await curl('POST /api/vehicles', sent);
  expect(status).toBe(201);
  expect(body).toMatchObject({ success: true, vehicle: { id: expect.any(Number), status: 'draft' } });
  expect(Object.keys(body).sort()).toEqual(['success', 'vehicle']);
});

describe('a car from its line to its end', () => {
  test('is read, begun once, shown, sold and taken away [api-names]', async () => {
    const read = await curl('POST /api/selling/read', {
      text: 'Mazda Demio 2015 1.3 auto 78000km 980k Kilimani',
    });
    expect(read.body).toMatchObject({
      fields: { make: 'Mazda', model: 'Demio', year: 2015, price: 980_000, mileage: 78_000 },
      uncertain: [],
    });
    const key = { 'Idempotency-Key': 'one-car-one-draft' };
    const begun = await curl('POST /api/vehicles', read.body.fields, key);
    const again = await curl('POST /api/vehicles', read.body.fields, key);
    const { id } = begun.body.vehicle;
    expect([begun.status, again.status, again.body.vehicle.id]).toEqual([201, 201, id]);

    const early = await curl(`POST /api/vehicles/${id}/status`, { status: 'active' });
    expect(early.status).toBe(422);
    expect(early.body.fields).toEqual({ photos: 'Add at least one photo.' });
    expect((await curl(`POST /api/vehicles/${id}/status`, { status: 'sold' })).status).toBe(409);
    const patched = await curl(`PATCH /api/vehicles/${id}`, { status: 'active' });
    expect(patched.status).toBe(422);
    expect(patched.body.error).toContain('POST /api/vehicles/{id}/status');

    const [one, two] = [await sendPhoto(id, 40), await sendPhoto(id, 200)];
    expect(one.status).toBe(201);
    expect(one.body).toMatchObject({
      success: true,
      photo: { id: expect.any(Number), url: expect.stringMatching(/^\/media\//), width: 1600, height: 1200 },
    });
    const order = [two.body.photo.id, one.body.photo.id];
    expect((await curl(`PATCH /api/vehicles/${id}/photos`, { order })).status).toBe(200);

    expect((await curl(`POST /api/vehicles/${id}/status`, { status: 'active' })).status).toBe(200);
    const shown = await curl(`GET /api/vehicles/${id}`);
    expect(shown.status).toBe(200);
    const primary = two.body.photo.url.split('/').slice(0, -1).join('/');
    expect(JSON.stringify(shown.body.vehicle.images[0])).toContain(primary.replace('/media/', ''));
    expect((await curl(`DELETE /api/vehicles/${id}/photos/${one.body.photo.id}`)).status).toBe(200);

    expect(
      (await curl(`POST /api/vehicles/${id}/status`, { status: 'sold', soldPrice: 950_000 })).status,
    ).toBe(200);
    expect((await curl(`DELETE /api/vehicles/${id}`)).body).toEqual({ success: true, result: 'withdrawn' });
    expect((await curl(`GET /api/my/listings/${id}`)).body.vehicle.status).toBe('withdrawn');
  });

  test('that has changed meanwhile is a conflict with the present one, to merge [if-match-1]', async () => {
    const { id, updatedAt } = (await curl('POST /api/vehicles', CAR)).body.vehicle;
    const seen = { 'If-Match': `"${updatedAt}"` };
    expect((await curl(`PATCH /api/vehicles/${id}`, { price: 950_000 }, seen)).status).toBe(200);
    const late = await curl(`PATCH /api/vehicles/${id}`, { doors: 5 }, seen);
    expect(late.status).toBe(409);
    expect(late.body.vehicle).toMatchObject({ id, price: 950_000, doors: null });
    expect((await curl(`POST /api/vehicles/${id}/status`, { status: 'active' }, seen)).status).toBe(409);
    const present = { 'If-Match': `"${late.body.vehicle.updatedAt}"` };
    const merged = await curl(`PATCH /api/vehicles/${id}`, { doors: 5 }, present);
    expect(merged.body.vehicle).toMatchObject({ price: 950_000, doors: 5 });
    expect((await curl(`PATCH /api/vehicles/${id}`, { doors: 3 }, { 'If-Match': '*' })).status).toBe(200);
  });
});
