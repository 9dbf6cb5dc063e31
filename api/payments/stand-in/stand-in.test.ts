import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { mpesaTime } from '#domain/payments/mpesa-time.ts';
import { type StandIn, type StandInOptions, startMpesaStandIn } from './server.ts';

const opened: { stop: () => unknown }[] = [];
afterEach(async () => {
  for (const thing of opened.splice(0).reverse()) await thing.stop();
});

async function start(options: StandInOptions = {}) {
  const standIn = await startMpesaStandIn({ callbackMs: 0, ...options });
  opened.push(standIn);
  return standIn;
}

/** What gets the callbacks. */
function receiver() {
  const bodies: unknown[] = [];
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      bodies.push(await request.json());
      return Response.json({ ResultCode: 0, ResultDesc: 'Accepted' });
    },
  });
  opened.push(server);
  return { bodies, url: `http://127.0.0.1:${server.port}/callback` };
}

async function tokenOf({ url, credentials: { key, secret } }: StandIn) {
  const answer = await fetch(`${url}/oauth/v1/generate?grant_type=client_credentials`, {
    headers: { authorization: `Basic ${btoa(`${key}:${secret}`)}` },
  });
  return (await answer.json()).access_token;
}

const signed = ({ credentials: { shortcode, passkey } }: StandIn, Timestamp = mpesaTime(Date.now())) => ({
  ...{ BusinessShortCode: shortcode, Timestamp },
  Password: btoa(`${shortcode}${passkey}${Timestamp}`),
});

const pushOf = (standIn: StandIn, given: object = {}) => ({
  ...signed(standIn),
  ...{ TransactionType: 'CustomerPayBillOnline', Amount: 1_000, PartyB: standIn.credentials.shortcode },
  ...{ PartyA: '254700000011', PhoneNumber: '254700000011', CallBackURL: 'https://market.example/x' },
  ...{ AccountReference: 'GARI 12', TransactionDesc: 'Renewal', ...given },
});
const phone = (number: string) => ({ PartyA: number, PhoneNumber: number });

