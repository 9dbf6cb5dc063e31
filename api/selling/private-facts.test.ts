import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

const PLATE = 'KDA 123B';
const NUMBER = 'DJ3FS123456';
/** Neither as it was typed nor as it is kept. */
const SECRETS = /KDA.?123B|DJ3FS.?123456/i;

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeEach(async () => {
  talk = await openTestTalk();
});
afterEach(() => talk.market.dispose());

const change = (body: object) => talk.call(talk.seller, `PATCH /vehicles/${talk.vehicleId}`, body);
const kept = () =>
  talk.db
    .selectFrom('vehicles')
    .select(['plate', 'chassis_number'])
    .where('id', '=', talk.vehicleId)
    .executeTakeFirst();

describe('plate and chassis number', () => {
  test('are read however they are typed, and answered masked [private-facts-1]', async () => {
    const { vehicle } = await change({ plate: 'kda123b', chassisNumber: 'dj3fs-123456' });
    expect(vehicle).toMatchObject({ plate: 'KD* **3B', chassisNumber: '********456' });
    expect(await kept()).toEqual({ plate: PLATE, chassis_number: NUMBER });
    const own = await talk.call(talk.seller, `GET /my/listings/${talk.vehicleId}`);
    expect(own.vehicle.plate).toBe('KD* **3B');
  });

  test('stay where the mask comes back, and go with null', async () => {
    await change({ plate: PLATE, chassisNumber: NUMBER });
    await change({ plate: 'KD* **3B', chassisNumber: '********456', price: 990_000 });
    expect(await kept()).toEqual({ plate: PLATE, chassis_number: NUMBER });
    await change({ plate: null });
    expect(await kept()).toEqual({ plate: null, chassis_number: NUMBER });
    await change({ chassisNumber: '  ' });
    expect(await kept()).toEqual({ plate: null, chassis_number: null });
  });

  test('that cannot be are refused beside their fields, and nothing else changes', async () => {
    const answer = await change({ plate: 'KDI 123B', chassisNumber: '12345', price: 990_000 });
    expect(answer).toMatchObject({
      status: 422,
      fields: {
        plate: expect.stringContaining('KDA 123B'),
        chassisNumber: expect.stringContaining('6 to 17'),
      },
    });
    expect((await change({ plate: 'KD* **9Z' })).status).toBe(422);
    expect(await kept()).toEqual({ plate: null, chassis_number: null });
  });

  test('begin with a draft', async () => {
    const { status, vehicle } = await talk.call(talk.seller, 'POST /vehicles', { plate: PLATE });
    expect([status, vehicle.plate, vehicle.chassisNumber]).toEqual([201, 'KD* **3B', null]);
  });

  test('stand in no public answer, nor in the outbox or the search [private-facts-2]', async () => {
    const { call, buyer, seller, vehicleId } = talk;
    const count = async (words: string) =>
      (await call(undefined, `GET /vehicles?search=${encodeURIComponent(words)}`)).total;
    const searches = ['KDA 123B', 'KDA123B', '123B', NUMBER];
    const before = await Promise.all(searches.map(count));
    await change({ plate: PLATE, chassisNumber: NUMBER });
    expect(await Promise.all(searches.map(count))).toEqual(before);
    const asked = [
      await call(undefined, `GET /vehicles/${vehicleId}`),
      await call(buyer, `GET /vehicles/${vehicleId}`),
      await call(undefined, 'GET /vehicles?search=Mazda'),
      await call(undefined, `GET /compare?ids=${vehicleId}`),
      await call(undefined, `GET /vehicles/${vehicleId}/similar`),
      await call(seller, `GET /vehicles/${vehicleId}`),
      await call(seller, 'GET /my/listings'),
      await call(seller, `GET /my/listings/${vehicleId}`),
      await change({ updatedAt: '2026-01-01T00:00:00.000Z' }),
    ];
    expect(JSON.stringify(asked)).not.toMatch(SECRETS);
    expect(asked.at(-1)?.status).toBe(409);
    expect(asked[0]?.vehicle).not.toHaveProperty('plate');
    expect(JSON.stringify(await talk.db.selectFrom('outbox').selectAll().execute())).not.toMatch(SECRETS);
  });
});
