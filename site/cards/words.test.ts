import { expect, test } from 'vitest';
import { testCard } from '#tests/support/cards/card.ts';
import { cardFuel, cardTitle, cardTransmission, dayOfDrop, photosInOrder } from './words.ts';

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

test.each([
  [
    '2019 Toyota Harrier Progress 2.5 hybrid',
    'Progress 2.5 hybrid',
    '2019 Toyota Harrier',
    'Progress 2.5 hybrid',
  ],
  ['2019 Toyota Harrier', null, '2019 Toyota Harrier', ''],
  ['Clean Harrier, one owner', 'Premium', 'Clean Harrier, one owner', 'Premium'],
  ['Clean Harrier Premium', 'Premium', 'Clean Harrier Premium', ''],
])('the title %s stands on two lines', (title, variant, name, trim) => {
  const harrier = { ...testCard(1), title, variant, year: 2019, make: 'Toyota', model: 'Harrier' };
  expect(cardTitle(harrier)).toEqual({ name, trim });
});

test('the day of a price drop names its year where that is another', () => {
  const now = new Date('2026-11-23T08:00:00Z');
  expect(dayOfDrop('2026-11-19T08:00:00Z', now)).toBe('19 Nov');
  expect(dayOfDrop('2025-11-19T08:00:00Z', now)).toBe('19 Nov 2025');
});
