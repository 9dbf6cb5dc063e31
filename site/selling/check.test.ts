import { describe, expect, test } from 'vitest';
import { ASKING_PRICE_PROBLEM } from '#domain/vehicles/asking-price.ts';
import { CHASSIS_NUMBER_PROBLEM } from '#domain/vehicles/chassis-number.ts';
import { PLATE_PROBLEM } from '#domain/vehicles/plate.ts';
import { problemOf, problemsForSale, problemsIn, sendable } from './check.ts';
import type { FormField } from './fields.ts';
import { EMPTY_VALUES, type SomeValues } from './values.ts';

const YEAR = 2026;
const said = (field: FormField, values: SomeValues) => problemOf(field, { ...EMPTY_VALUES, ...values }, YEAR);
const DEMIO: SomeValues = {
  ...{ make: 'Mazda', model: 'Demio', year: '2015', price: '980k', mileage: '78000', location: 'Kilimani' },
};
const missing = (values: SomeValues, more = {}) =>
  problemsForSale({
    ...{ values: { ...EMPTY_VALUES, ...values }, photos: 1, isPlaceKnown: true, refused: {}, thisYear: YEAR },
    ...more,
  });

describe('what is wrong with a field', () => {
  test.each(['0', '-5', '1000000000000000', '9999', 'cheap', '1.25'])('is said of the price %s', (price) => {
    expect(said('price', { price })).toBe(ASKING_PRICE_PROBLEM);
  });

  test.each(['980k', '1.2m', '1,200,000', 'Ksh 980,000', ''])('is nothing for the price %s', (price) => {
    expect(said('price', { price })).toBeUndefined();
  });

  test('is what the market would say of a figure', () => {
    expect(said('year', { year: '1850' })).toBe('The year is not between 1900 and 2027.');
    expect(said('year', { year: 'old' })).toBe('The year cannot be read.');
    expect(said('mileage', { mileage: 'low' })).toBe('It cannot be read.');
    expect(said('mileage', { mileage: '2,000,000' })).toContain('More than a million km');
    expect(said('seats', { seats: '500' })).toBe('It is not a number between 1 and 100.');
    expect(said('seats', { seats: '7' })).toBeUndefined();
    expect(said('plate', { plate: 'ABC' })).toBe(PLATE_PROBLEM);
    expect(said('plate', { plate: 'kda123b' })).toBeUndefined();
    expect(said('chassisNumber', { chassisNumber: '12' })).toBe(CHASSIS_NUMBER_PROBLEM);
  });

  test('keeps it from being sent, and nothing else', () => {
    const values = { ...EMPTY_VALUES, price: '0', make: 'Mazda' };
    expect(sendable(['price', 'make'], values, YEAR)).toEqual(['make']);
  });
});

describe('what keeps a listing from its sale', () => {
  test('is nothing where it says what buyers ask first', () => {
    expect(missing(DEMIO)).toEqual([]);
  });

  test('is listed in the order of the form', () => {
    expect(missing({}, { photos: 0 }).map(({ field }) => field)).toEqual([
      ...['make', 'model', 'year', 'price', 'mileage', 'location', 'photos'],
    ]);
  });

  test('is also an unknown place, an invalid value, and what the market refused', () => {
    const problems = missing(
      { ...DEMIO, seats: '0' },
      { isPlaceKnown: false, refused: { make: 'Too long.' } },
    );
    expect(problems.map(({ field }) => field)).toEqual(['make', 'location', 'seats']);
  });

  test('keeps the market’s sentences about fields that the form does not know', () => {
    expect(problemsIn({ price: 'Too high.', sellerId: 'Say for which dealer.' })).toEqual([
      { field: 'price', sentence: 'Too high.' },
      { sentence: 'Say for which dealer.' },
    ]);
  });
});
