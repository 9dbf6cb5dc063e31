import { expect, test } from 'vitest';
import { bestRankOf } from './best-match.ts';

type Facts = Parameters<typeof bestRankOf>[0];

const probox: Facts = {
  createdAt: '2026-11-10T08:00:00.000Z',
  hasPhoto: true,
  priceKes: 950_000,
  hasMileage: true,
  isFeatured: false,
  priceLabel: 'Right Price',
  deal: 0,
};
/** By how many days a change moves the listing ahead. */
const daysAhead = (change: Partial<Facts>) =>
  (bestRankOf(probox) - bestRankOf({ ...probox, ...change })) / 24;

test.each<[string, Partial<Facts>, number]>([
  ['a day younger', { createdAt: '2026-11-11T08:00:00.000Z' }, 1],
  ['without a photo', { hasPhoto: false }, -60],
  ['without a price', { priceKes: null }, -30],
  ['without a mileage', { hasMileage: false }, -15],
  ['featured', { isFeatured: true }, 14],
  ['overpriced', { priceLabel: 'Overpriced' }, -20],
  ['a deal', { deal: 100 }, 20],
  ['a deal beyond all', { deal: 250 }, 40],
  ['dearer, as most are', { priceKes: 4_350_000 }, 0],
  ['dear', { priceKes: 8_700_000 }, -12],
  ['twice as dear', { priceKes: 17_400_000 }, -24],
])('best match: %s [best-match-1]', (_, change, days) => {
  expect(daysAhead(change)).toBe(days);
});
