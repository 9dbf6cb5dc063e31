import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestMarket } from '#tests/support/database/market.ts';
import { createSharedLimits } from './shared-limits.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let at: number;
beforeEach(async () => {
  market = await openTestMarket();
  at = Date.parse('2026-11-24T08:00:00.000Z');
});
afterEach(() => market.dispose());

/** What one process knows: a limit of four calls at once, one a second in the long run. */
function openProcess(name = 'a call') {
  const limits = createSharedLimits({ db: market.db, now: () => at });
  return { ...limits, limit: limits.add(name, { burst: 4, perSecond: 1 }) };
}

function takeAll({ limit }: ReturnType<typeof openProcess>, key: string): number {
  let taken = 0;
  while (limit.take(key)) taken++;
  return taken;
}

async function exchangeAll(...processes: ReturnType<typeof openProcess>[]): Promise<void> {
  for (const each of [...processes, ...processes]) await each.exchange();
}

test('processes that have exchanged what was spent allow together what one would [shared-limits-1]', async () => {
  const [one, two] = [openProcess(), openProcess()];
  expect([one.limit.take('a'), one.limit.take('a'), two.limit.take('a')]).toEqual([true, true, true]);
  await exchangeAll(one, two);
  expect([takeAll(one, 'a'), takeAll(two, 'b')]).toEqual([1, 4]);
  await exchangeAll(one, two);
  expect([takeAll(two, 'a'), takeAll(one, 'b')]).toEqual([0, 0]);
  at += 1_000;
  expect(takeAll(two, 'a')).toBe(1);
});

test('what is spent while an exchange is under way is counted with the next [shared-limits-2]', async () => {
  const [one, two] = [openProcess(), openProcess()];
  one.limit.take('a');
  const exchange = one.exchange();
  expect([one.limit.take('a'), one.limit.take('a')]).toEqual([true, true]);
  await exchange;
  await exchangeAll(one, two);
  expect(takeAll(two, 'a')).toBe(1);
});

test('limits are told apart by their names, and outlive the process [shared-limits-3]', async () => {
  const one = openProcess();
  takeAll(one, 'a');
  await one.exchange();
  const [again, other] = [openProcess(), openProcess('another call')];
  await exchangeAll(again, other);
  expect([takeAll(again, 'a'), takeAll(other, 'a')]).toEqual([0, 4]);
});

test('an exchange that fails loses nothing; what has expired is deleted [shared-limits-4]', async () => {
  const [one, two] = [openProcess(), openProcess()];
  takeAll(one, 'a');
  await market.db.schema.alterTable('rate_limits').renameTo('away').execute();
  await expect(one.exchange()).rejects.toThrow('rate_limits');
  await market.db.schema.alterTable('away').renameTo('rate_limits').execute();
  await exchangeAll(one, two);
  expect(takeAll(two, 'a')).toBe(0);
  at += 60_000;
  await two.prune();
  expect(await market.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});
