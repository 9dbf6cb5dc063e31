import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { temporaryDataDir } from '#tests/support/market-process.ts';
import { simulatePayments } from '#tests/support/payments/simulation/simulate.ts';

const ORDERS = 120;
const KILLS = 3;
/** Fewer than there are listings: a second order for one ends the first. */
const AT_ONCE = 24;
const dataDir = temporaryDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(`${ORDERS} orders, ${KILLS} kills and faults at random end with right books [payments-storm-1]`, async () => {
  const result = await simulatePayments({
    ...{ dataDir, orders: ORDERS, kills: KILLS, atOnce: AT_ONCE, seed: 20_261_124 },
  });
  expect(result.wrong).toEqual([]);
  expect(result.orders).toBeGreaterThanOrEqual(ORDERS);
  expect(result.kills).toBe(KILLS);
  // Some were paid and some were not, or the storm was none.
  const { paid = 0, credited = 0, expired = 0 } = result.states;
  expect(paid).toBeGreaterThan(0);
  expect(credited + expired).toBeGreaterThan(0);
});
