import { afterEach, beforeEach, expect, test } from 'vitest';
import { switchPlans } from '#api/plans/switch.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { paid } from '#tests/support/payments/fake-provider.ts';
import { RENEWAL_KES } from '#tests/support/payments/market.ts';
import { MINUTE, openTestPushes, phoneOf, SECOND, type TestPushes } from '#tests/support/payments/pushes.ts';
import type { Taken } from './provider.ts';
import { settlePayment } from './settle.ts';
import { noteLostPushes } from './start.ts';

let payments: TestPushes;
beforeEach(async () => {
  payments = await openTestPushes();
});
afterEach(async () => {
  expect(await payments.findings()).toEqual([]);
  await payments.dispose();
});

test('no phone is asked for what can be had no more [orders-start-11]', async () => {
  const { db, vehicleId } = payments;
  const id = await payments.order();
  await changeVehicle(db, vehicleId, { status: 'sold', by: 'seller' }, new Date().toISOString());
  expect(await payments.pay(id)).toMatchObject({
    ...{ status: 409, error: 'This listing is not on sale any more.' },
  });
  const other = await payments.newRenewal();
  await switchPlans(db, false);
  expect(await payments.pay(other)).toMatchObject({
    status: 409,
    error: expect.stringContaining('free now'),
  });
  expect([payments.fake.demands, await payments.countPayments()]).toEqual([[], 0]);
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
    expect(await payments.start(id, phoneOf(2), 2 * MINUTE)).toMatchObject({ status: 409 });
    expect(await payments.start(id, phoneOf(2), 4 * MINUTE)).toBeUndefined();
    const at = new Date().toISOString();
    await settlePayment(payments.db, order.payment.id, paid(RENEWAL_KES), at);
    expect([(await payments.findOrder(id)).state, await payments.listedDays()]).toEqual(['paid', 40]);
  },
);

test('an attempt whose process ended is noted once, and an answer that comes after all is kept [orders-start-6]', async () => {
  const id = await payments.order();
  const { demand } = payments.fake.provider;
  const { promise, resolve } = Promise.withResolvers<Taken>();
  const asked = Promise.withResolvers<void>();
  payments.fake.provider.demand = () => {
    asked.resolve();
    return promise;
  };
  const started = payments.start(id, phoneOf(1));
  await Promise.race([asked.promise, started]);
  payments.fake.provider.demand = demand;
  const { payment } = await payments.show(id);
  expect(payment.state).toBe('sending');
  expect(await noteLostPushes(payments.db, payments.begin + 59 * SECOND)).toBe(0);
  expect(await payments.start(id, phoneOf(2), 59 * SECOND)).toMatchObject({ status: 409 });
  expect(await noteLostPushes(payments.db, payments.begin + 61 * SECOND)).toBe(1);
  expect(await noteLostPushes(payments.db, payments.begin + 61 * SECOND)).toBe(0);
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
  const started = payments.start(id, phoneOf(1));
  await expect.poll(payments.countPayments).toBe(1);
  const { payment } = await payments.show(id);
  await settlePayment(payments.db, payment.id, paid(RENEWAL_KES), new Date().toISOString());
  resolve({ merchantId: 'merchant-1', checkoutId: 'ws_CO_1' });
  await started;
  expect(await payments.findPayment(payment.id)).toMatchObject({
    ...{ state: 'paid', checkout_id: 'ws_CO_1', ask_at: null },
  });
});

test('many presses at once ask one phone once [orders-start-8]', async () => {
  const [one, other] = [await payments.order(), await payments.newRenewal()];
  const presses = [1, 1, 2, 2, 3].map((nth) => payments.pay(one, payments.seller, phoneOf(nth)));
  const answers = await Promise.all(presses);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
  const [asked] = payments.fake.demands;
  expect([payments.fake.demands.length, await payments.countPayments()]).toEqual([1, 1]);
  const again = await payments.pay(other, payments.seller, asked?.phone);
  expect([again.status, payments.fake.demands.length]).toEqual([429, 1]);
});
