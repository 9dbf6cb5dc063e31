import { afterEach, describe, expect, test } from 'vitest';
import {
  type Fault,
  type StandIn,
  type StandInCall,
  type StandInOptions,
  startMpesaStandIn,
} from '#api/payments/stand-in/server.ts';
import { providerAt } from '#tests/support/payments/mpesa.ts';
import { DemandRefused } from '../provider.ts';

const NEVER = Number.POSITIVE_INFINITY;
const DEMAND = {
  ...{ phone: '+254700000011', amountKes: 1_000, reference: 'Order 12', description: 'Renewal' },
};
const opened: { stop: () => unknown }[] = [];
afterEach(async () => {
  for (const thing of opened.splice(0)) await thing.stop();
});

async function start(options: StandInOptions = {}): Promise<StandIn> {
  const standIn = await startMpesaStandIn({ callbackMs: NEVER, ...options });
  opened.push(standIn);
  return standIn;
}

/** Fails the first `times` calls of a kind. */
const failing = (kind: StandInCall, fault: Fault, times = 1) => ({
  fault: (call: StandInCall) => (call === kind && times-- > 0 ? fault : undefined),
});

async function refusalOf(promise: Promise<unknown>): Promise<DemandRefused> {
  const cause: unknown = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (cause instanceof DemandRefused) return cause;
  throw new Error(`It was not refused: ${String(cause)}`);
}

describe('a demand by M-Pesa', () => {
  test('is a prompt as Daraja takes it, by paybill or till [mpesa-1]', async () => {
    const standIn = await start();
    const taken = await providerAt(standIn).demand(DEMAND);
    const [payment] = standIn.payments();
    expect(payment).toMatchObject({
      ...{ ...taken, phone: '254700000011', amountKes: 1_000, reference: 'Order 12' },
      outcome: { code: 0 },
    });
    const buyGoods = await start({ credentials: { type: 'till', till: '5551234' } });
    await providerAt(buyGoods).demand({ ...DEMAND, phone: '+254110000011' });
    expect(buyGoods.payments()[0]).toMatchObject({ phone: '254110000011', outcome: { code: 0 } });
    await providerAt(standIn, { type: 'till', till: '5551234' }).demand(DEMAND);
    expect(standIn.payments()[1]?.outcome.code).toBe(2028);
  });

  test.each([
    ['a number from abroad', { phone: '+255700000011' }],
    ['a landline', { phone: '+254202710000' }],
    ['half a shilling', { amountKes: 0.5 }],
    ['nothing', { amountKes: 0 }],
    ['more than M-Pesa takes', { amountKes: 250_001 }],
  ])('for %s is refused unasked [mpesa-2]', async (_, given) => {
    const standIn = await start();
    const refused = await refusalOf(providerAt(standIn).demand({ ...DEMAND, ...given }));
    expect(refused).toMatchObject({ isSure: true, sentence: expect.stringMatching(/^M-Pesa takes /) });
    expect(standIn.calls()).toMatchObject({ token: 0, push: 0 });
  });

  test('that M-Pesa refuses is refused for sure, with a sentence [mpesa-3]', async () => {
    const standIn = await start({ limitsPhones: true });
    const provider = providerAt(standIn);
    await provider.demand(DEMAND);
    expect(await refusalOf(provider.demand(DEMAND))).toMatchObject({
      isSure: true,
      sentence: expect.stringContaining('Another M-Pesa request is open'),
    });
    expect(provider.trouble()).toBeUndefined();
    const wrongKey = providerAt(standIn, { secret: 'wrong' });
    expect(await refusalOf(wrongKey.demand({ ...DEMAND, phone: '+254700000012' }))).toMatchObject({
      isSure: true,
    });
    expect(wrongKey.trouble()).toMatchObject({ failures: 1, error: expect.stringContaining('400.008.01') });
    const unreachable = providerAt(standIn, { url: 'http://127.0.0.1:1' });
    expect(await refusalOf(unreachable.demand(DEMAND))).toMatchObject({ isSure: true });
  });

  test.each<[string, Fault, boolean, number]>([
    ['dropped', { kind: 'drop' }, false, 0],
    ['taken without an answer', { kind: 'lose-answer' }, false, 1],
    ['answered with a page', { kind: 'raw', status: 200, body: '<html>' }, false, 0],
    ['answered with a page of a gateway', { kind: 'raw', status: 502, body: '<html>' }, false, 0],
    ['answered without ids', { kind: 'raw', status: 200, body: '{"ResponseCode":"0"}' }, false, 0],
    ['answered without end', { kind: 'raw', status: 200, body: 'x'.repeat(200_000) }, false, 0],
    ['refused as too many', { kind: 'error', status: 500, code: '500.003.02', message: 'Spike' }, true, 0],
    [
      'taken by no one',
      {
        kind: 'raw',
        status: 200,
        body: '{"MerchantRequestID":"1","CheckoutRequestID":"2","ResponseCode":"1"}',
      },
      true,
      0,
    ],
    ['answered too late', { kind: 'slow', ms: 20_000 }, false, 0],
  ])(
    'that is %s is sent once, and it is known whether it may be there [mpesa-4]',
    async (_, fault, isSure, count) => {
      const standIn = await start(failing('push', fault));
      const provider = providerAt(standIn, { timeoutMs: 2_500 });
      const refused = await refusalOf(provider.demand(DEMAND));
      expect(refused.isSure).toBe(isSure);
      expect(refused.sentence).toMatch(isSure ? /You have not been charged/ : /we see that/);
      expect(refused.message).not.toContain(standIn.credentials.passkey);
      expect(standIn.payments()).toHaveLength(count);
      expect(standIn.calls().push).toBe(1);
    },
  );
});

