import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#api/config/env.ts';
import { markAsDemo } from '#api/database/identity.ts';
import { createLogger } from '#api/log.ts';
import { startMpesaStandIn } from '#api/payments/stand-in/server.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { addTestPayment } from '#tests/support/payments/mpesa.ts';
import { type MarketPayments, openPayments } from './market-payments.ts';

const log = createLogger('silent');
let market: Awaited<ReturnType<typeof openTestMarket>>;
const opened: MarketPayments[] = [];
beforeEach(async () => {
  market = await openTestMarket();
});
afterEach(async () => {
  for (const payments of opened.splice(0)) await payments.close();
  await market.dispose();
});

async function open(variables: Record<string, string> = {}): Promise<MarketPayments> {
  const payments = await openPayments(market, readEnv(variables), log);
  opened.push(payments);
  return payments;
}

describe('who takes money', () => {
  test('is nobody where M-Pesa is not set up [mpesa-market-1]', async () => {
    expect(await open()).toMatchObject({ provider: undefined, callbacks: undefined, jobs: [] });
    await markAsDemo(market.db, 1);
    for (const variables of [{ DEMO: '0' }, { HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }])
      expect((await open(variables)).provider).toBeUndefined();
  });

  test('is in a demo the stand-in, which remembers prompts over a restart [mpesa-market-2]', async () => {
    await markAsDemo(market.db, 1);
    const { db } = market;
    const { id: personId } = await addTestPerson(db, 'seller');
    const first = await open();
    expect(first.provider).toMatchObject({ name: 'mpesa', isDemo: true });
    const phone = '+254700000011';
    const demand = { phone, amountKes: 1_000, reference: 'Order 1', description: 'Renewal' };
    let app = await openTestApp(market, { mpesa: first.callbacks });
    const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => app.handle(request) });
    first.listening(server.port ?? 0);
    const taken = await first.provider?.demand(demand);
    const paymentId = await addTestPayment(db, { personId, phone, ...taken });
    await first.close();
    const second = await open();
    app = await openTestApp(market, { mpesa: second.callbacks });
    const state = () =>
      db.selectFrom('payments').select(['state', 'receipt']).where('id', '=', paymentId).executeTakeFirst();
    await expect
      .poll(state, { timeout: 10_000 })
      .toMatchObject({ state: 'paid', receipt: expect.any(String) });
    expect(await second.provider?.find(taken?.checkoutId ?? '')).toMatchObject({ state: 'paid' });
    await server.stop(true);
  });

  test('is M-Pesa as the settings say, also in a demo [mpesa-market-3]', async () => {
    await markAsDemo(market.db, 1);
    const standIn = await startMpesaStandIn({ callbackMs: Number.POSITIVE_INFINITY });
    const { key, secret, shortcode, passkey } = standIn.credentials;
    const { provider } = await open({
      ...{ MPESA_ENV: 'sandbox', MPESA_KEY: key, MPESA_SECRET: secret, MPESA_SHORTCODE: shortcode },
      ...{ MPESA_PASSKEY: passkey, MPESA_TYPE: 'paybill', MPESA_CALLBACK_SECRET: 's'.repeat(24) },
      ...{ MPESA_URL: `${standIn.url}/`, PUBLIC_URL: 'https://market.example/' },
    });
    await provider?.demand({
      ...{ phone: '+254700000011', amountKes: 1, reference: 'Order 1', description: 'Renewal' },
    });
    expect(standIn.payments()[0]?.callbackUrl).toBe(
      `https://market.example/api/payments/mpesa/${'s'.repeat(24)}`,
    );
    await standIn.stop();
  });

  test('is told the port where this market has no address yet [mpesa-market-5]', async () => {
    const standIn = await startMpesaStandIn({ callbackMs: Number.POSITIVE_INFINITY });
    const { key, secret, shortcode, passkey } = standIn.credentials;
    const payments = await open({
      ...{ MPESA_ENV: 'sandbox', MPESA_KEY: key, MPESA_SECRET: secret, MPESA_SHORTCODE: shortcode },
      ...{ MPESA_PASSKEY: passkey, MPESA_TYPE: 'paybill', MPESA_CALLBACK_SECRET: 's'.repeat(24) },
      ...{ MPESA_URL: standIn.url, PORT: '0' },
    });
    payments.listening(4_567);
    await payments.provider?.demand({
      ...{ phone: '+254700000011', amountKes: 1, reference: 'Order 1', description: 'Renewal' },
    });
    expect(standIn.payments()[0]?.callbackUrl).toMatch(/^http:\/\/127\.0\.0\.1:4567\/api\//);
    await standIn.stop();
  });

  test('moves money unless Daraja is on this machine [mpesa-market-4]', async () => {
    const { provider } = await open({
      ...{ MPESA_ENV: 'production', MPESA_KEY: 'k', MPESA_SECRET: 's', MPESA_SHORTCODE: '600000' },
      ...{ MPESA_PASSKEY: 'p', MPESA_TYPE: 'paybill', MPESA_CALLBACK_SECRET: 's'.repeat(24) },
      PUBLIC_URL: 'https://market.example',
    });
    expect(provider?.isDemo).toBe(false);
  });
});
