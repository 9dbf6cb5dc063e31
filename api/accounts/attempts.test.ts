import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket } from '#tests/support/database/market.ts';
import {
  type AttemptRule,
  beginAttempt,
  forgetOldAttempts,
  LONGEST_MEMORY_MS,
  takeBackAttempt,
  waitAfter,
} from './attempts.ts';

const NOW = Date.parse('2026-11-01T12:00:00.000Z');
const RULE: AttemptRule = {
  ...{ name: 'test', free: 3, firstWaitMs: 1_000, longestWaitMs: 60_000, forgetAfterMs: 3_600_000 },
};

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.dispose());

const begin = (of: string, now: number) => beginAttempt(market.db, [{ rule: RULE, of }], now);

test('the wait never shrinks and never grows past the longest', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (failures) => {
      const [wait, next] = [waitAfter(RULE, failures), waitAfter(RULE, failures + 1)];
      return next >= wait && next <= RULE.longestWaitMs && wait > 0 === failures >= RULE.free;
    }),
  );
});

test('a try that has to wait is not counted: who keeps trying waits no longer for it', async () => {
  for (let n = 0; n < 3; n++) await begin('a', NOW);
  for (let n = 0; n < 20; n++) await expect(begin('a', NOW + 999)).rejects.toThrow('in 1 second.');
  await expect(begin('a', NOW + 1_000)).resolves.toBeUndefined();
});

test('after a while without a try all is forgotten', async () => {
  for (let n = 0; n < 3; n++) await begin('b', NOW);
  for (let n = 0; n < 2; n++) await begin('b', NOW + RULE.forgetAfterMs);
  await expect(begin('b', NOW + RULE.forgetAfterMs)).resolves.toBeUndefined();
});

test('a failure is forgotten at a time where the rule says so, however many tries there are', async () => {
  const rule = { ...RULE, name: 'leaky', forgetOneAfterMs: 10_000 };
  const tryAt = (ms: number) => beginAttempt(market.db, [{ rule, of: 'f' }], NOW + ms);
  for (const ms of [0, 6_000, 12_000, 18_000]) await expect(tryAt(ms)).resolves.toBeUndefined();
  await expect(tryAt(18_001)).rejects.toThrow('Too many');
});

test('what is taken back is never less than nothing', async () => {
  const counts = [{ rule: { ...RULE, forgetOneAfterMs: 1 }, of: 'g' }];
  await beginAttempt(market.db, counts, NOW);
  for (let n = 0; n < 3; n++) await takeBackAttempt(market.db, counts);
  for (let n = 0; n < 3; n++) await beginAttempt(market.db, counts, NOW);
  await expect(beginAttempt(market.db, counts, NOW)).rejects.toThrow('Too many');
});

test('one count that has to wait holds back all of a try, and none of it is counted', async () => {
  for (let n = 0; n < 3; n++) await begin('c', NOW);
  const both = ['c', 'd'].map((of) => ({ rule: RULE, of }));
  for (let n = 0; n < 5; n++) await expect(beginAttempt(market.db, both, NOW)).rejects.toThrow('Too many');
  await expect(begin('d', NOW)).resolves.toBeUndefined();
});

test('old counts are deleted', async () => {
  await begin('e', NOW);
  expect(await forgetOldAttempts(market.db, NOW + LONGEST_MEMORY_MS + 3_600_001)).toBeGreaterThan(0);
  expect(await market.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
});
