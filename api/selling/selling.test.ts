import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleNumbersShown } from '#api/phones/numbers-shown.ts';
import { ASKING_PRICE_PROBLEM } from '#domain/vehicles/asking-price.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeEach(async () => {
  talk = await openTestTalk();
});
afterEach(() => talk.market.dispose());

const LIST = 'GET /my/listings';

async function change(person: TestPerson, body: object, updatedAt?: string) {
  const { updated_at } = await talk.db
    .selectFrom('vehicles')
    .select('updated_at')
    .where('id', '=', talk.vehicleId)
    .executeTakeFirstOrThrow();
  const call =
    'status' in body ? `POST /vehicles/${talk.vehicleId}/status` : `PATCH /vehicles/${talk.vehicleId}`;
  return talk.call(person, call, {
    ...body,
    updatedAt: updatedAt ?? updated_at,
  });
}

describe('one’s own listings', () => {
  test('come with what matters to who sells them [selling-1]', async () => {
    await talk.call(talk.buyer, `POST /vehicles/${talk.vehicleId}/contact`);
    await talk.ask();
    await talk.call(talk.stranger, `POST /vehicles/${talk.vehicleId}/contact`);
    const { listings, total, summary } = await talk.call(talk.seller, LIST);
    expect(total).toBe(1);
    expect(listings[0]).toMatchObject({
      id: talk.vehicleId,
      title: '2016 Mazda Demio',
      status: 'active',
      daysOnMarket: 0,
      enquiries: 2,
      market: null,
      sellerName: null,
    });
    expect(summary).toMatchObject({ active: 1, sold: 0, withdrawn: 0, enquiries: 2, enquiriesThisWeek: 2 });
  });

  test('say what would tell buyers more, what is worth most first', async () => {
    const read = async () => {
      const { improvements } = (await talk.call(talk.seller, LIST)).listings[0];
      return improvements.map(({ field }: { field: string }) => field);
    };
    const before = await read();
    expect(before[0]).toBe('photos');
    expect(before).toEqual(expect.arrayContaining(['description', 'history', 'documents']));
    const description = 'One owner, serviced at the dealer. '.repeat(10);
    await talk.call(talk.seller, `PATCH /vehicles/${talk.vehicleId}`, { description, history: 'One owner' });
    const after = await read();
    expect(after).not.toContain('description');
    expect(after).not.toContain('history');
  });

  test('count a proved number only where one can be proved', async () => {
    const fields = async (): Promise<string[]> =>
      (await talk.call(talk.seller, LIST)).listings[0].improvements.map(
        ({ field }: { field: string }) => field,
      );
    await talk.db.updateTable('users').set({ phone_proved_at: null }).execute();
    expect(await fields()).toContain('phone');
    await settleNumbersShown(talk.db, false);
    expect(await fields()).not.toContain('phone');
  });

  test('are visible to their seller alone', async () => {
    expect(await talk.call(talk.buyer, LIST)).toMatchObject({ listings: [], total: 0 });
    expect((await talk.call(undefined, LIST)).status).toBe(401);
  });

  test('are found by status and by words of the title, in pages', async () => {
    for (const title of ['2015 Toyota Axio', '2017 Toyota Axio Hybrid', '100% Toyota'])
      await addTestVehicle(talk.db, { seller_id: talk.seller.id, title });
    await talk.db
      .updateTable('vehicles')
      .set({ status: 'sold', sold_at: '2026-01-02T00:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z' })
      .where('title', '=', '2015 Toyota Axio')
      .execute();
    const titles = async (query: string) =>
      (await talk.call(talk.seller, `${LIST}?${query}`)).listings.map(
        (each: { title: string }) => each.title,
      );
    expect(await titles('status=sold')).toEqual(['2015 Toyota Axio']);
    expect(await titles('q=axio+hybrid')).toEqual(['2017 Toyota Axio Hybrid']);
    expect(await titles('q=100%25')).toEqual(['100% Toyota']);
    expect(await titles('q=axio&limit=1&page=2')).toEqual(['2015 Toyota Axio']);
    const { listings } = await talk.call(talk.seller, `${LIST}?status=sold`);
    expect(listings[0].daysOnMarket).toBe(1);
  });
});

