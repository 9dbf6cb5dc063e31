import { afterEach, describe, expect, test } from 'vitest';
import { loggedPathOf } from '#api/http/request-url.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { act, later } from '#tests/support/payments/mpesa-acts.ts';
import { callbackOf, openMpesaDesk } from '#tests/support/payments/mpesa-desk.ts';

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

describe('a forged callback', () => {
  test('to a wrong address finds nothing there and leaves nothing [mpesa-callback-4]', async () => {
    const desk = await open();
    const { checkoutId, merchantId, paymentId } = await desk.push();
    const body = callbackOf({ checkoutId, merchantId });
    const root = desk.url.slice(0, desk.url.lastIndexOf('/'));
    for (const path of ['/wrong', `/${'x'.repeat(31)}`, '/a-secret-of-callbacks-for-test', '/%00', '']) {
      const answer = await desk.post(body, `${root}${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await desk.messages()).toEqual([]);
    expect((await desk.find(paymentId)).state).toBe('pending');
  });

  test('that says paid grants nothing while M-Pesa says nothing, or no [mpesa-callback-5]', async () => {
    const desk = await open();
    const { checkoutId, merchantId, paymentId } = await desk.push({ phone: '+254700000002' });
    const answer = await desk.post(callbackOf({ checkoutId, merchantId }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ResultCode: 0, ResultDesc: 'Accepted' });
    await desk.callbacks.idle();
    expect((await desk.find(paymentId)).state).toBe('pending');
    await desk.standIn.act(checkoutId);
    await later(desk, 10 * SECOND);
    expect(await desk.find(paymentId)).toMatchObject({ state: 'failed', result_code: '1032', receipt: null });
  });

  test('that says failed takes nothing away from who is just paying [mpesa-callback-6]', async () => {
    const desk = await open();
    const { checkoutId, merchantId, paymentId } = await desk.push();
    await desk.post(callbackOf({ checkoutId, merchantId }, 1032));
    await desk.callbacks.idle();
    expect((await desk.find(paymentId)).state).toBe('pending');
    await act(desk, checkoutId);
    await desk.post(callbackOf({ checkoutId, merchantId }, 2001));
    await later(desk, MINUTE);
    expect(await desk.find(paymentId)).toMatchObject({ state: 'paid', result_code: '0' });
  });

  test('cannot make more of a payment than was asked for [mpesa-callback-7]', async () => {
    const desk = await open();
    const { checkoutId, merchantId, paymentId } = await desk.push({ phone: '+254700000009' });
    await act(desk, checkoutId);
    const phone = '+254700000009';
    await desk.post(callbackOf({ checkoutId, merchantId, phone, amountKes: 75_000 }));
    await desk.callbacks.idle();
    expect(await desk.find(paymentId)).toMatchObject({ state: 'paid', received_kes: 1_000 });
  });

  test.each([
    ['another merchant id', { merchantId: 'forged' }],
    ['an id that M-Pesa does not know', { checkoutId: 'ws_CO_forged' }],
    ['the id of a property', { checkoutId: '__proto__' }],
  ])('with %s is written down and comes to nothing [mpesa-callback-8]', async (_, given) => {
    const desk = await open();
    const { checkoutId, merchantId, paymentId } = await desk.push();
    await desk.standIn.act(checkoutId);
    await desk.callbacks.idle();
    const before = await desk.find(paymentId);
    const unpaid = await desk.push({ phone: '+254700000012', isNoted: false });
    const body = callbackOf({ checkoutId, merchantId, phone: '+254700000012', ...given });
    expect((await desk.post(body)).status).toBe(200);
    await later(desk, 3 * MINUTE);
    expect(await desk.find(paymentId)).toEqual(before);
    expect(await desk.find(unpaid.paymentId)).toMatchObject({ state: 'sending', checkout_id: null });
    const messages = await desk.messages();
    expect(messages).toHaveLength(2);
    expect(messages.every(({ handled_at }) => handled_at !== null)).toBe(true);
  });

  test.each<[string, unknown, number]>([
    ['nothing', null, 422],
    ['no callback', { Body: { stkCallback: { CheckoutRequestID: 7 } } }, 200],
    ['a list', [1, 2, 3], 422],
    ['an empty object', {}, 200],
    ['no JSON', '{"Body":', 400],
    ['deep nesting', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['9 kB', { Body: 'x'.repeat(9_000) }, 200],
    ['5 MB', { Body: 'x'.repeat(5_000_000) }, 413],
  ])('of %s changes nothing [mpesa-callback-9]', async (_, body, status) => {
    const desk = await open();
    const { paymentId } = await desk.push();
    expect((await desk.post(body)).status).toBe(status);
    await later(desk, 3 * SECOND);
    expect((await desk.find(paymentId)).state).toBe('pending');
    const messages = await desk.messages();
    expect(messages.every(({ handled_at, body }) => handled_at !== null && body.length < 8_192)).toBe(true);
    expect(desk.standIn.calls().query).toBe(0);
  });

  test('finds no address where M-Pesa is not set up, and no log holds the secret [mpesa-callback-10]', async () => {
    const market = await openTestMarket();
    const app = await openTestApp(market);
    const request = new Request('http://localhost/api/payments/mpesa/undefined', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(callbackOf({ checkoutId: '1', merchantId: '2' })),
    });
    expect((await app.handle(request)).status).toBe(404);
    expect(loggedPathOf(request)).toBe('/api/payments/mpesa/[removed]');
    await market.dispose();
  });
});
