import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#api/log.ts';
import { switchPlans } from '#api/plans/switch.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import type { TestPerson } from '#tests/support/accounts/people.ts';
import { failed, paid } from '#tests/support/payments/fake-provider.ts';
import { openTestPayments, RENEWAL_KES, type TestPayments } from '#tests/support/payments/market.ts';
import type { Taken } from './provider.ts';
import { settlePayment } from './settle.ts';
import { noteLostPushes, startPayment } from './start.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let payments: TestPayments;
let begin: number;
beforeEach(async () => {
  payments = await openTestPayments();
  begin = Date.now();
});
afterEach(async () => {
  expect(await payments.findings()).toEqual([]);
  await payments.dispose();
});

/** Has a phone asked at a moment after the beginning; returns the error, or undefined. */
async function start(
  orderId: number,
  phone: string,
  afterMs = 0,
  personId = payments.seller.id,
  provider = payments.fake.provider,
) {
  const deps = { db: payments.db, provider, log: createLogger('silent') };
  try {
    await startPayment(deps, { orderId, personId, phone }, () => begin + afterMs);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The last attempt fails, so that its order can be paid anew. */
async function failLast() {
  const { id } = await payments.db
    .selectFrom('payments')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await settlePayment(payments.db, id, failed(), new Date().toISOString());
}

const phoneOf = (nth: number) => `+2547000000${String(nth).padStart(2, '0')}`;
const countPayments = async () => (await payments.db.selectFrom('payments').select('id').execute()).length;
const newRenewal = async (person = payments.seller) =>
  payments.order(person, payments.renewal(await payments.addListing(person)));

test('a phone waits a minute, and two for the same amount, for all people and orders together [orders-start-1]', async () => {
  const [renewal, same, foreign] = [
    await payments.order(),
    await newRenewal(),
    await newRenewal(payments.stranger),
  ];
  const feature = await payments.order(payments.seller, {
    featureOf: payments.vehicleId,
    phone: phoneOf(1),
  });
  expect((await payments.findOrder(feature)).amount_kes).not.toBe(RENEWAL_KES);
  expect(await start(renewal, phoneOf(1))).toBeUndefined();
  expect(await start(feature, phoneOf(1), 59 * SECOND)).toMatchObject({ status: 429, retryAfterSeconds: 1 });
  expect(await start(feature, phoneOf(1), MINUTE)).toBeUndefined();
  for (const [order, person] of [
    [same, payments.seller],
    [foreign, payments.stranger],
  ] as const)
    expect(await start(order, phoneOf(1), 119.5 * SECOND, person.id)).toMatchObject({ status: 429 });
  expect(await start(foreign, phoneOf(2), 119.5 * SECOND, payments.stranger.id)).toBeUndefined();
  expect(await start(same, phoneOf(1), 2 * MINUTE)).toBeUndefined();
  expect(payments.fake.demands.map(({ phone, amountKes }) => [phone, amountKes])).toEqual([
    [phoneOf(1), RENEWAL_KES],
    [phoneOf(1), (await payments.findOrder(feature)).amount_kes],
    [phoneOf(2), RENEWAL_KES],
    [phoneOf(1), RENEWAL_KES],
  ]);
});

test('a phone is asked ten times an hour, whoever asks it [orders-start-2]', async () => {
  const [own, foreign] = [await payments.order(), await newRenewal(payments.stranger)];
  for (let nth = 0; nth < 10; nth++) {
    // What the provider refused reached no phone, and neither counts nor hides what did.
    payments.fake.answerNext('refused');
    expect(await start(own, phoneOf(1), nth * 3 * MINUTE)).toMatchObject({ status: 502 });
    expect(await start(own, phoneOf(1), nth * 3 * MINUTE)).toBeUndefined();
    await failLast();
    if (nth === 4) await payments.db.updateTable('payments').set({ order_id: foreign }).execute();
  }
  expect(await start(own, phoneOf(1), 40 * MINUTE)).toMatchObject({
    ...{ status: 429, message: expect.stringContaining('This phone was asked for money many times') },
  });
  expect(await start(foreign, phoneOf(1), 40 * MINUTE, payments.stranger.id)).toMatchObject({ status: 429 });
  expect(await start(own, phoneOf(2), 40 * MINUTE)).toBeUndefined();
  await failLast();
  expect(await start(own, phoneOf(1), 60 * MINUTE)).toBeUndefined();
});

test('a person asks twenty times an hour, whichever phones [orders-start-3]', async () => {
  const id = await payments.order();
  for (let nth = 1; nth <= 20; nth++) {
    expect(await start(id, phoneOf(nth), nth * SECOND)).toBeUndefined();
    await failLast();
  }
  expect(await start(id, phoneOf(21), 21 * SECOND)).toMatchObject({
    ...{ status: 429, message: expect.stringContaining('You have tried to pay many times') },
  });
  expect(await countPayments()).toBe(20);
  const foreign = await newRenewal(payments.stranger);
  expect(await start(foreign, phoneOf(21), 21 * SECOND, payments.stranger.id)).toBeUndefined();
  expect(await start(id, phoneOf(22), 60 * MINUTE + SECOND)).toBeUndefined();
});

test('a phone that is not proved and has never paid is asked five times a day, whoever asks it [orders-start-9]', async () => {
  const real = { ...payments.fake.provider, isDemo: false };
  const [own, foreign] = [await payments.order(), await newRenewal(payments.stranger)];
  const ask = (orderId: number, person: TestPerson, afterMs: number) =>
    start(orderId, phoneOf(1), afterMs, person.id, real);
  for (let nth = 0; nth < 5; nth++) {
    const [order, person] = nth % 2 === 0 ? [own, payments.seller] : [foreign, payments.stranger];
    expect(await ask(order, person, nth * HOUR)).toBeUndefined();
    await failLast();
  }
  for (const [order, person] of [[own, payments.seller] as const, [foreign, payments.stranger] as const])
    expect(await ask(order, person, 6 * HOUR)).toMatchObject({
      ...{ status: 429, message: expect.stringContaining('prove in your profile') },
    });
  const proved = { phone: '0700 000 001', phone_proved_at: new Date().toISOString() };
  await payments.db.updateTable('users').set(proved).where('id', '=', payments.seller.id).execute();
  expect(await ask(own, payments.seller, 6 * HOUR)).toBeUndefined();
  await failLast();
  expect(await ask(foreign, payments.stranger, 24 * HOUR)).toMatchObject({ status: 429 });
  // What has paid for a person is theirs to ask.
  const other = await newRenewal(payments.stranger);
  const { id: late } = await payments.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', foreign)
    .executeTakeFirstOrThrow();
  await settlePayment(payments.db, late, paid(RENEWAL_KES), new Date().toISOString());
  expect(await ask(other, payments.stranger, 24 * HOUR)).toBeUndefined();
});

test('a person asks forty times a day, whichever phones [orders-start-10]', async () => {
  const id = await payments.order();
  for (let nth = 0; nth < 40; nth++) {
    expect(await start(id, phoneOf(nth), nth * 5 * MINUTE)).toBeUndefined();
    await failLast();
  }
  expect(await start(id, phoneOf(41), 4 * HOUR)).toMatchObject({ status: 429 });
  expect(await start(id, phoneOf(41), 24 * HOUR - SECOND)).toMatchObject({ status: 429 });
});

test('no phone is asked for what can be had no more [orders-start-11]', async () => {
  const { db, vehicleId } = payments;
  const id = await payments.order();
  await changeVehicle(db, vehicleId, { status: 'sold', by: 'seller' }, new Date().toISOString());
  expect(await payments.pay(id)).toMatchObject({
    ...{ status: 409, error: 'This listing is not on sale any more.' },
  });
  const other = await newRenewal();
  await switchPlans(db, false);
  expect(await payments.pay(other)).toMatchObject({
    status: 409,
    error: expect.stringContaining('free now'),
  });
  expect([payments.fake.demands, await countPayments()]).toEqual([[], 0]);
});

test('a demand that was surely refused says why, and may be tried again at once [orders-start-4]', async () => {
  const id = await payments.order();
  payments.fake.answerNext('refused');
  expect(await payments.pay(id)).toMatchObject({
    ...{ status: 502, error: 'M-Pesa is busy. Please try again in a minute.' },
  });
  expect(await payments.show(id)).toMatchObject({
    state: 'open',
    payment: { state: 'failed', resultCode: 'REFUSED', words: { mayRetry: true } },
  });
  expect((await payments.pay(id)).status).toBe(202);
  expect(payments.fake.demands).toHaveLength(1);
});

test.each(['doubtful', 'broken'] as const)(
  'a demand whose answer is %s is not sent again while a phone may ask, and its money counts [orders-start-5]',
  async (answer) => {
    const id = await payments.order();
    payments.fake.answerNext(answer);
    const { status, order } = await payments.pay(id);
    expect([status, order.payment.state, order.payment.words]).toEqual([202, 'unknown', null]);
    expect(await start(id, phoneOf(2), 2 * MINUTE)).toMatchObject({ status: 409 });
    expect(await start(id, phoneOf(2), 4 * MINUTE)).toBeUndefined();
    const at = new Date().toISOString();
    await settlePayment(payments.db, order.payment.id, paid(RENEWAL_KES), at);
    expect([(await payments.findOrder(id)).state, await payments.listedDays()]).toEqual(['paid', 40]);
  },
);

test('an attempt whose process ended is noted once, and an answer that comes after all is kept [orders-start-6]', async () => {
  const id = await payments.order();
  const { demand } = payments.fake.provider;
  const { promise, resolve } = Promise.withResolvers<Taken>();
  payments.fake.provider.demand = () => promise;
  const started = start(id, phoneOf(1));
  await expect.poll(countPayments).toBe(1);
  payments.fake.provider.demand = demand;
  const { payment } = await payments.show(id);
  expect(payment.state).toBe('sending');
  expect(await noteLostPushes(payments.db, begin + 59 * SECOND)).toBe(0);
  expect(await start(id, phoneOf(2), 59 * SECOND)).toMatchObject({ status: 409 });
  expect(await noteLostPushes(payments.db, begin + 61 * SECOND)).toBe(1);
  expect(await noteLostPushes(payments.db, begin + 61 * SECOND)).toBe(0);
  expect((await payments.findPayment(payment.id)).state).toBe('unknown');
  resolve({ merchantId: 'merchant-late', checkoutId: 'ws_CO_late' });
  expect(await started).toBeUndefined();
  expect(await payments.findPayment(payment.id)).toMatchObject({
    ...{ state: 'pending', checkout_id: 'ws_CO_late', merchant_id: 'merchant-late' },
  });
});

test('a result that is quicker than the answer to its push stays, and gets the ids [orders-start-7]', async () => {
  const id = await payments.order();
  const { promise, resolve } = Promise.withResolvers<Taken>();
  payments.fake.provider.demand = () => promise;
  const started = start(id, phoneOf(1));
  await expect.poll(countPayments).toBe(1);
  const { payment } = await payments.show(id);
  await settlePayment(payments.db, payment.id, paid(RENEWAL_KES), new Date().toISOString());
  resolve({ merchantId: 'merchant-1', checkoutId: 'ws_CO_1' });
  await started;
  expect(await payments.findPayment(payment.id)).toMatchObject({
    ...{ state: 'paid', checkout_id: 'ws_CO_1', ask_at: null },
  });
});

test('many presses at once ask one phone once [orders-start-8]', async () => {
  const [one, other] = [await payments.order(), await newRenewal()];
  const presses = [1, 1, 2, 2, 3].map((nth) => payments.pay(one, payments.seller, phoneOf(nth)));
  const answers = await Promise.all(presses);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
  const [asked] = payments.fake.demands;
  expect([payments.fake.demands.length, await countPayments()]).toEqual([1, 1]);
  const again = await payments.pay(other, payments.seller, asked?.phone);
  expect([again.status, payments.fake.demands.length]).toEqual([429, 1]);
});
