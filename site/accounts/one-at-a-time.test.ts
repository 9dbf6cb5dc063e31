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

test('with locks the next tab begins once it can have heard what the last one kept', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<void>) => {
    last = last.then(work);
    return last;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const done: string[] = [];
  const work = (name: string) => oneAtATime(async () => void done.push(name));
  const first = work('first');
  void work('second');
  await first;
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['first', 'second']);
  const failing = expect(oneAtATime(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  await vi.advanceTimersByTimeAsync(1_000);
  await failing;
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
