import { expect, test } from 'vitest';
import { formatKes } from '#domain/money.ts';
import { endWords } from './words.ts';

test('money that is kept as credit is named as it came, not as it was asked for [payment-words-1]', () => {
  const ended = (receivedKes: number | null) =>
    endWords({ state: 'credited', amountKes: 1_000, payment: { receivedKes } }).text;
  const [half, whole, more] = [500, 1_000, 1_500].map(formatKes);
  expect(ended(500)).toContain(`${half} came instead of ${whole}. Nothing is lost: ${half} is your credit`);
  expect(ended(1_500)).toContain(`no longer buy this. Nothing is lost: ${more} is your credit`);
  expect(ended(null)).toContain(`${whole} is your credit`);
});
