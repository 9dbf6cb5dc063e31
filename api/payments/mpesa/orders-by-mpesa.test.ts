import { afterEach, expect, test } from 'vitest';
import { callbackOf } from '#tests/support/payments/mpesa-desk.ts';
import { openMpesaMarket } from '#tests/support/payments/mpesa-market.ts';
import { confirmReceiptCode, listCodes, typeReceiptCode } from '../receipt-codes.ts';
import { askForResults } from './ask-job.ts';
import { storeCallback } from './messages.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const PHONE = '0700 000 009';
type Market = Awaited<ReturnType<typeof openMpesaMarket>>;

let market: Market;
afterEach(async () => {
  expect(await market.findings()).toEqual([]);
  await market.dispose();
});

/** The clock goes on, and the jobs of a process that was started anew run. */
async function later(ms: number) {
  market.clock.now += ms;
  const { db, provider, log, clock } = market;
  await market.openCallbacks().handleWaiting();
  await askForResults({ db, provider, log }, clock.now);
}

const outcome = async (orderId: number) => {
  const { state } = await market.findOrder(orderId);
  const { mpesa } = await market.balances();
  return [state, await market.listedDays(), mpesa, await market.creditOf()];
};

/** What is written down when a callback came and its process was killed before it handled it. */
async function leaveCallback(receipt?: string) {
  const { id, checkout_id, merchant_id } = await market.lastPayment();
  const said = { checkoutId: checkout_id ?? '', merchantId: merchant_id ?? '', phone: '+254700000009' };
  const body = JSON.stringify(callbackOf({ ...said, ...(receipt !== undefined && { receipt }) }));
  await storeCallback(market.db, { paymentId: id, body, isHandled: false }, market.clock.now);
}

test('a process that is killed between a callback and its settlement: the job goes on, once [orders-mpesa-1]', async () => {
  market = await openMpesaMarket();
  const id = await market.order();
  expect(await market.pay(id, PHONE)).toBe(202);
  const { checkout_id } = await market.lastPayment();
  await market.standIn.act(checkout_id ?? '');
  await leaveCallback();
  expect(await outcome(id)).toEqual(['open', 10, 0, 0]);
  await later(61 * SECOND);
  expect(await outcome(id)).toEqual(['paid', 40, 1_000, 0]);
  expect((await market.lastPayment()).receipt).toBe('SGR1A2B3C4');
  for (const ms of [MINUTE, 10 * MINUTE, 60 * MINUTE]) await later(ms);
  expect(await outcome(id)).toEqual(['paid', 40, 1_000, 0]);
});

test('a push whose answer was lost pays its order by the callback that comes, once [orders-mpesa-2]', async () => {
  market = await openMpesaMarket({
    fault: (call) => (call === 'push' ? { kind: 'lose-answer' } : undefined),
  });
  const id = await market.order();
  expect(await market.pay(id, '0700 000 001')).toBe(202);
  expect((await market.lastPayment()).state).toBe('unknown');
  expect(await market.pay(id, '0700 000 001')).toBe(409);
  await market.standIn.act(market.standIn.payments()[0]?.checkoutId ?? '');
  await market.callbacks.idle();
  for (const ms of [2 * MINUTE, 10 * MINUTE]) await later(ms);
  expect(await outcome(id)).toEqual(['paid', 40, 1_000, 0]);
});

test('a callback with another receipt than the code that was confirmed is credit, once M-Pesa says paid [orders-mpesa-3]', async () => {
  market = await openMpesaMarket();
  const id = await market.order();
  await market.pay(id, PHONE);
  const { checkout_id } = await market.lastPayment();
  await typeReceiptCode(market.db, { orderId: id, personId: market.seller.id, code: 'SGR9Z8Y7X6' });
  const [typed] = await listCodes(market.db, id);
  const decision = { id: typed?.id ?? 0, adminId: market.stranger.id, amountKes: 1_000 };
  await confirmReceiptCode(market.db, decision);
  await leaveCallback();
  await later(61 * SECOND);
  // M-Pesa knows of no money by this push yet: its callback may be forged.
  expect(await outcome(id)).toEqual(['paid', 40, 1_000, 0]);
  await market.standIn.act(checkout_id ?? '');
  await later(MINUTE);
  expect(await outcome(id)).toEqual(['paid', 40, 2_000, 1_000]);
  await leaveCallback('SGR5T6U7V8');
  await later(2 * MINUTE);
  expect(await outcome(id)).toEqual(['paid', 40, 2_000, 1_000]);
});
