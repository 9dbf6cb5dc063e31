import { expect, test } from 'vitest';
import { begunWords } from './begun-words.ts';

const dayOf = (at: string) => at.slice(0, 10);
const at = '2026-11-28T09:00:00.000Z';
const [later, until] = ['2026-12-28T09:00:00.000Z', '2027-01-27T09:00:00.000Z'];

test.each([
  ['renewal', later, 'Your listing is on sale until 2027-01-27.'],
  ['renewal', at, 'Your listing is back on sale in a moment, until 2027-01-27.'],
  ['feature', at, 'Your listing is featured until 2027-01-27, while it is on sale.'],
  ['plan', later, 'The plan begins on 2026-12-28, where what you have ends, and lasts until 2027-01-27.'],
  ['plan', at, 'Your plan has begun and lasts until 2027-01-27.'],
] as const)('a paid %s from %s says when it holds [begun-words-1]', (kind, from, words) =>
  expect(begunWords({ kind, from, until, at }, dayOf)).toContain(words),
);
