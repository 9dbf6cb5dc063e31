import { afterEach, beforeEach, expect, test } from 'vitest';
import { paid } from '#tests/support/payments/fake-provider.ts';
import { openTestPayments, RENEWAL_KES, type TestPayments } from '#tests/support/payments/market.ts';
import { grantCredit, payOutCredit, refundOrder } from './give-back.ts';
import { settlePayment } from './settle.ts';

let payments: TestPayments;
beforeEach(async () => {
  payments = await openTestPayments();
});
afterEach(async () => {
  expect(await payments.findings()).toEqual([]);
  await payments.dispose();
});

/** A renewal that was paid: KES 300 of it by credit. */
async function buy(): Promise<number> {
  await grantCredit(payments.db, { personId: payments.seller.id, amountKes: 300 });
  const id = await payments.order();
  await settlePayment(payments.db, await payments.push(id), paid(700), new Date().toISOString());
  expect([(await payments.findOrder(id)).state, await payments.listedDays()]).toEqual(['paid', 40]);
  return id;
}

test.each([
  ['phone', { byPhoneKes: 700, credit: 300, mpesa: 0 }],
  ['credit', { byPhoneKes: 0, credit: 1_000, mpesa: 700 }],
] as const)(
  'a refund by %s takes back what was bought and leaves the books even [orders-refund-1]',
  async (to, then) => {
    const id = await buy();
    const { byPhoneKes } = await refundOrder(payments.db, { orderId: id, to });
    expect(byPhoneKes).toBe(then.byPhoneKes);
    expect([(await payments.findOrder(id)).state, await payments.listedDays()]).toEqual(['refunded', 10]);
    expect(await payments.creditOf()).toBe(then.credit);
    expect(await payments.balances()).toMatchObject({
      ...{ mpesa: then.mpesa, 'sales-renewals': -RENEWAL_KES, refunds: RENEWAL_KES },
    });
    expect(await payments.mailsTo(payments.seller)).toContain('order-refunded');
  },
);

test('an order is refunded once, however many ask at once, and only where it is paid [orders-refund-2]', async () => {
  const open = await payments.order();
  await expect(refundOrder(payments.db, { orderId: open, to: 'phone' })).rejects.toMatchObject({
    status: 409,
  });
  await expect(refundOrder(payments.db, { orderId: 999, to: 'phone' })).rejects.toMatchObject({
    status: 404,
  });
  const id = await buy();
  const asked = await Promise.allSettled(
    (['phone', 'credit', 'phone'] as const).map((to) => refundOrder(payments.db, { orderId: id, to })),
  );
  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(refundOrder(payments.db, { orderId: id, to: 'credit' })).rejects.toMatchObject({
    status: 409,
  });
  expect((await payments.balances()).refunds).toBe(RENEWAL_KES);
  expect(await payments.listedDays()).toBe(10);
});

test('credit is paid out as far as there is some, and never twice [orders-refund-3]', async () => {
  const personId = payments.seller.id;
  await grantCredit(payments.db, { personId, amountKes: 500 });
  const payOut = async (amountKes: number, of = personId) =>
    payOutCredit(payments.db, { personId: of, amountKes });
  await expect(payOut(501)).rejects.toMatchObject({ status: 409 });
  for (const amountKes of [0, -5, 0.5, 250_001])
    await expect(payOut(amountKes)).rejects.toMatchObject({ status: 422 });
  await expect(payOut(500, 999)).rejects.toMatchObject({ status: 404 });
  await expect(payOut(1, payments.stranger.id)).rejects.toMatchObject({ status: 409 });
  const asked = await Promise.allSettled([payOut(500), payOut(500), payOut(500)]);
  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await payments.creditOf()).toBe(0);
  expect(await payments.balances()).toMatchObject({ mpesa: -500, waivers: 500, credit: 0 });
});

test('credit that an order has set aside is not paid out [orders-refund-4]', async () => {
  const personId = payments.seller.id;
  await grantCredit(payments.db, { personId, amountKes: 300 });
  const id = await payments.order();
  await expect(payOutCredit(payments.db, { personId, amountKes: 1 })).rejects.toMatchObject({ status: 409 });
  await payments.call(payments.seller, `POST /orders/${id}/cancel`);
  await payOutCredit(payments.db, { personId, amountKes: 300 });
  expect(await payments.creditOf()).toBe(0);
});
