import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { fieldText, withTyped } from './typed.ts';

describe('typed text', () => {
  test.each([
    ['2,500,000', 2_500_000],
    ['2 500 000', 2_500_000],
    ['1200.9', 1200],
    ['1.5m', 1_500_000],
    ['900 K', 900_000],
    ['1.15M', 1_150_000],
    ['cheap', 0],
    ['m', 0],
    ['1.2.3m', 0],
    ['-5', 0],
    ['', 0],
  ])('the price %j means %i [typed-1]', (text, price) => {
    expect(withTyped({ ...NO_FILTERS, maxPrice: 7 }, { maxPrice: text }).maxPrice).toBe(price);
  });

  test('words are trimmed and towns separated by commas', () => {
    const filters = withTyped(NO_FILTERS, { search: '  probox ', city: 'Nakuru, ,Thika' });
    expect(filters.search).toBe('probox');
    expect(filters.city).toEqual(['Nakuru', 'Thika']);
  });

  test('untouched fields keep their filters', () => {
    expect(withTyped({ ...NO_FILTERS, minYear: 2014, search: 'demio' }, { maxPrice: '9' })).toEqual({
      ...NO_FILTERS,
      minYear: 2014,
      search: 'demio',
      maxPrice: 9,
    });
  });

  test('a field shows what is being typed, else the filter as people write it', () => {
    const filters = { ...NO_FILTERS, maxPrice: 2_500_000, minYear: 2014, city: ['Nakuru', 'Thika'] };
    expect(fieldText('maxPrice', filters)).toBe('2,500,000');
    expect(fieldText('minYear', filters)).toBe('2014');
    expect(fieldText('city', filters)).toBe('Nakuru, Thika');
    expect(fieldText('minPrice', filters)).toBe('');
    expect(fieldText('maxPrice', filters, { maxPrice: '25000' })).toBe('25000');
    expect(fieldText('maxPrice', filters, { maxPrice: '' })).toBe('');
  });
});
