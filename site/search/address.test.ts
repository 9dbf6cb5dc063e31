import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { addressOf, clearedFilters, readAddress, toggled, toggledValue, withChange } from './address.ts';

const read = (path: string) => readAddress(new URL(path, 'http://localhost').searchParams);
const harriers = { ...NO_FILTERS, make: ['Toyota'], model: ['Harrier'], sortBy: 'price_low' as const };

describe('the address of a search', () => {
  test('leaves out what is the default', () => {
    expect(addressOf({})).toBe('/search');
    expect(addressOf({ filters: harriers, layout: 'list', page: 3 })).toBe(
      '/search?make=Toyota&model=Harrier&sortBy=price_low&view=list&page=3',
    );
  });

  test('is read back as it was written', () => {
    const words = fc.constantFrom('Toyota', 'Mazda', 'Land Rover', 'D&G + 50%', 'X-Trail');
    const asked = fc.record({
      search: fc.constantFrom('', 'probox nairobi', 'a&b=c'),
      make: fc.uniqueArray(words),
      maxPrice: fc.nat(10_000_000),
      featured: fc.boolean(),
      layout: fc.constantFrom('grid' as const, 'list' as const),
      page: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(asked, ({ layout, page, ...some }) => {
        const filters = { ...NO_FILTERS, ...some };
        const back = read(addressOf({ filters, layout, page }));
        expect(back).toEqual({ layout, page, filters: { ...filters, make: [...some.make].sort() } });
      }),
    );
  });

  test('says the same for the same choices in another order', () => {
    const one = addressOf({ filters: { ...NO_FILTERS, make: ['Mazda', 'Audi'] } });
    expect(addressOf({ filters: { ...NO_FILTERS, make: ['Audi', 'Mazda'] } })).toBe(one);
  });
});

describe('changing a search', () => {
  test('another make takes the model with it [search-address-1]', () => {
    expect(withChange(harriers, { make: ['Mazda'] }).model).toEqual([]);
    expect(withChange(harriers, { make: ['Toyota', 'Mazda'] }).model).toEqual([]);
  });

  test('other changes leave the model alone', () => {
    expect(withChange(harriers, { maxPrice: 3_000_000 }).model).toEqual(['Harrier']);
    expect(withChange(harriers, { make: ['Toyota'] }).model).toEqual(['Harrier']);
    expect(withChange(harriers, { make: ['Mazda'], model: ['Demio'] }).model).toEqual(['Demio']);
  });

  test('clearing keeps the order, but not one by distance', () => {
    expect(clearedFilters(harriers)).toEqual({ ...NO_FILTERS, sortBy: 'price_low' });
    expect(clearedFilters({ ...NO_FILTERS, location: ['nearby'], sortBy: 'distance' })).toEqual(NO_FILTERS);
  });

  test('what is close by stands nearest first, until it is no longer asked for', () => {
    const nearby = withChange(NO_FILTERS, { location: ['nearby'], near: '-1.29,36.79' });
    expect(addressOf({ filters: nearby })).toBe('/search?location=nearby&near=-1.29%2C36.79');
    expect(nearby.sortBy).toBe('distance');
    expect(withChange(nearby, { location: [] })).toEqual(NO_FILTERS);
  });

  test('terms stand beside a monthly amount only [terms-8]', () => {
    const within = withChange(NO_FILTERS, { maxMonthlyPayment: 40_000, terms: '30-48-16' });
    expect(addressOf({ filters: within })).toBe('/search?maxMonthlyPayment=40000&terms=30-48-16');
    expect(read('/search?terms=30-48-16&maxMonthlyPayment=40,000').filters).toEqual(within);
    expect(withChange(within, { maxMonthlyPayment: 0 })).toEqual(NO_FILTERS);
  });

  test('a chosen order stays with it', () => {
    const cheapest = withChange(NO_FILTERS, { sortBy: 'price_low' });
    expect(withChange(cheapest, { location: ['nearby'] }).sortBy).toBe('price_low');
  });

  test('a choice is added and taken out again', () => {
    expect(toggled(['Toyota'], 'Mazda')).toEqual(['Toyota', 'Mazda']);
    expect(toggled(['Toyota', 'Mazda'], 'Toyota')).toEqual(['Mazda']);
    expect(toggled(['nairobi'], 'Nairobi')).toEqual([]);
    expect(toggledValue(NO_FILTERS, 'fuelType', 'diesel')).toEqual({ fuelType: ['diesel'] });
    expect(toggledValue(NO_FILTERS, 'fuelType', 'water')).toEqual({ fuelType: [] });
  });
});
