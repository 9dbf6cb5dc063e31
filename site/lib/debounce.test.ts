import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDebounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of calls that follow each other only the last is made, after its own wait', () => {
  const typing = createDebounce();
  const made: string[] = [];
  typing.run(() => made.push('first'), 100);
  vi.advanceTimersByTime(99);
  typing.run(() => made.push('second'), 300);
  vi.advanceTimersByTime(299);
  expect(made).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(made).toEqual(['second']);
});

test('a cancelled call is not made', () => {
  const typing = createDebounce();
  const made: string[] = [];
  typing.run(() => made.push('first'), 100);
  typing.cancel();
  vi.advanceTimersByTime(1_000);
  expect(made).toEqual([]);
});