async function post(standIn: StandIn, path: string, body: unknown, token?: string) {
  const answer = await fetch(`${standIn.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token ?? (await tokenOf(standIn))}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const push = (standIn: StandIn, given: object = {}, token?: string) =>
  post(standIn, '/mpesa/stkpush/v1/processrequest', pushOf(standIn, given), token);
const query = (standIn: StandIn, CheckoutRequestID: string) =>
  post(standIn, '/mpesa/stkpushquery/v1/query', { ...signed(standIn), CheckoutRequestID });

describe('the stand-in for M-Pesa', () => {
  test('takes a push, says that it is pending, and posts what came of it [mpesa-stand-in-1]', async () => {
    const standIn = await start({ callbackMs: Number.POSITIVE_INFINITY });
    const { bodies, url } = receiver();
    const { status, body } = await push(standIn, { CallBackURL: url });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ResponseCode: '0', CheckoutRequestID: expect.stringMatching(/^ws_CO_/) });
    expect(await query(standIn, body.CheckoutRequestID)).toMatchObject({
      status: 500,
      body: { errorCode: '500.001.1001', errorMessage: expect.stringContaining('being processed') },
    });
    await standIn.act(body.CheckoutRequestID);
    expect((await query(standIn, body.CheckoutRequestID)).body).toMatchObject({ ResultCode: '0' });
    const [callback] = bodies as [{ Body: { stkCallback: { CallbackMetadata: { Item: object[] } } } }];
    const { Item, ...rest } = callback.Body.stkCallback.CallbackMetadata;
    expect(rest).toEqual({});
    expect(Item).toContainEqual({ Name: 'Balance' });
    expect(Item).toContainEqual({ Name: 'Amount', Value: 1_000 });
    expect(Item).toContainEqual({ Name: 'PhoneNumber', Value: 254700000011 });
    expect(Item).toContainEqual({
      Name: 'MpesaReceiptNumber',
      Value: expect.stringMatching(/^S[0-9A-Z]{9}$/),
    });
    expect(callback.Body.stkCallback).toMatchObject({
      ResultCode: 0,
      MerchantRequestID: body.MerchantRequestID,
    });
  });

  test.each([
    ['BusinessShortCode', { BusinessShortCode: '12' }],
    ['Timestamp', { Timestamp: '20260230120000' }],
    ['Amount', { Amount: 0 }],
    ['Amount', { Amount: 10.5 }],
    ['Amount', { Amount: 250_001 }],
    ['PhoneNumber', { PhoneNumber: '0700000011' }],
    ['PartyA', { PartyA: '254200000011' }],
    ['CallBackURL', { CallBackURL: 'http://market.example/x' }],
    ['CallBackURL', { CallBackURL: 'no address' }],
    ['AccountReference', { AccountReference: 'thirteen chars' }],
    ['TransactionDesc', { TransactionDesc: 'fourteen chars' }],
    ['TransactionType', { TransactionType: 'Gift' }],
  ])('refuses a wrong %s as Daraja does: %o [mpesa-stand-in-2]', async (field, given) => {
    const standIn = await start();
    expect(await push(standIn, given)).toEqual({
      status: 400,
      body: {
        ...{ requestId: expect.any(String), errorCode: '400.002.02' },
        errorMessage: `Bad Request - Invalid ${field}`,
      },
    });
    expect(standIn.payments()).toEqual([]);
  });

  test('knows wrong passwords, merchants, tokens, paths and methods [mpesa-stand-in-3]', async () => {
    const standIn = await start();
    const codeOf = async (answer: ReturnType<typeof push>) => (await answer).body.errorCode;
    expect(await codeOf(push(standIn, { Password: btoa('17437920260101000000') }))).toBe('500.001.1001');
    expect(await codeOf(push(standIn, { BusinessShortCode: '600000' }))).toBe('500.001.1001');
    expect(await codeOf(push(standIn, {}, 'no-token'))).toBe('404.001.03');
    const first = await tokenOf(standIn);
    await tokenOf(standIn);
    expect(await codeOf(push(standIn, {}, first))).toBe('404.001.03');
    expect(await codeOf(post(standIn, '/mpesa/b2c', {}))).toBe('404.001.01');
    expect(await codeOf(post(standIn, '/oauth/v1/generate', {}))).toBe('405.001');
    expect(await codeOf(post(standIn, '/mpesa/stkpush/v1/processrequest', '{'))).toBe('400.002.05');
    expect(await codeOf(query(standIn, 'ws_CO_1'))).toBe('400.002.02');
    const path = `${standIn.url}/oauth/v1/generate?grant_type=client_credentials`;
    const headers = { authorization: `Basic ${btoa('key:wrong')}` };
    expect((await (await fetch(path, { headers })).json()).errorCode).toBe('400.008.01');
    const expiring = await start({ tokenSeconds: 0 });
    expect(await codeOf(push(expiring))).toBe('404.001.03');
  });

  test.each([
    ['01', 0, 1],
    ['02', 1032, 1],
    ['03', 2001, 1],
    ['04', 1, 1],
    ['05', 1037, 1],
    ['06', 0, 2],
    ['07', 0, 1],
    ['08', 0, 1],
    ['09', 0, 0],
    ['49', 0, 1],
  ])(
    'does what the number says: …%s ends with %i after %i callbacks [mpesa-stand-in-4]',
    async (end, code, count) => {
      const standIn = await start();
      const { bodies, url } = receiver();
      const { body } = await push(standIn, { CallBackURL: url, ...phone(`2547000000${end}`) });
      await expect.poll(() => standIn.payments()[0]?.ended).toBeTruthy();
      await expect.poll(() => bodies.length).toBe(count);
      const answer = await query(standIn, body.CheckoutRequestID);
      expect(answer.body).toMatchObject({ ResponseCode: '0', ResultCode: String(code) });
      const [payment] = standIn.payments();
      expect(payment?.ended?.paidKes).toBe(code === 0 ? (end === '08' ? 500 : 1_000) : 0);
      expect(JSON.stringify(bodies).includes('CallbackMetadata')).toBe(code === 0 && count > 0);
    },
  );

  test('limits a phone only where that is switched on [mpesa-stand-in-5]', async () => {
    const easy = await start({ callbackMs: Number.POSITIVE_INFINITY });
    expect((await push(easy)).status).toBe(200);
    expect((await push(easy)).status).toBe(200);
    const strict = await start({ callbackMs: Number.POSITIVE_INFINITY, limitsPhones: true });
    const { body } = await push(strict);
    expect((await push(strict)).body).toMatchObject({
      errorMessage: expect.stringContaining('lock subscriber'),
    });
    await strict.act(body.CheckoutRequestID);
    const second = await push(strict);
    await strict.act(second.body.CheckoutRequestID);
    expect((await query(strict, second.body.CheckoutRequestID)).body).toMatchObject({ ResultCode: '17' });
    const third = await push(strict, { Amount: 999 });
    await strict.act(third.body.CheckoutRequestID);
    expect((await query(strict, third.body.CheckoutRequestID)).body).toMatchObject({ ResultCode: '0' });
  });

  test('remembers by its file what was pushed before it was stopped [mpesa-stand-in-6]', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'garisoko-stand-in-'));
    opened.push({ stop: () => rmSync(dir, { recursive: true, force: true }) });
    const file = join(dir, 'payments.jsonl');
    const before = await startMpesaStandIn({ file, callbackMs: Number.POSITIVE_INFINITY });
    const { body: ended } = await push(before);
    const { body: open } = await push(before);
    await before.act(ended.CheckoutRequestID);
    await before.stop();
    const { credentials } = before;
    const after = await start({ file, credentials });
    expect((await query(after, ended.CheckoutRequestID)).body).toMatchObject({ ResultCode: '0' });
    expect((await query(after, open.CheckoutRequestID)).status).toBe(500);
    const beside = await start({ file, credentials });
    const { body: later } = await push(after, { PhoneNumber: '254700000002' });
    await expect.poll(() => after.payments().at(-1)?.ended).toBeTruthy();
    expect((await query(beside, later.CheckoutRequestID)).body).toMatchObject({ ResultCode: '1032' });
  });

  test('fails as it is told to, before and after it did what was asked [mpesa-stand-in-7]', async () => {
    const faults = [
      { kind: 'drop' },
      { kind: 'lose-answer' },
      { kind: 'raw', status: 200, body: '<html>' },
      { kind: 'error', status: 500, code: '500.003.02', message: 'Spike arrest' },
      { kind: 'slow', ms: 1 },
    ] as const;
    let next = 0;
    const standIn = await start({ fault: (call) => (call === 'push' ? faults[next++] : undefined) });
    await expect(push(standIn)).rejects.toThrow();
    expect(standIn.payments()).toHaveLength(0);
    await expect(push(standIn)).rejects.toThrow();
    expect(standIn.payments()).toHaveLength(1);
    await expect(push(standIn)).rejects.toThrow();
    expect((await push(standIn)).body.errorCode).toBe('500.003.02');
    expect((await push(standIn)).status).toBe(200);
    expect(standIn.payments()).toHaveLength(2);
    expect(standIn.calls()).toMatchObject({ push: 5 });
  });

  test('tells of another amount again until a server has taken it, and of others once [mpesa-stand-in-9]', async () => {
    const standIn = await start();
    const posts = { '254700000008': 0, '254700000001': 0 };
    const server = Bun.serve({
      ...{ hostname: '127.0.0.1', port: 0 },
      async fetch(request) {
        const phone = (await request.text()).includes('254700000008') ? '254700000008' : '254700000001';
        return new Response(null, { status: ++posts[phone] < 2 ? 503 : 200 });
      },
    });
    opened.push(server);
    const CallBackURL = `http://127.0.0.1:${server.port}/callback`;
    for (const number of Object.keys(posts)) await push(standIn, { CallBackURL, ...phone(number) });
    await expect.poll(() => posts['254700000008']).toBe(2);
    expect(posts['254700000001']).toBe(1);
  });

  test('is reached from this machine alone [mpesa-stand-in-8]', async () => {
    const { port } = new URL((await start()).url);
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow();
    const byName = await fetch(`http://127.0.0.1:${port}/`, { headers: { host: 'elsewhere.example' } });
    expect(byName.status).toBe(403);
  });
});