describe('the token of M-Pesa', () => {
  test('is fetched once for 50 calls at once [mpesa-5]', async () => {
    const standIn = await start(failing('token', { kind: 'slow', ms: 20 }));
    const provider = providerAt(standIn);
    await Promise.all(Array.from({ length: 50 }, () => provider.demand(DEMAND)));
    expect(standIn.payments()).toHaveLength(50);
    expect(standIn.calls()).toMatchObject({ token: 1, push: 50 });
  });

  test('is renewed before it ends [mpesa-6]', async () => {
    const standIn = await start();
    let now = Date.now();
    const provider = providerAt(standIn, { now: () => now });
    await provider.demand(DEMAND);
    now += 50 * 60_000;
    await provider.demand(DEMAND);
    expect(standIn.calls().token).toBe(1);
    now += 5 * 60_000;
    await provider.demand(DEMAND);
    expect(standIn.calls()).toMatchObject({ token: 2, push: 3 });
  });

  test('is fetched again after another process has voided it [mpesa-7]', async () => {
    const standIn = await start();
    const [one, two] = [providerAt(standIn), providerAt(standIn)];
    await one.demand(DEMAND);
    await two.demand(DEMAND);
    await one.demand(DEMAND);
    expect(standIn.calls()).toMatchObject({ token: 3, push: 4 });
    expect(standIn.payments()).toHaveLength(3);
    await Promise.all([...Array(10)].flatMap(() => [one.demand(DEMAND), two.demand(DEMAND)]));
    expect(standIn.payments()).toHaveLength(23);
  });

  test('that cannot be fetched fails all who wait, and is fetched again by the next [mpesa-8]', async () => {
    const standIn = await start(failing('token', { kind: 'drop' }));
    const provider = providerAt(standIn);
    const asked = await Promise.allSettled([provider.demand(DEMAND), provider.demand(DEMAND)]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await refusalOf(Promise.reject(Object(asked[0]).reason))).isSure).toBe(true);
    await provider.demand(DEMAND);
    expect(standIn.calls().token).toBe(2);
  });

  test('that is never taken is given up [mpesa-9]', async () => {
    const standIn = await start(
      failing(
        'push',
        { kind: 'error', status: 404, code: '404.001.03', message: 'Invalid Access Token' },
        99,
      ),
    );
    expect((await refusalOf(providerAt(standIn).demand(DEMAND))).isSure).toBe(true);
    expect(standIn.calls().push).toBe(3);
  });
});

