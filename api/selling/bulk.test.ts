import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import type { BulkResult } from './bulk-schema.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let second: number;
let others: number;
beforeEach(async () => {
  talk = await openTestTalk();
  second = await addTestVehicle(talk.db, { seller_id: talk.seller.id, price_kes: 700_000 });
  others = await addTestVehicle(talk.db, { seller_id: (await addTestPerson(talk.db, 'seller')).id });
});
afterEach(() => talk.market.dispose());

const bulk = (action: string, ids: number[], more = {}) =>
  talk.call(talk.seller, 'POST /my/listings/bulk', { action, ids, ...more });
const undo = (results: readonly BulkResult[]) =>
  talk.call(talk.seller, 'POST /my/listings/undo', { changes: results.flatMap(({ undo }) => undo ?? []) });
const rows = () =>
  talk.db.selectFrom('vehicles').select(['id', 'status', 'price_kes']).orderBy('id').execute();

describe('many listings at once', () => {
  test('are sold each by its own right, and come back by undo [bulk-1]', async () => {
    const before = await rows();
    const { status, results } = await bulk('mark-sold', [talk.vehicleId, second, others, 999_999, second]);
    expect(status).toBe(200);
    expect(results).toMatchObject([
      { id: talk.vehicleId, done: true, status: 'sold', undo: { status: 'active' } },
      { id: second, done: true },
      { id: others, done: false, error: 'This listing is not yours.', undo: null },
      { id: 999_999, done: false, error: 'Vehicle not found' },
    ]);
    const undone = await undo(results);
    expect(undone.results).toMatchObject([{ done: true, status: 'active' }, { done: true }]);
    expect(await rows()).toEqual(before);
  });

  test('change their prices by percent, and back', async () => {
    const before = await rows();
    const { results } = await bulk('change-price', [talk.vehicleId, second], { by: { percent: -10 } });
    const prices = async () => (await rows()).map(({ price_kes }) => price_kes);
    expect((await prices()).slice(0, 2)).toEqual([945_000, 630_000]);
    await undo(results);
    expect(await rows()).toEqual(before);
    const low = await bulk('change-price', [second], { by: { amountKes: -695_000 } });
    expect(low.results[0]).toMatchObject({ done: false, error: expect.stringContaining('Enter a price') });
    await talk.db.updateTable('vehicles').set({ price_kes: null }).where('id', '=', second).execute();
    const none = await bulk('change-price', [second], { by: { percent: 5 } });
    expect(none.results[0]).toMatchObject({ done: false, error: 'This listing states no price.' });
  });

  test('are withdrawn, put back, reserved and confirmed', async () => {
    for (const [action, expected] of [
      ['withdraw', 'withdrawn'],
      ['put-back', 'active'],
      ['reserve', 'reserved'],
      ['confirm', 'reserved'],
    ] as const) {
      const { results } = await bulk(action, [talk.vehicleId, second]);
      expect([action, results.map(({ status }: BulkResult) => status)]).toEqual([
        action,
        [expected, expected],
      ]);
    }
  });

  test('are deleted only where they are drafts', async () => {
    const { vehicle } = await talk.call(talk.seller, 'POST /vehicles', { make: 'Mazda' });
    const { results } = await bulk('delete', [vehicle.id, second]);
    expect(results).toMatchObject([
      { id: vehicle.id, done: true, status: null, undo: null },
      { id: second, done: false, error: expect.stringContaining('Only drafts') },
    ]);
    expect((await talk.call(talk.seller, `GET /my/listings/${vehicle.id}`)).status).toBe(404);
    expect((await talk.call(talk.seller, `GET /my/listings/${second}`)).vehicle.status).toBe('active');
  });

  test.each([
    ['mark-sold', [], {}],
    ['mark-sold', Array.from({ length: 201 }, (_, id) => id), {}],
    ['explode', [1], {}],
    ['change-price', [1], {}],
    ['change-price', [1], { by: { percent: -99 } }],
  ])('%s of %j with %j is refused whole', async (action, ids, more) => {
    expect((await bulk(action, ids, more)).status).toBe(422);
  });
});

describe('an undo', () => {
  const step = (status: string, more = {}) =>
    talk.call(talk.seller, `POST /vehicles/${talk.vehicleId}/status`, { status, ...more });
  const take = (change: object) => talk.call(talk.seller, 'POST /my/listings/undo', { changes: [change] });

  test('brings a sale back with what was said of it [bulk-2]', async () => {
    await step('sold', { soldWhere: 'A friend', soldPrice: 900_000 });
    const { undo } = await step('withdrawn');
    expect((await take(undo)).results[0]).toMatchObject({ done: true, status: 'sold' });
    const { vehicle } = await talk.call(talk.seller, `GET /my/listings/${talk.vehicleId}`);
    expect(vehicle).toMatchObject({ soldWhere: 'A friend', soldPrice: 900_000 });
  });

  test('leaves what has changed since', async () => {
    const { undo } = await step('reserved');
    await talk.call(talk.seller, `PATCH /vehicles/${talk.vehicleId}`, { price: 900_000 });
    expect((await take(undo)).results[0]).toMatchObject({
      done: false,
      error: expect.stringContaining('changed in the meantime'),
    });
  });

  test('is not offered where there is no way back', async () => {
    const { vehicle } = await talk.call(talk.seller, 'POST /vehicles', {
      ...{ make: 'Mazda', model: 'Demio', year: 2016, price: 900_000, mileage: 80_000 },
      location: 'Kisumu',
    });
    await talk.db
      .insertInto('vehicle_images')
      .values({
        ...{ vehicle_id: vehicle.id, position: 0, kind: 'photo', alt: '' },
        media_key: 'demo/suv/white/front',
      })
      .execute();
    const on = await talk.call(talk.seller, `POST /vehicles/${vehicle.id}/status`, { status: 'active' });
    expect([on.status, on.undo]).toEqual([200, null]);
  });
});
