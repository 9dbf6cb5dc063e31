import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailDay } from '#api/mail/words.ts';
import { failed, paid } from '#tests/support/payments/fake-provider.ts';
import { openTestPayments, RENEWAL_KES, type TestPayments } from '#tests/support/payments/market.ts';
import { expireOrders } from './end-order.ts';
import { refundOrder } from './give-back.ts';
import type { PaymentResult } from './provider.ts';
import { settlePayment } from './settle.ts';

const DAY_MS = 86_400_000;

let payments: TestPayments;
beforeEach(async () => {
  payments = await openTestPayments();
});
afterEach(async () => {
  // Whatever happened, the books are right.
  expect(await payments.findings()).toEqual([]);
  await payments.dispose();
});

const settle = (paymentId: number, result: PaymentResult, now = Date.now()) =>
  settlePayment(payments.db, paymentId, result, new Date(now).toISOString());
const entries = () =>
  payments.db.selectFrom('ledger_entries').select(['kind', 'order_id', 'payment_id']).orderBy('id').execute();

test('what is paid is sold once: order, entry, days, mails, notice and live event [orders-pay-1]', async () => {
  const orderId = await payments.order();
  const paymentId = await payments.push(orderId);
  await settle(paymentId, paid(RENEWAL_KES, { receipt: 'sgr1a2b3c4', phone: '254700000001' }));
  expect(await payments.show(orderId)).toMatchObject({
    state: 'paid',
    payment: { id: paymentId, state: 'paid', receipt: 'SGR1A2B3C4', resultCode: '0', words: null },
  });
  expect(await payments.listedDays()).toBe(40);
  expect(await entries()).toEqual([{ kind: 'sale', order_id: orderId, payment_id: paymentId }]);
  expect(await payments.balances()).toMatchObject({ mpesa: 1_000, 'sales-renewals': -1_000, credit: 0 });
  expect(await payments.mailsTo(payments.seller)).toEqual(['order-placed', 'order-paid']);
  const { notices } = await payments.call(payments.seller, 'GET /notices');
  expect(notices).toMatchObject([{ kind: 'payment', path: `/payment?order=${orderId}` }]);
  const live = await payments.db
    .selectFrom('live_changes')
    .select(['subject_id', 'detail'])
    .where('subject', '=', 'order')
    .execute();
  expect(live.at(-1)).toEqual({ subject_id: payments.seller.id, detail: orderId });
});

test('a paid order and its mail say until when it holds, and a refunded one holds nothing [orders-pay-15]', async () => {
  const orderId = await payments.order();
  await settle(await payments.push(orderId), paid(RENEWAL_KES));
  const { listed_until: until } = await payments.db
    .selectFrom('vehicles')
    .select('listed_until')
    .where('id', '=', payments.vehicleId)
    .executeTakeFirstOrThrow();
  expect((await payments.show(orderId)).gives).toMatchObject({ until });
  const { body } = await payments.db
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', 'order-paid')
    .executeTakeFirstOrThrow();
  expect(body).toContain(`Your listing is on sale until ${mailDay(until ?? '')}.`);
  await refundOrder(payments.db, { orderId, to: 'credit' });
  expect((await payments.show(orderId)).gives).toBeNull();
});

test('a result that is replayed, reordered or told by several at once counts once [orders-pay-2]', async () => {
  const orderId = await payments.order();
  const paymentId = await payments.push(orderId);
  const result = paid(RENEWAL_KES);
  await settle(paymentId, failed('1037'));
  expect((await payments.show(orderId)).payment).toMatchObject({ state: 'failed', resultCode: '1037' });
  await Promise.all([
    settle(paymentId, result),
    settle(paymentId, { state: 'paid', money: null }),
    settle(paymentId, failed()),
    settle(paymentId, result),
  ]);
  await settle(paymentId, failed());
  await settle(paymentId, result);
  expect((await payments.findOrder(orderId)).state).toBe('paid');
  expect(await payments.listedDays()).toBe(40);
  expect(await entries()).toHaveLength(1);
  expect(await payments.mailsTo(payments.seller)).toEqual(['order-placed', 'order-paid']);
});

