import { expect, test } from 'vitest';
import { ApiError } from '../http/errors.ts';
import { refuseTooOften } from './too-often.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const LIMIT = { most: 3, withinMs: 3_600_000, sentence: 'Too often.' };

function refusalOf(times: readonly string[]): unknown {
  try {
    refuseTooOften(times, LIMIT, NOW);
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

test('so much an hour is allowed, and the next once the oldest is an hour ago', () => {
  expect(refusalOf([])).toBeUndefined();
  expect(refusalOf([minutesAgo(1), minutesAgo(2)])).toBeUndefined();
  const refusal = refusalOf([minutesAgo(1), minutesAgo(2), minutesAgo(50)]);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 429, message: 'Too often.', retryAfterSeconds: 600 });
  expect(refusalOf([minutesAgo(1), minutesAgo(2), minutesAgo(61)])).toBeUndefined();
});
