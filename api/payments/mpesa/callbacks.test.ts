import { afterEach, describe, expect, test } from 'vitest';
import type { Fault, StandInCall } from '#api/payments/stand-in/server.ts';
import { act, later } from '#tests/support/payments/mpesa-acts.ts';
import { callbackOf, openMpesaDesk } from '#tests/support/payments/mpesa-desk.ts';
import { askForResults } from './ask-job.ts';
import { storeCallback } from './messages.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
type Desk = Awaited<ReturnType<typeof openMpesaDesk>>;

const opened: Desk[] = [];
afterEach(async () => {
  for (const desk of opened.splice(0)) await desk.dispose();
});

async function open(...options: Parameters<typeof openMpesaDesk>): Promise<Desk> {
  const desk = await openMpesaDesk(...options);
  opened.push(desk);
  return desk;
}

describe('a payment by M-Pesa, over HTTP', () => {
  test.each([
    ['01', 'paid', '0', 1_000],
    ['02', 'failed', '1032', null],
    ['03', 'failed', '2001', null],
    ['04', 'failed', '1', null],
    ['05', 'failed', '1037', null],
    ['06', 'paid', '0', 1_000],
    ['07', 'paid', '0', 1_000],
    ['08', 'paid', '0', 500],
  ])(
    'of a phone …%s ends as %s with %s, by its callback [mpesa-callback-1]',
    async (end, state, code, kes) => {
      const desk = await open();
      const { paymentId, checkoutId } = await desk.push({ phone: `+2547000000${end}` });
      await act(desk, checkoutId);
      const payment = await desk.find(paymentId);
      expect(payment).toMatchObject({ state, result_code: code, received_kes: kes });
      expect(payment.receipt).toBe(desk.standIn.payments()[0]?.ended?.receipt ?? null);
      const messages = await desk.messages();
      expect(messages[0]).toMatchObject({ payment_id: paymentId, kind: 'callback' });
      expect(messages.every(({ handled_at }) => handled_at !== null)).toBe(true);
      expect(JSON.parse(messages[0]?.body ?? '')).toMatchObject({
        Body: { stkCallback: { CheckoutRequestID: checkoutId } },
      });
    },
  );

  test('whose callback never comes is found by asking [mpesa-callback-2]', async () => {
    const desk = await open();
    const { paymentId, checkoutId } = await desk.push({ phone: '+254700000009' });
    await act(desk, checkoutId);
    expect(await later(desk, MINUTE)).toBe(0);
    expect((await desk.find(paymentId)).state).toBe('pending');
    expect(await later(desk, 20 * SECOND)).toBe(1);
    expect(await desk.find(paymentId)).toMatchObject({ state: 'paid', receipt: null, received_kes: 1_000 });
  });

  test('that was found by asking gets the receipt of its late callback, once [mpesa-callback-3]', async () => {
    const desk = await open();
    const { paymentId, checkoutId, merchantId } = await desk.push({ phone: '+254700000009' });
    await act(desk, checkoutId);
    await later(desk, 80 * SECOND);
    await desk.post(callbackOf({ checkoutId, merchantId, receipt: 'sgr1a2b3c4' }));
    await desk.callbacks.idle();
    expect(await desk.find(paymentId)).toMatchObject({ state: 'paid', receipt: 'SGR1A2B3C4' });
    await desk.post(callbackOf({ checkoutId, merchantId, receipt: 'SGR9Z9Z9Z9' }));
    await desk.callbacks.idle();
    expect((await desk.find(paymentId)).receipt).toBe('SGR1A2B3C4');
  });
});

