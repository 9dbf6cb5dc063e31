import { describe, expect, test } from 'vitest';
import { currentYear } from '#site/lib/dates.ts';
import { cardFuel, cardMonthly, cardTransmission, listingMonthly, photosInOrder } from './words.ts';

const plain = (text = '') => text.replaceAll('\u00a0', ' ');

describe('a month’s payment', () => {
  test.each([
    [1, '20% down, 60 months @ 14% APR', '20% down, 60 months @ 18% APR'],
    [7, '25% down, 60 months @ 17% APR', '25% down, 60 months @ 18% APR'],
    [15, '30% down, 48 months @ 20% APR', '30% down, 48 months @ 18% APR'],
  ])('of a car %d years old stands on its terms [vehicle-words-3]', (age, card, listing) => {
    const year = currentYear() - age;
    expect(cardMonthly(2_000_000, year)?.terms).toBe(card);
    expect(listingMonthly(2_000_000, year)?.terms).toBe(listing);
  });

  test('is a whole amount in shillings', () => {
    expect(plain(listingMonthly(2_000_000, currentYear())?.amount)).toBe('Ksh 40,629');
  });

  test('is not estimated without a price', () => {
    expect(cardMonthly(null, 2016)).toBeUndefined();
    expect(listingMonthly(null, 2016)).toBeUndefined();
  });
});

test('what the seller did not say is assumed aloud [vehicle-words-1]', () => {
  const probox = { title: '2016 Toyota Probox', derived: [] };
  expect([cardTransmission(null), cardFuel({ ...probox, fuelType: null })]).toEqual([
    { text: 'Auto', assumed: true },
    { text: 'Petrol', assumed: true },
  ]);
  expect([cardTransmission('manual'), cardFuel({ ...probox, fuelType: 'diesel' })]).toEqual([
    { text: 'Manual', assumed: false },
    { text: 'Diesel', assumed: false },
  ]);
});

test.each([
  ['2016 Nissan Leaf G', 'Electric'],
  ['2021 Tesla Model 3', 'Electric'],
  ['2019 Nissan Note e-Power', 'Petrol'],
])('where the seller of a %s says no fuel, it reads %s', (title, text) => {
  expect(cardFuel({ title, fuelType: null, derived: [] })).toEqual({ text, assumed: true });
});

test('the seller’s first choice of photo leads, the others keep their order [vehicle-words-2]', () => {
  expect(photosInOrder(['a', 'b', 'c'], 2)).toEqual(['c', 'a', 'b']);
  expect(photosInOrder(['a', 'b'], 0)).toEqual(['a', 'b']);
  expect(photosInOrder(['a', 'b'], 7)).toEqual(['a', 'b']);
  expect(photosInOrder([], 0)).toEqual([]);
});

test('a fuel that follows from the model is assumed too', () => {
  const aqua = { title: '2016 Toyota Aqua', fuelType: 'hybrid', derived: ['fuelType'] };
  expect(cardFuel(aqua)).toEqual({ text: 'Hybrid', assumed: true });
});
