import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeVehicle } from '#api/vehicles/change.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let id: number;
beforeAll(async () => {
  talk = await openTestTalk();
});
afterAll(() => talk.market.dispose());
beforeEach(async () => {
  await talk.db.deleteFrom('conversations').execute();
  await talk.db.updateTable('vehicles').set({ status: 'active', sold_at: null }).execute();
  id = (await talk.ask()).id;
});

type Person = typeof talk.buyer;
const offer = (price: unknown, person: Person = talk.buyer, headers = {}) =>
  talk.call(person, `POST /messaging/conversations/${id}/offers`, { price }, headers);
const step = (person: Person, offerId: number, body: object, headers = {}) =>
  talk.call(person, `POST /messaging/offers/${offerId}/steps`, body, headers);
const thread = async (person: Person) =>
  (await talk.call(person, `GET /messaging/conversations/${id}`)).messages;
const states = async () =>
  (await talk.db.selectFrom('offers').select('status').orderBy('id').execute()).map(({ status }) => status);

test('an offer is a message with a card that each side sees from its own side [deals-1]', async () => {
  const { status, message } = await offer('950k');
  expect(status).toBe(201);
  expect(message.text).toMatch(/^Offer: Ksh\s950,000, open until \w+day \d+ \w+, \d\d:\d\d\.$/);
  expect(message.offer).toMatchObject({
    priceKes: 950_000,
    isOurs: true,
    state: 'open',
    steps: ['withdraw'],
  });
  const hours = Date.parse(message.offer.expiresAt) - Date.parse(message.at);
  expect(hours / 3_600_000).toBe(48);
  expect((await thread(talk.seller)).at(-1).offer).toMatchObject({
    ...{ isOurs: false, isSeller: true, steps: ['accept', 'decline', 'counter'], messageId: message.id },
  });
});

test('a counter-offer takes the place of an offer, and its acceptance changes nothing about the listing', async () => {
  const first = (await offer('900,000')).message.offer;
  const countered = await step(talk.seller, first.id, { step: 'counter', price: '1m', openHours: 24 });
  expect(countered.message.text).toMatch(/^Counter-offer: Ksh\s1,000,000 instead of Ksh\s900,000/);
  const accepted = await step(talk.buyer, countered.message.offer.id, { step: 'accept' });
  expect(accepted.message).toMatchObject({
    offer: { state: 'accepted', messageId: countered.message.id, steps: [] },
  });
  expect(await states()).toEqual(['countered', 'accepted']);
  expect((await thread(talk.seller)).map((each: { offer?: { state: string } }) => each.offer?.state)).toEqual(
    [...[undefined, 'countered', 'accepted', 'accepted']],
  );
  expect(await talk.db.selectFrom('vehicles').select(['status', 'price_kes']).execute()).toEqual([
    { status: 'active', price_kes: 1_050_000 },
  ]);
});

test.each([
  ['0', 'Enter an amount'],
  [-950_000, 'Enter an amount'],
  ['all I have', 'Enter an amount'],
  [{ kes: 1 }, 'Enter an amount'],
  [null, 'Enter an amount'],
  ['9'.repeat(400), 'Enter an amount'],
  ['95000', 'Is a digit missing?'],
  ['9500000', 'a digit too many'],
])('an offer of %j is refused in words [deals-2]', async (price, words) => {
  const { status, error, fields } = await offer(price);
  expect([status, fields.price]).toEqual([422, error]);
  expect(error).toContain(words);
  expect(await states()).toEqual([]);
  expect(await thread(talk.buyer)).toHaveLength(1);
});

test('the seller makes no first offer, and a second beside an open one is refused', async () => {
  expect((await offer('900k', talk.seller)).status).toBe(409);
  await offer('900k');
  expect((await offer('910k')).error).toContain('open here already');
  expect(await states()).toEqual(['open']);
});

test('the same key offers and accepts once; for another amount it is refused', async () => {
  const key = { 'idempotency-key': 'offer-12345' };
  const { message } = await offer('950k', talk.buyer, key);
  expect((await offer('950k', talk.buyer, key)).message).toEqual(message);
  expect((await offer('960k', talk.buyer, key)).status).toBe(409);
  const accept = () =>
    step(talk.seller, message.offer.id, { step: 'accept' }, { 'idempotency-key': 'accept-1234' });
  expect((await accept()).message.id).toBe((await accept()).message.id);
  expect(await states()).toEqual(['accepted']);
});

test('of two who decide at once the database takes one [deals-3]', async () => {
  const { offer: made } = (await offer('950k')).message;
  const answers = await Promise.all([
    step(talk.seller, made.id, { step: 'accept' }),
    step(talk.buyer, made.id, { step: 'withdraw' }),
    step(talk.seller, made.id, { step: 'decline' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await thread(talk.buyer)).toHaveLength(3);
});

test('what is over has no steps: expired, withdrawn, or its car sold [deals-4]', async () => {
  const { offer: first } = (await offer('950k')).message;
  const past = new Date(Date.now() - 1000).toISOString();
  await talk.db.updateTable('offers').set({ expires_at: past }).execute();
  expect((await step(talk.seller, first.id, { step: 'accept' })).error).toBe(
    'The time for this offer is over.',
  );
  expect((await thread(talk.buyer)).at(-1).offer).toMatchObject({ state: 'expired', steps: [] });

  const { offer: second } = (await offer('960k')).message;
  expect(await states()).toEqual(['expired', 'open']);
  await step(talk.buyer, second.id, { step: 'withdraw' });
  expect((await step(talk.seller, second.id, { step: 'accept' })).error).toContain('withdrawn');

  const { offer: third } = (await offer('970k')).message;
  await changeVehicle(talk.db, talk.vehicleId, { status: 'sold', by: 'seller' });
  expect((await step(talk.seller, third.id, { step: 'accept' })).error).toContain('not for sale');
  expect((await thread(talk.seller)).at(-1).offer).toMatchObject({ state: 'closed', steps: [] });
  expect((await offer('980k')).status).toBe(409);
});

test('others have no part in it [deals-5]', async () => {
  const { offer: made } = (await offer('950k')).message;
  expect((await offer('950k', talk.stranger)).status).toBe(404);
  expect((await step(talk.stranger, made.id, { step: 'accept' })).status).toBe(404);
  expect((await step(talk.buyer, made.id, { step: 'accept' })).error).toContain('your own offer');
  expect((await step(talk.seller, made.id, { step: 'steal' })).status).toBe(422);
  expect((await step(talk.seller, 999_999, { step: 'accept' })).status).toBe(404);
  const path = `POST /messaging/conversations/${id}/block`;
  await talk.call(talk.seller, path, { blocked: true });
  expect((await step(talk.buyer, made.id, { step: 'withdraw' })).status).toBe(409);
  await talk.call(talk.seller, path, { blocked: false });
  expect(await states()).toEqual(['open']);
});

test('the message of an offer is not deleted', async () => {
  const { message } = await offer('950k');
  const path = `DELETE /messaging/conversations/${id}/messages/${message.id}`;
  expect((await talk.call(talk.buyer, path)).status).toBe(409);
  expect(await states()).toEqual(['open']);
});
