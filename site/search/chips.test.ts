import { describe, expect, test } from 'vitest';
import { NO_FILTERS, type VehicleFilters } from '#domain/search/filters.ts';
import { addressOf } from './address.ts';
import { activeFilters } from './chips.ts';

const labels = (filters: Partial<VehicleFilters>) =>
  activeFilters({ ...NO_FILTERS, ...filters }).map(({ label }) => label.replaceAll('\u00a0', ' '));

describe('the chips of a search', () => {
  test.each<[Partial<VehicleFilters>, string[]]>([
    [{}, []],
    [{ sortBy: 'price_low' }, []],
    [{ search: 'probox' }, ['“probox”']],
    [{ bodyType: ['suv', 'van'], condition: ['foreign used'] }, ['SUV', 'Van', 'Foreign used']],
    [{ minPrice: 800_000, maxPrice: 3_500_000 }, ['Ksh 800K to Ksh 3.5M']],
    [{ maxPrice: 3_500_000 }, ['Up to Ksh 3.5M']],
    [{ minYear: 2014 }, ['2014 or newer']],
    [{ maxYear: 2014 }, ['2014 or older']],
    [{ minYear: 2014, maxYear: 2014 }, ['2014']],
    [{ maxMileage: 80_000 }, ['Up to 80,000 km']],
    [{ maxMonthlyPayment: 40_000 }, ['Up to Ksh 40K a month']],
    [{ maxAffordablePayment: 40_000 }, ['I can pay Ksh 40K a month']],
    [
      { maxMonthlyPayment: 40_000, terms: '30-48-16' },
      ['Up to Ksh 40K a month, 30% down, 48 months, 16% APR'],
    ],
    [{ monthly: 40_000, terms: '30-48-16' }, ['With Ksh 40K a month, 30% down, 48 months, 16% APR']],
    [{ maxPrice: 1_250_000 }, ['Up to Ksh 1,250,000']],
    [{ minPrice: 999_500 }, ['From Ksh 999,500']],
    [{ cash: 500_000 }, ['With Ksh 500K in hand']],
    [{ monthly: 40_000 }, ['With Ksh 40K a month']],
    [{ cash: 512_345, monthly: 40_000 }, ['With Ksh 512,345 in hand and Ksh 40K a month']],
    [{ location: ['nearby'], city: ['Nakuru'] }, ['Near Nairobi', 'Nakuru']],
    [{ location: ['nearby'], near: '-1.29,36.79' }, ['Near you']],
    [{ drive: ['4wd', 'awd'], minSeats: 7 }, ['4WD', 'All-wheel drive', '7 or more seats']],
    [{ minEngineCc: 1100, maxEngineCc: 1300 }, ['1,100 to 1,300 cc']],
    [{ maxEngineCc: 1000 }, ['Up to 1,000 cc']],
    [{ featured: true, verified: true, sellerId: 7 }, ['Featured', 'Verified', 'One seller']],
  ])('%j', (filters, expected) => {
    expect(labels(filters)).toEqual(expected);
  });

  test('a seller by the name, where it is known', () => {
    const [chip] = activeFilters({ ...NO_FILTERS, sellerId: 7 }, 'Kilele Motors');
    expect(chip?.label).toBe('Kilele Motors');
  });

  test('each leads to the search without it', () => {
    const filters = { ...NO_FILTERS, make: ['Toyota'], model: ['Harrier'], minPrice: 1, maxPrice: 2 };
    const ways = activeFilters(filters).map(({ label, without }) => [
      label[0],
      addressOf({ filters: without }),
    ]);
    expect(ways).toEqual([
      ['T', '/search?minPrice=1&maxPrice=2'],
      ['H', '/search?make=Toyota&minPrice=1&maxPrice=2'],
      ['K', '/search?make=Toyota&model=Harrier'],
    ]);
  });
});