test('a receipt that comes after the yes is added, and another amount waits for a look [orders-pay-3]', async () => {
  const orderId = await payments.order();
  const paymentId = await payments.push(orderId);
  await settle(paymentId, { state: 'paid', money: null });
  expect(await payments.findPayment(paymentId)).toMatchObject({ receipt: null, received_kes: 1_000 });
  await settle(paymentId, paid(900, { receipt: 'SGR0000900' }));
  await settle(paymentId, paid(900, { receipt: 'SGR0000900' }));
  expect(await payments.findPayment(paymentId)).toMatchObject({ receipt: 'SGR0000900', received_kes: 900 });
  expect(await payments.balances()).toMatchObject({ mpesa: 900, 'receivable-check': 100 });
});

test('one receipt is booked once, under whichever payment it is told [orders-pay-4]', async () => {
  const first = await payments.push(await payments.order());
  await settle(first, paid(RENEWAL_KES, { receipt: 'SGR1A2B3C4' }));
  const other = await payments.order(
    payments.stranger,
    payments.renewal(await payments.addListing(payments.stranger)),
  );
  const forged = await payments.push(other, payments.stranger, '0700 000 002');
  await settle(forged, paid(RENEWAL_KES, { receipt: 'SGR1A2B3C4' }));
  expect(await payments.findPayment(forged)).toMatchObject({ state: 'failed', result_code: 'RECEIPT_USED' });
  await settle(forged, { state: 'paid', money: null });
  expect((await payments.findOrder(other)).state).toBe('open');
  expect((await payments.balances()).mpesa).toBe(1_000);
});

test('less than was asked is credit, more buys and leaves the rest as credit [orders-pay-5]', async () => {
  const less = await payments.order();
  await settle(await payments.push(less), paid(900));
  expect((await payments.findOrder(less)).state).toBe('credited');
  expect([await payments.creditOf(), await payments.listedDays()]).toEqual([900, 10]);
  expect(await payments.mailsTo(payments.seller)).toEqual(['order-placed', 'payment-credited']);
  await payments.letPhonesRest();
  const { order } = await payments.place();
  expect(order).toMatchObject({ priceKes: 1_000, creditKes: 900, amountKes: 100 });
  await settle(await payments.push(order.id), paid(150));
  expect((await payments.findOrder(order.id)).state).toBe('paid');
  expect([await payments.creditOf(), await payments.listedDays()]).toEqual([50, 40]);
});

test('money from another phone than was asked is credit [orders-pay-6]', async () => {
  const orderId = await payments.order();
  await settle(await payments.push(orderId), paid(RENEWAL_KES, { phone: '+254700000009' }));
  expect((await payments.findOrder(orderId)).state).toBe('credited');
  expect([await payments.creditOf(), await payments.listedDays()]).toEqual([1_000, 10]);
});

test('the same renewal paid from two phones is sold once, and the second is credit [orders-pay-7]', async () => {
  const orderId = await payments.order();
  const one = await payments.push(orderId);
  expect((await payments.pay(orderId, payments.seller, '0700 000 002')).status).toBe(409);
  await payments.letPhonesRest();
  const two = await payments.push(orderId, payments.seller, '0700 000 002');
  await Promise.all([settle(one, paid(RENEWAL_KES)), settle(two, paid(RENEWAL_KES))]);
  expect((await payments.findOrder(orderId)).state).toBe('paid');
  expect([await payments.creditOf(), await payments.listedDays()]).toEqual([1_000, 40]);
  expect((await entries()).map(({ kind }) => kind)).toEqual(['sale', 'credited']);
});

test('two orders for one renewal: the first ends, and money for it is credit [orders-pay-8]', async () => {
  const first = await payments.order();
  const attempt = await payments.push(first);
  const refused = await payments.place();
  expect([refused.status, refused.orderId]).toEqual([409, first]);
  await payments.letPhonesRest();
  const second = await payments.order();
  expect((await payments.findOrder(first)).state).toBe('cancelled');
  await settle(attempt, paid(RENEWAL_KES));
  expect((await payments.findOrder(first)).state).toBe('credited');
  expect(await payments.listedDays()).toBe(10);
  expect((await payments.findOrder(second)).state).toBe('open');
  expect(await payments.creditOf()).toBe(1_000);
});

test('money that comes after the time is credit, and what is being paid does not expire [orders-pay-9]', async () => {
  const orderId = await payments.order();
  const { expires_at } = await payments.findOrder(orderId);
  const late = Date.parse(expires_at);
  expect(await expireOrders(payments.db, late - 1)).toBe(0);
  const paymentId = await payments.push(orderId);
  const at = (ms: number) => new Date(ms).toISOString();
  await payments.db
    .updateTable('payments')
    .set({ created_at: at(late - 1_000) })
    .execute();
  expect(await expireOrders(payments.db, late)).toBe(0);
  const ended = await Promise.all([
    expireOrders(payments.db, late + DAY_MS),
    expireOrders(payments.db, late + DAY_MS),
  ]);
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
  await settle(paymentId, paid(RENEWAL_KES), late + 2 * DAY_MS);
  expect((await payments.findOrder(orderId)).state).toBe('credited');
  expect(await payments.creditOf()).toBe(1_000);
  expect(await payments.mailsTo(payments.seller)).toEqual([
    ...['order-placed', 'order-expired', 'payment-credited'],
  ]);
});

