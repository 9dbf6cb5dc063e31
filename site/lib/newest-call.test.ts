import { expect, test } from 'vitest';
import { createNewestCall } from './newest-call.ts';

test('a call ends the one before it, and the last one ends when it is stopped', () => {
  const loading = createNewestCall();
  const first = loading.begin();
  const second = loading.begin();
  expect([first.aborted, second.aborted]).toEqual([true, false]);
  expect(loading.signal()).toBe(second);
  loading.stop();
  expect(second.aborted).toBe(true);
});
