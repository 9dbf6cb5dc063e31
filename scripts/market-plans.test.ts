import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#api/config/env.ts';
import { createLogger } from '#api/log.ts';
import { grantCredit } from '#api/payments/give-back.ts';
import { plansSince } from '#api/plans/switch.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { openTestPayments } from '#tests/support/payments/market.ts';
import { settlePlans } from './market-plans.ts';

const log = createLogger('silent');
let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeEach(async () => {
  market = await openTestMarket();
});
afterEach(() => market.dispose());

const start = async (hasProvider: boolean, variables: Record<string, string> = {}) => {
  await settlePlans({ market, env: readEnv(variables), log, hasProvider });
  return (await plansSince(market.db)) !== null;
};

test('orders that are open end once the market asks for no money, and what is being paid does not [plans-switch-8]', async () => {
  const payments = await openTestPayments();
  const { db, seller } = payments;
  await grantCredit(db, { personId: seller.id, amountKes: 300 });
  const [open, asked] = [
    await payments.order(),
    await payments.order(seller, payments.renewal(await payments.addListing(seller))),
  ];
  await payments.push(asked);
  const env = readEnv({ PLANS: 'off' });
  await settlePlans({ market: payments.market, env, log, hasProvider: true });
  expect([(await payments.show(open)).state, (await payments.show(asked)).state]).toEqual([
    ...['cancelled', 'open'],
  ]);
  expect([await payments.creditOf(), await payments.findings()]).toEqual([300, []]);
  await payments.dispose();
});

test('a market asks for money from the first start with payments on, unless PLANS is off [plans-switch-7]', async () => {
  expect(await start(false)).toBe(false);
  expect(await start(true, { PLANS: 'off' })).toBe(false);
  expect(await start(true)).toBe(true);
  const since = await plansSince(market.db);
  expect(await start(true, { PLANS: '' })).toBe(true);
  expect(await plansSince(market.db)).toBe(since);
  expect(await start(true, { PLANS: 'off' })).toBe(false);
  expect(() => readEnv({ PLANS: 'of' })).toThrow('PLANS');
});