describe('what became of a demand', () => {
  test('is pending while it is being processed, then what the payer did [mpesa-10]', async () => {
    const standIn = await start();
    const provider = providerAt(standIn);
    const { checkoutId } = await provider.demand(DEMAND);
    expect(await provider.find(checkoutId)).toEqual({ state: 'pending' });
    await standIn.act(checkoutId);
    expect(await provider.find(checkoutId)).toEqual({ state: 'paid', money: null });
    const wrongPin = await provider.demand({ ...DEMAND, phone: '+254700000003' });
    await standIn.act(wrongPin.checkoutId);
    expect(await provider.find(wrongPin.checkoutId)).toEqual({ state: 'failed', code: '2001' });
    expect(provider.trouble()).toBeUndefined();
  });

  test.each<[string, Fault]>([
    ['drops the question', { kind: 'drop' }],
    ['answers with a page', { kind: 'raw', status: 500, body: '<html>being processed</html>' }],
    ['answers without a result', { kind: 'raw', status: 200, body: '{"ResponseCode":"0"}' }],
    ['is busy', { kind: 'error', status: 500, code: '500.003.02', message: 'Busy' }],
    [
      'means another thing by its code',
      { kind: 'error', status: 500, code: '500.001.1001', message: 'Wrong credentials' },
    ],
  ])('is not known where M-Pesa %s [mpesa-11]', async (_, fault) => {
    const standIn = await start(failing('query', fault));
    const provider = providerAt(standIn);
    const { checkoutId } = await provider.demand(DEMAND);
    await expect(provider.find(checkoutId)).rejects.toThrow(/M-Pesa/);
    expect(provider.trouble()).toMatchObject({ failures: 1 });
    expect(await provider.find(checkoutId)).toEqual({ state: 'pending' });
    expect(provider.trouble()).toBeUndefined();
  });

  test('is pending by the code that says so [mpesa-12]', async () => {
    const body =
      '{"ResponseCode":"0","ResultCode":"4999","ResultDesc":"The transaction is still under processing"}';
    const standIn = await start(failing('query', { kind: 'raw', status: 200, body }));
    expect(await providerAt(standIn).find('ws_CO_1')).toEqual({ state: 'pending' });
  });

  test('shows in a check until M-Pesa does again what failed [mpesa-14]', async () => {
    const standIn = await start(failing('query', { kind: 'drop' }, 1));
    const provider = providerAt(standIn);
    const { checkoutId } = await provider.demand(DEMAND);
    await expect(provider.find(checkoutId)).rejects.toThrow();
    expect(provider.trouble()).toMatchObject({ failures: 1 });
    await provider.ping();
    expect(provider.trouble()).toBeUndefined();
    expect(standIn.calls().token).toBe(2);
    const wrong = providerAt(standIn, { passkey: 'wrong' });
    await expect(wrong.demand(DEMAND)).rejects.toThrow('Wrong credentials');
    await wrong.ping();
    expect(wrong.trouble()).toMatchObject({
      failures: 1,
      error: expect.stringContaining('Wrong credentials'),
    });
  });

  test('is asked of M-Pesa alone: no redirect gets the token [mpesa-13]', async () => {
    const elsewhere: Request[] = [];
    const other = Bun.serve({
      ...{ hostname: '127.0.0.1', port: 0 },
      fetch(request) {
        elsewhere.push(request);
        return Response.json({});
      },
    });
    const door = Bun.serve({
      ...{ hostname: '127.0.0.1', port: 0 },
      fetch: () => Response.redirect(`http://127.0.0.1:${other.port}/`, 307),
    });
    opened.push(other, door);
    const provider = providerAt(await start(), { url: `http://127.0.0.1:${door.port}` });
    await expect(provider.ping()).rejects.toThrow('could not be reached');
    expect(elsewhere).toEqual([]);
  });
});
