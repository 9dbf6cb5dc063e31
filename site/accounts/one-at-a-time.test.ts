import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { oneAtATime } from './one-at-a-time.ts';

// As on an unencrypted address: no locks, no randomUUID.
beforeEach(() => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without locks one tab works while the others leave it alone', async () => {
  const done: string[] = [];
  const work = (name: string) => oneAtATime(async () => void done.push(name));
  const first = work('first');
  await work('second');
  await vi.runAllTimersAsync();
  await first;
  expect(done).toEqual(['first']);
  const third = work('third');
  await vi.runAllTimersAsync();
  await third;
  expect(done).toEqual(['first', 'third']);
});
