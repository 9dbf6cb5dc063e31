import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts/people.ts';
import { paid } from '#tests/support/payments/fake-provider.ts';
import { RENEWAL_KES } from '#tests/support/payments/market.ts';
import {
  HOUR,
  MINUTE,
  openTestPushes,
  phoneOf,
  SECOND,
  type TestPushes,
} from '#tests/support/payments/pushes.ts';
import { settlePayment } from './settle.ts';

let payments: TestPushes;
beforeEach(async () => {
  payments = await openTestPushes();
});
afterEach(async () => {
  expect(await payments.findings()).toEqual([]);
  await payments.dispose();
});

test('a phone waits a minute, and two for the same amount, for all people and orders together [orders-start-1]', async () => {
  const [renewal, same, foreign] = [
    await payments.order(),
    await payments.newRenewal(),
    await payments.newRenewal(payments.stranger),
  ];
  const feature = await payments.order(payments.seller, {
    featureOf: payments.vehicleId,
    phone: phoneOf(1),
  });
  expect((await payments.findOrder(feature)).amount_kes).not.toBe(RENEWAL_KES);
  expect(await payments.start(renewal, phoneOf(1))).toBeUndefined();
  expect(await payments.start(feature, phoneOf(1), 59 * SECOND)).toMatchObject({
    status: 429,
    retryAfterSeconds: 1,
  });
  expect(await payments.start(feature, phoneOf(1), MINUTE)).toBeUndefined();
  for (const [order, person] of [
    [same, payments.seller],
    [foreign, payments.stranger],
  ] as const)
    expect(await payments.start(order, phoneOf(1), 119.5 * SECOND, person.id)).toMatchObject({ status: 429 });
  expect(await payments.start(foreign, phoneOf(2), 119.5 * SECOND, payments.stranger.id)).toBeUndefined();
  expect(await payments.start(same, phoneOf(1), 2 * MINUTE)).toBeUndefined();
  expect(payments.fake.demands.map(({ phone, amountKes }) => [phone, amountKes])).toEqual([
    [phoneOf(1), RENEWAL_KES],
    [phoneOf(1), (await payments.findOrder(feature)).amount_kes],
    [phoneOf(2), RENEWAL_KES],
    [phoneOf(1), RENEWAL_KES],
  ]);
});

test('a phone is asked ten times an hour, whoever asks it [orders-start-2]', async () => {
  const [own, foreign] = [await payments.order(), await payments.newRenewal(payments.stranger)];
  for (let nth = 0; nth < 10; nth++) {
    // What the provider refused reached no phone, and neither counts nor hides what did.
    payments.fake.answerNext('refused');
    expect(await payments.start(own, phoneOf(1), nth * 3 * MINUTE)).toMatchObject({ status: 502 });
    expect(await payments.start(own, phoneOf(1), nth * 3 * MINUTE)).toBeUndefined();
    await payments.failLast();
    if (nth === 4) await payments.db.updateTable('payments').set({ order_id: foreign }).execute();
  }
  expect(await payments.start(own, phoneOf(1), 40 * MINUTE)).toMatchObject({
    ...{ status: 429, message: expect.stringContaining('This phone was asked for money many times') },
  });
  expect(await payments.start(foreign, phoneOf(1), 40 * MINUTE, payments.stranger.id)).toMatchObject({
    status: 429,
  });
  expect(await payments.start(own, phoneOf(2), 40 * MINUTE)).toBeUndefined();
  await payments.failLast();
  expect(await payments.start(own, phoneOf(1), 60 * MINUTE)).toBeUndefined();
});

test('a person asks twenty times an hour, whichever phones [orders-start-3]', async () => {
  const id = await payments.order();
  for (let nth = 1; nth <= 20; nth++) {
    expect(await payments.start(id, phoneOf(nth), nth * SECOND)).toBeUndefined();
    await payments.failLast();
  }
  expect(await payments.start(id, phoneOf(21), 21 * SECOND)).toMatchObject({
    ...{ status: 429, message: expect.stringContaining('You have tried to pay many times') },
  });
  expect(await payments.countPayments()).toBe(20);
  const foreign = await payments.newRenewal(payments.stranger);
  expect(await payments.start(foreign, phoneOf(21), 21 * SECOND, payments.stranger.id)).toBeUndefined();
  expect(await payments.start(id, phoneOf(22), 60 * MINUTE + SECOND)).toBeUndefined();
});

test('a phone that is not proved and has never paid is asked five times a day, whoever asks it [orders-start-9]', async () => {
  const real = { ...payments.fake.provider, isDemo: false };
  const [own, foreign] = [await payments.order(), await payments.newRenewal(payments.stranger)];
  const ask = (orderId: number, person: TestPerson, afterMs: number) =>
    payments.start(orderId, phoneOf(1), afterMs, person.id, real);
  for (let nth = 0; nth < 5; nth++) {
    const [order, person] = nth % 2 === 0 ? [own, payments.seller] : [foreign, payments.stranger];
    expect(await ask(order, person, nth * HOUR)).toBeUndefined();
    await payments.failLast();
  }
  for (const [order, person] of [[own, payments.seller] as const, [foreign, payments.stranger] as const])
    expect(await ask(order, person, 6 * HOUR)).toMatchObject({
      ...{ status: 429, message: expect.stringContaining('prove in your profile') },
    });
  const proved = { phone: '0700 000 001', phone_proved_at: new Date().toISOString() };
  await payments.db.updateTable('users').set(proved).where('id', '=', payments.seller.id).execute();
  expect(await ask(own, payments.seller, 6 * HOUR)).toBeUndefined();
  await payments.failLast();
  expect(await ask(foreign, payments.stranger, 24 * HOUR)).toMatchObject({ status: 429 });
  // What has paid for a person is theirs to ask.
  const other = await payments.newRenewal(payments.stranger);
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
    expect(await payments.start(id, phoneOf(nth), nth * 5 * MINUTE)).toBeUndefined();
    await payments.failLast();
  }
  expect(await payments.start(id, phoneOf(41), 4 * HOUR)).toMatchObject({ status: 429 });
  expect(await payments.start(id, phoneOf(41), 24 * HOUR - SECOND)).toMatchObject({ status: 429 });
});
