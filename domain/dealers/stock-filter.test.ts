import { expect, test } from 'vitest';
import { ALL_STOCK, narrows, parseStockFilter, stockFilterParams } from './stock-filter.ts';

test('a filter is read from an address, and written to the same', () => {
  const filter = parseStockFilter(
    new URLSearchParams('maxPrice=1,500,000&make=Toyota&minYear=2015&sortBy=price_low&page=3'),
  );
  expect(filter).toEqual({
    ...{ make: 'Toyota', bodyType: '', minYear: 2015, maxPrice: 1_500_000, sortBy: 'price_low' },
  });
  expect(String(stockFilterParams(filter))).toBe(
    'make=Toyota&minYear=2015&maxPrice=1500000&sortBy=price_low',
  );
  expect(narrows(filter)).toBe(true);
});

test('what cannot be read is not asked for', () => {
  const filter = parseStockFilter(new URLSearchParams('maxPrice=cheap&minYear=-1&sortBy=constructor'));
  expect(filter).toEqual(ALL_STOCK);
  expect([String(stockFilterParams(filter)), narrows(filter)]).toEqual(['', false]);
});
