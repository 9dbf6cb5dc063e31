import { expect, test } from 'vitest';
import { parseDuration } from './duration.ts';

test.each([
  ['30s', 30_000],
  ['15m', 900_000],
  ['24h', 86_400_000],
  ['7d', 604_800_000],
  [' 2h ', 7_200_000],
])('%s [duration-1]', (text, ms) => expect(parseDuration(text)).toBe(ms));

test.each(['', '24', 'h', '1.5h', '-1h', '1w', '24 h', '1h30m', '1e9d', 'NaNs'])(
  '%j means 24 hours [duration-2]',
  (text) => expect(parseDuration(text)).toBe(86_400_000),
);