describe('a change by the owner', () => {
  test('of the price is kept with its history and goes to the page', async () => {
    const { db, vehicleId, seller } = talk;
    const answer = await change(seller, { price: 990_000 });
    expect(answer).toMatchObject({ status: 200, vehicle: { id: vehicleId, price: 990_000 } });
    const history = await db.selectFrom('price_history').select('price_kes').orderBy('id').execute();
    expect(history.map(({ price_kes }) => price_kes)).toEqual([1_050_000, 990_000]);
    const outbox = await db.selectFrom('outbox').select('change').orderBy('id').execute();
    expect(outbox.at(-1)?.change).toBe('changed');
    expect((await change(seller, { price: null })).vehicle.price).toBeNull();
  });

  test('of the status sells, withdraws and puts back on sale', async () => {
    const status = async (wanted: string) => (await change(talk.seller, { status: wanted })).vehicle?.status;
    const isPublic = async () => (await talk.call(undefined, `GET /vehicles/${talk.vehicleId}`)).status;
    expect(await status('sold')).toBe('sold');
    expect(await status('active')).toBe('active');
    expect(await status('withdrawn')).toBe('withdrawn');
    expect(await isPublic()).toBe(404);
    expect(await status('active')).toBe('active');
    expect(await isPublic()).toBe(200);
  });

  test('of the status reserves and frees again, and takes no step that is not a seller’s', async () => {
    expect((await change(talk.seller, { status: 'reserved' })).vehicle).toMatchObject({
      status: 'reserved',
      next: ['active', 'sold', 'withdrawn'],
    });
    expect((await talk.call(undefined, `GET /vehicles/${talk.vehicleId}`)).status).toBe(200);
    expect(await change(talk.seller, { status: 'rejected' })).toMatchObject({
      status: 409,
      error: 'A listing that is reserved cannot become rejected this way.',
    });
    expect((await change(talk.seller, { status: 'active' })).status).toBe(200);
  });

  test.each([[9_999], [-5], [0], [1_000_000_001], [1_000_000.5]])('to %d is refused', async (price) => {
    expect(await change(talk.seller, { price })).toMatchObject({ status: 422, error: ASKING_PRICE_PROBLEM });
  });

  test.each([{ price: '990000' }, { status: 'stolen' }])('with %j is refused', async (body) => {
    expect((await change(talk.seller, body)).status).toBe(422);
  });

  test('on an old version of the listing overwrites no other change [selling-6]', async () => {
    const { db, seller, vehicleId } = talk;
    await change(seller, { price: 990_000 });
    const late = await change(seller, { price: 1_500_000 }, '2026-01-01T00:00:00.000Z');
    expect(late).toMatchObject({ status: 409 });
    expect(late.error).toContain('changed in the meantime');
    expect(late.vehicle).toMatchObject({ id: vehicleId, price: 990_000, make: 'Mazda' });
    const now = await db
      .selectFrom('vehicles')
      .select(['price_kes', 'updated_at'])
      .where('id', '=', vehicleId)
      .executeTakeFirstOrThrow();
    expect(now.price_kes).toBe(990_000);
    const withHeader = await talk.call(
      seller,
      `PATCH /vehicles/${vehicleId}`,
      { price: 980_000 },
      { 'if-match': `"${now.updated_at}"` },
    );
    expect(withHeader.status).toBe(200);
    const other = await talk.call(seller, `PATCH /vehicles/${vehicleId}`, { seats: 5 });
    expect(other.vehicle).toMatchObject({ price: 980_000, seats: 5 });
  });

  test('is refused to other sellers, dealers and agents, and allowed to an admin', async () => {
    for (const role of ['buyer', 'seller', 'dealer', 'agent'] as const) {
      const person = await addTestPerson(talk.db, role);
      expect([role, (await change(person, { price: 500_000 })).status]).toEqual([role, 403]);
    }
    const admin = await addTestPerson(talk.db, 'admin');
    expect((await change(admin, { price: 500_000 })).vehicle.price).toBe(500_000);
    expect((await talk.call(undefined, `PATCH /vehicles/${talk.vehicleId}`, {})).status).toBe(401);
  });

  test('cannot touch what a person may not say', async () => {
    await change(talk.seller, { price: 990_000, views: 5000, featured: true, seller_id: talk.buyer.id });
    const row = await talk.db
      .selectFrom('vehicles')
      .select(['views', 'featured', 'seller_id'])
      .where('id', '=', talk.vehicleId)
      .executeTakeFirst();
    expect(row).toEqual({ views: 0, featured: 0, seller_id: talk.seller.id });
  });
});