test('a clock that is put back or forward loses no money and sells nothing twice [orders-pay-10]', async () => {
  const orderId = await payments.order();
  const paymentId = await payments.push(orderId);
  await settle(paymentId, paid(RENEWAL_KES), Date.now() - 400 * DAY_MS);
  await settle(paymentId, { state: 'paid', money: null }, Date.now() + 400 * DAY_MS);
  expect(await expireOrders(payments.db, Date.now() + 400 * DAY_MS)).toBe(0);
  expect((await payments.findOrder(orderId)).state).toBe('paid');
  expect(await payments.listedDays()).toBe(40);
});

test('what cannot begin any more becomes credit [orders-pay-11]', async () => {
  const orderId = await payments.order();
  const paymentId = await payments.push(orderId);
  await payments.call(payments.seller, `POST /vehicles/${payments.vehicleId}/status`, { status: 'sold' });
  await settle(paymentId, paid(RENEWAL_KES));
  expect((await payments.findOrder(orderId)).state).toBe('credited');
  expect(await payments.creditOf()).toBe(1_000);
});

test('where a step of the settlement fails, nothing of it is kept, and it is done again [orders-pay-12]', async () => {
  const orderId = await payments.order();
  const paymentId = await payments.push(orderId);
  await payments.db.schema.alterTable('notices').renameTo('notices_away').execute();
  await expect(settle(paymentId, paid(RENEWAL_KES, { receipt: 'SGR1A2B3C4' }))).rejects.toThrow();
  await payments.db.schema.alterTable('notices_away').renameTo('notices').execute();
  expect((await payments.findPayment(paymentId)).state).toBe('pending');
  expect([await payments.listedDays(), await entries()]).toEqual([10, []]);
  await settle(paymentId, paid(RENEWAL_KES, { receipt: 'SGR1A2B3C4' }));
  expect((await payments.findOrder(orderId)).state).toBe('paid');
  expect(await payments.listedDays()).toBe(40);
});

test('an order keeps its price and its days while plans change [orders-pay-13]', async () => {
  const orderId = await payments.order();
  const { body } = await payments.db
    .selectFrom('reference_versions')
    .select('body')
    .where('list', '=', 'plans')
    .executeTakeFirstOrThrow();
  const plans = JSON.parse(body);
  plans.seller.renewalKes = 5_000;
  plans.seller.renewalDays = 7;
  const now = new Date().toISOString();
  await payments.db
    .insertInto('reference_versions')
    .values({
      ...{ list: 'plans', body: JSON.stringify(plans), note: 'Dearer', source: 'A test' },
      ...{ created_at: now, created_by: null, active_from: now },
    })
    .execute();
  await sleep(2);
  const paymentId = await payments.push(orderId);
  expect(payments.fake.demands).toMatchObject([{ amountKes: 1_000 }]);
  await settle(paymentId, paid(RENEWAL_KES));
  expect((await payments.findOrder(orderId)).state).toBe('paid');
  expect(await payments.listedDays()).toBe(40);
  const { quote } = await payments.call(payments.seller, `GET /orders/quote?renewalOf=${payments.vehicleId}`);
  expect(quote).toMatchObject({ priceKes: 5_000, days: 7 });
});

test('money for an account that is gone waits for an admin’s look [orders-pay-14]', async () => {
  const paymentId = await payments.push(await payments.order());
  await payments.db.updateTable('orders').set({ person_id: null }).execute();
  await settle(paymentId, paid(RENEWAL_KES));
  expect(await payments.balances()).toMatchObject({ mpesa: 1_000, 'receivable-check': -1_000 });
});

test('amounts that are no whole shillings are refused', async () => {
  const paymentId = await payments.push(await payments.order());
  for (const amount of [0, -1, 0.5, Number.NaN])
    await expect(settle(paymentId, paid(amount))).rejects.toThrow();
  await expect(settle(999, paid(1))).rejects.toThrow('There is no such payment.');
});
