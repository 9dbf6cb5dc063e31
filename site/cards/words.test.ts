import { expect, test } from 'vitest';
import { cardFuel, cardTransmission, photosInOrder } from './words.ts';

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
