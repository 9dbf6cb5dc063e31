import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENOUGH_FOR_NUMBER } from './open-numbers.ts';
import { daysToSell, fatesOf, medianOfEnough, type Sale, sharePercent } from './summarise.ts';

const sale = (given: Partial<Sale> = {}): Sale => ({
  ...{ make: 'Toyota', model: 'Fielder', days: 10, label: 'Good Deal', askedKes: 1_000_000, paidKes: null },
  ...given,
});
const many = (count: number, given?: Partial<Sale>) => Array.from({ length: count }, () => sale(given));

test('a median of too few is none, of enough the rounded middle [open-numbers-1]', () => {
  expect(medianOfEnough([1, 2], 3)).toBeNull();
  expect(medianOfEnough([1, 2, 10], 3)).toBe(2);
  expect(medianOfEnough([], 0)).toBeNull();
});

test('each label says how its sold cars fared, once they are enough [open-numbers-2]', () => {
  const enough = ENOUGH_FOR_NUMBER.labelSales;
  const fates = fatesOf([
    ...many(enough, { days: 12, paidKes: 950_000 }),
    ...many(enough - 1, { label: 'Overpriced', days: 80 }),
    ...many(3, { label: null }),
  ]);
  expect(fates.map(({ label }) => label)).not.toContain('Unknown');
  expect(fates).toContainEqual({
    ...{ label: 'Good Deal', sold: enough, medianDays: 12 },
    paid: { sales: enough, medianPercent: -5 },
  });
  expect(fates).toContainEqual({
    ...{ label: 'Overpriced', sold: enough - 1, medianDays: null },
    paid: { sales: 0, medianPercent: null },
  });
});

test('models are named from five sales on, the most sold first', () => {
  const sold = [...many(6), ...many(9, { model: 'Axio', days: 5 }), ...many(4, { model: 'Wish' })];
  expect(daysToSell(sold)).toEqual([
    { make: 'Toyota', model: 'Axio', sold: 9, medianDays: 5 },
    { make: 'Toyota', model: 'Fielder', sold: 6, medianDays: 10 },
  ]);
});

test('a share is between 0 and 100 %, and none on too few', () => {
  expect(sharePercent(1, 19, 20)).toBeNull();
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (part, rest) => {
      const share = sharePercent(part, part + rest, 0) ?? 0;
      expect(share >= 0 && share <= 100).toBe(true);
    }),
    {
      examples: [
        [1, 0],
        [0, 0],
      ],
    },
  );
});
