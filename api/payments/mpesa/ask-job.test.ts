import { afterEach, describe, expect, test } from 'vitest';
import { startJobs } from '#api/jobs/start-jobs.ts';
import { createLogger } from '#api/log.ts';
import { type Fault, startMpesaStandIn } from '#api/payments/stand-in/server.ts';
import { startPayment } from '#api/payments/start.ts';
import { openTestPayments, RENEWAL_KES } from '#tests/support/payments/market.ts';
import { providerAt } from '#tests/support/payments/mpesa.ts';
import { callbackOf, openMpesaDesk } from '#tests/support/payments/mpesa-desk.ts';
import { askForResults, mpesaJob } from './ask-job.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
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
const ask = ({ db, provider, log, clock }: Desk, laterMs = 0) => {
  clock.now += laterMs;
  return askForResults({ db, provider, log }, clock.now);
};

describe('the job that asks M-Pesa', () => {
  test('asks with longer and longer pauses [mpesa-ask-1]', async () => {
    const desk = await open();
    await desk.push();
    const asked: number[] = [];
    const startedAt = desk.clock.now;
    for (let seconds = 0; seconds < 3_600; seconds += 5) {
      const before = desk.standIn.calls().query;
      await ask(desk, 5 * SECOND);
      if (desk.standIn.calls().query > before) asked.push((desk.clock.now - startedAt) / SECOND);
    }
    expect(asked).toEqual([75, 105, 165, 285, 525, 1005, 1965]);
  });

  test('asks once where two processes ask, and asks no more once it knows [mpesa-ask-2]', async () => {
    const desk = await open();
    const { checkoutId, paymentId } = await desk.push({ phone: '+254700000009' });
    await desk.standIn.act(checkoutId);
    desk.clock.now += 80 * SECOND;
    const settled = await Promise.all([ask(desk), ask(desk), ask(desk)]);
    expect(settled.sort()).toEqual([0, 0, 1]);
    expect(desk.standIn.calls().query).toBe(1);
    await ask(desk, HOUR);
    expect(desk.standIn.calls().query).toBe(1);
    const [message] = await desk.messages();
    expect(message).toMatchObject({ kind: 'query', payment_id: paymentId });
    expect(message?.handled_at).not.toBeNull();
  });

  test('gives up after a day, and money that comes then still counts [mpesa-ask-3]', async () => {
    const desk = await open();
    const { checkoutId, paymentId } = await desk.push();
    await ask(desk, 23 * HOUR);
    expect((await desk.find(paymentId)).state).toBe('pending');
    await ask(desk, 2 * HOUR);
    expect(await desk.find(paymentId)).toMatchObject({ state: 'failed', result_code: 'NO_RESULT' });
    await desk.standIn.act(checkoutId);
    await desk.callbacks.idle();
    expect(await desk.find(paymentId)).toMatchObject({ state: 'paid', receipt: expect.any(String) });
  });

  test('gives up an attempt whose push was never answered [mpesa-ask-4]', async () => {
    const desk = await open();
    const { paymentId } = await desk.push({ isNoted: false });
    await ask(desk, 29 * MINUTE);
    expect((await desk.find(paymentId)).state).toBe('sending');
    await ask(desk, 2 * MINUTE);
    expect(await desk.find(paymentId)).toMatchObject({ state: 'failed', result_code: 'NO_ANSWER' });
    expect(desk.standIn.calls().query).toBe(0);
  });

  test.each<[string, Fault]>([
    ['drops the question', { kind: 'drop' }],
    ['answers with a page', { kind: 'raw', status: 502, body: '<html>' }],
    ['has too many calls', { kind: 'error', status: 500, code: '500.003.02', message: 'Spike' }],
  ])('settles nothing while M-Pesa %s, even after a day [mpesa-ask-5]', async (_, fault) => {
    const desk = await open({ fault: (call) => (call === 'query' ? fault : undefined) });
    const { checkoutId, paymentId } = await desk.push({ phone: '+254700000002' });
    await desk.standIn.act(checkoutId);
    for (const laterMs of [2 * MINUTE, HOUR, 30 * HOUR]) expect(await ask(desk, laterMs)).toBe(0);
    expect((await desk.find(paymentId)).state).toBe('pending');
    expect(desk.provider.trouble()?.failures).toBeGreaterThan(2);
  });

  test('asks for the others where one cannot be settled [mpesa-ask-6]', async () => {
    const desk = await open();
    const [first, second] = [await desk.push({ phone: '+254700000009' }), await desk.push()];
    for (const { checkoutId } of [first, second]) await desk.standIn.act(checkoutId);
    await desk.callbacks.idle();
    await desk.db
      .updateTable('payments')
      .set({ state: 'pending', receipt: null, settled_at: null, checkout_id: 'ws_CO_gone' })
      .where('id', '=', second.paymentId)
      .execute();
    expect(await ask(desk, 2 * MINUTE)).toBe(1);
    expect((await desk.find(first.paymentId)).state).toBe('paid');
    expect((await desk.find(second.paymentId)).state).toBe('pending');
  });

  test('runs while the server does, and sees that M-Pesa answers again [mpesa-ask-7]', async () => {
    let isDown = true;
    const desk = await open({ fault: () => (isDown ? { kind: 'drop' } : undefined) });
    const { db, provider, callbacks, log } = desk;
    await expect(provider.ping()).rejects.toThrow('could not be reached');
    expect(provider.trouble()).toMatchObject({ failures: 1 });
    isDown = false;
    await provider.ping();
    expect(provider.trouble()).toBeUndefined();
    desk.clock.now = Date.now() - 2 * MINUTE;
    const { checkoutId, merchantId, paymentId } = await desk.push({ phone: '+254700000009' });
    await desk.standIn.act(checkoutId);
    const jobs = await startJobs([mpesaJob({ db, provider, callbacks, log })], { db, log });
    await expect.poll(async () => (await desk.find(paymentId)).state).toBe('paid');
    await jobs.stop();
    await desk.post(callbackOf({ checkoutId, merchantId }));
    await callbacks.idle();
    expect((await desk.find(paymentId)).receipt).toBe('SGR1A2B3C4');
  });

  test('finds the second payment of a paid order, of which no callback came: it becomes credit [mpesa-ask-8]', async () => {
    const payments = await openTestPayments();
    const standIn = await startMpesaStandIn({ callbackMs: Number.POSITIVE_INFINITY });
    const { db, seller, findOrder, findings, creditOf, listedDays, balances } = payments;
    const deps = { db, provider: providerAt(standIn), log: createLogger('silent') };
    const orderId = await payments.order();
    const begin = Date.now();
    for (const [phone, afterMs] of [
      ['0700 000 109', 0],
      ['0700 000 209', 4 * MINUTE],
    ] as const)
      await startPayment(deps, { orderId, personId: seller.id, phone }, () => begin + afterMs);
    for (const { checkoutId } of standIn.payments()) await standIn.act(checkoutId);
    expect(await askForResults(deps, begin + 10 * MINUTE)).toBe(2);
    expect((await findOrder(orderId)).state).toBe('paid');
    expect([await creditOf(), await listedDays(), await findings()]).toEqual([RENEWAL_KES, 40, []]);
    expect(await balances()).toMatchObject({ mpesa: 2 * RENEWAL_KES });
    await standIn.stop();
    await payments.dispose();
  });
});
