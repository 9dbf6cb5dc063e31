import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#api/config/env.ts';
import { createLogger } from '#api/log.ts';
import { plansSince } from '#api/plans/switch.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
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
