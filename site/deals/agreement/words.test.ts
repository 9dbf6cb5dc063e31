import { expect, test } from 'vitest';
import { AGREEMENT_WORDS } from './words.ts';

const shape = (words: object): unknown =>
  Object.entries(words).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((line: string) => line.endsWith(':')) : typeof value,
  ]);

test('both languages have the same clauses and checks, with lines at the same places', () => {
  expect(shape(AGREEMENT_WORDS.sw)).toEqual(shape(AGREEMENT_WORDS.en));
});

test('both say that it is a template and no legal advice, and that both sides confirm the transfer', () => {
  expect(AGREEMENT_WORDS.en.notice).toContain('not legal advice');
  expect(AGREEMENT_WORDS.sw.notice).toContain('si ushauri wa kisheria');
  for (const { checks } of Object.values(AGREEMENT_WORDS))
    expect(checks.filter((check) => check.includes('eCitizen'))).toHaveLength(2);
});
