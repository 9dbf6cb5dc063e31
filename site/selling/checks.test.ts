import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { readChecks, storeChecks } from './checks.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('what a reading was not sure of is kept for each listing until it is settled', () => {
  storeChecks(7, ['year', 'price']);
  storeChecks(8, ['make']);
  storeChecks(7, ['price']);
  expect([readChecks(7), readChecks(8)]).toEqual([['price'], ['make']]);
  storeChecks(7, []);
  expect([readChecks(7), readChecks(8)]).toEqual([[], ['make']]);
});

test.each(['{"8":["no field",3]}', '{"8":3}', '3', 'no json'])('%j says nothing', (kept) => {
  localStorage.setItem('listing-checks', kept);
  expect(readChecks(8)).toEqual([]);
});
