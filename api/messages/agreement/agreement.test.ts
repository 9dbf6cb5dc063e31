import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let id: number;
beforeAll(async () => {
  talk = await openTestTalk();
  id = (await talk.ask()).id;
  await talk.db.updateTable('vehicles').set({ plate: 'KDA 123B', chassis_number: 'DJ3FS123456' }).execute();
});
afterAll(() => talk.market.dispose());

const agreement = (person: typeof talk.buyer | undefined) =>
  talk.call(person, `GET /messaging/conversations/${id}/agreement`);

test('an agreement has what the market shows of both sides, and the price of the accepted offer [deals-10]', async () => {
  expect(await agreement(talk.seller)).toMatchObject({
    vehicle: { make: 'Mazda', model: 'Demio', year: 2016, plate: 'KDA 123B', chassisNumber: 'DJ3FS123456' },
    priceKes: null,
  });
  const { message } = await talk.call(talk.buyer, `POST /messaging/conversations/${id}/offers`, {
    price: '950k',
  });
  await talk.call(talk.seller, `POST /messaging/offers/${message.offer.id}/steps`, { step: 'accept' });
  const forBuyer = await agreement(talk.buyer);
  expect(forBuyer).toMatchObject({ priceKes: 950_000, vehicle: { plate: null, chassisNumber: null } });
  expect(JSON.stringify(forBuyer)).not.toMatch(/@|0700|\+254|KDA|DJ3FS/);
});

test('nobody else reads it, by conversation or by listing', async () => {
  const own = `GET /my/listings/${talk.vehicleId}/agreement`;
  expect((await agreement(talk.stranger)).status).toBe(404);
  expect((await agreement(undefined)).status).toBe(401);
  expect((await talk.call(talk.buyer, own)).status).toBe(403);
  expect(await talk.call(talk.seller, own)).toMatchObject({ buyer: null, vehicle: { plate: 'KDA 123B' } });
});