describe('a callback', () => {
  test('that is replayed asks and changes nothing more [mpesa-callback-11]', async () => {
    const desk = await open();
    const { checkoutId, paymentId } = await desk.push();
    await act(desk, checkoutId);
    const before = await desk.find(paymentId);
    const [message] = await desk.messages();
    const { query } = desk.standIn.calls();
    for (let times = 0; times < 5; times++) await desk.post(message?.body);
    await desk.callbacks.idle();
    expect(await desk.find(paymentId)).toEqual(before);
    expect(await desk.messages()).toHaveLength(1);
    expect(desk.standIn.calls().query).toBe(query);
  });

  test('that comes many times at once, beside the job, settles once [mpesa-callback-12]', async () => {
    const desk = await open();
    const { checkoutId, merchantId, paymentId } = await desk.push({ phone: '+254700000009' });
    await act(desk, checkoutId);
    desk.clock.now += 80 * SECOND;
    const receipts = Array.from({ length: 20 }, (_, index) => `SGR00000${10 + index}`);
    const posts = receipts.map((receipt) => desk.post(callbackOf({ checkoutId, merchantId, receipt })));
    const asks = [0, 1, 2].map(() =>
      askForResults({ db: desk.db, provider: desk.provider, log: desk.log }, desk.clock.now),
    );
    const answers = await Promise.all(posts);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await Promise.all([desk.callbacks.idle(), desk.openCallbacks().handleWaiting(), ...asks]);
    const payment = await desk.find(paymentId);
    expect(payment).toMatchObject({ state: 'paid', received_kes: 1_000 });
    await later(desk, 5 * MINUTE);
    const after = await desk.find(paymentId);
    expect(after.receipt).not.toBeNull();
    if (payment.receipt !== null) expect(after.receipt).toBe(payment.receipt);
  });

  test('waits while M-Pesa confirms nothing, and counts once it does [mpesa-callback-13]', async () => {
    let isDown = true;
    const fault = (call: StandInCall): Fault | undefined =>
      isDown && call === 'query' ? { kind: 'drop' } : undefined;
    const desk = await open({ fault });
    const { checkoutId, paymentId } = await desk.push();
    await act(desk, checkoutId);
    for (let tries = 0; tries < 4; tries++) await later(desk, 10 * SECOND);
    expect((await desk.find(paymentId)).state).toBe('pending');
    expect((await desk.messages())[0]).toMatchObject({ handled_at: null });
    expect(desk.provider.trouble()?.failures).toBeGreaterThan(2);
    isDown = false;
    await later(desk, MINUTE);
    expect(await desk.find(paymentId)).toMatchObject({
      ...{ state: 'paid', received_kes: 1_000, receipt: expect.any(String) },
    });
    expect(desk.provider.trouble()).toBeUndefined();
  });

  test('that says failed ends nothing while M-Pesa says nothing: it may be forged, and the payer have paid [mpesa-callback-18]', async () => {
    let isDown = true;
    const fault = (call: StandInCall): Fault | undefined =>
      isDown && call === 'query' ? { kind: 'drop' } : undefined;
    const desk = await open({ fault });
    const { checkoutId, merchantId, paymentId } = await desk.push({ phone: '+254700000009' });
    await act(desk, checkoutId);
    desk.clock.now += 2 * MINUTE;
    await desk.post(callbackOf({ checkoutId, merchantId }, 1032));
    await desk.callbacks.idle();
    expect((await desk.find(paymentId)).state).toBe('pending');
    isDown = false;
    await later(desk, MINUTE);
    expect(await desk.find(paymentId)).toMatchObject({ state: 'paid', received_kes: 1_000 });
  });

  test('that the process left when it died is handled by one of two others [mpesa-callback-14]', async () => {
    const desk = await open();
    const { checkoutId, merchantId, paymentId } = await desk.push({ phone: '+254700000009' });
    await act(desk, checkoutId);
    const body = JSON.stringify(callbackOf({ checkoutId, merchantId, phone: '+254700000009' }));
    await storeCallback(desk.db, { paymentId, body, isHandled: false }, desk.clock.now);
    expect(await desk.openCallbacks().handleWaiting()).toBe(0);
    desk.clock.now += 61 * SECOND;
    const ended = await Promise.all([
      desk.openCallbacks().handleWaiting(),
      desk.openCallbacks().handleWaiting(),
    ]);
    expect(ended.sort()).toEqual([0, 1]);
    expect(await desk.find(paymentId)).toMatchObject({ state: 'paid', receipt: 'SGR1A2B3C4' });
  });

  test('that is quicker than the answer to its push waits for it [mpesa-callback-15]', async () => {
    const desk = await open();
    const { checkoutId, merchantId, paymentId } = await desk.push({ isNoted: false });
    await act(desk, checkoutId);
    expect((await desk.find(paymentId)).state).toBe('sending');
    await desk.db
      .updateTable('payments')
      .set({ state: 'pending', checkout_id: checkoutId, merchant_id: merchantId })
      .where('id', '=', paymentId)
      .execute();
    await later(desk, 3 * SECOND);
    expect(await desk.find(paymentId)).toMatchObject({ state: 'paid', receipt: expect.any(String) });
    expect((await desk.messages())[0]).toMatchObject({ payment_id: paymentId });
  });

  test('finds the attempt whose push was never answered [mpesa-callback-16]', async () => {
    const desk = await open();
    const { checkoutId, merchantId, paymentId } = await desk.push({ isNoted: false });
    const other = await desk.push({ isNoted: false, amountKes: 999 });
    const elsewhere = await desk.push({ isNoted: false, phone: '+254700000012' });
    await act(desk, checkoutId);
    await later(desk, 2 * MINUTE);
    expect(await desk.find(paymentId)).toMatchObject({
      ...{ state: 'paid', checkout_id: checkoutId, merchant_id: merchantId, received_kes: 1_000 },
    });
    for (const { paymentId } of [other, elsewhere])
      expect(await desk.find(paymentId)).toMatchObject({ state: 'sending', checkout_id: null });
  });

  test('belongs to no attempt where two could be meant [mpesa-callback-17]', async () => {
    const desk = await open();
    const first = await desk.push({ isNoted: false });
    const second = await desk.push({ isNoted: false });
    await act(desk, first.checkoutId);
    await later(desk, 2 * MINUTE);
    for (const { paymentId } of [first, second])
      expect(await desk.find(paymentId)).toMatchObject({ state: 'sending', checkout_id: null });
    expect((await desk.messages())[0]).toMatchObject({ handled_at: null, payment_id: null });
  });
});
