import { describe, expect, test } from 'vitest';
import { testListing } from '#tests/support/selling/listing.ts';
import { bodyOf, changedFields, EMPTY_VALUES, isSame, valuesIn, valuesOf } from './values.ts';

describe('the values of a form', () => {
  test('are texts as they are typed, and nothing stands for null', () => {
    const values = valuesOf(
      testListing({ price: 980_000, year: 2015, make: 'Mazda', features: ['Sunroof'] }),
    );
    expect(values).toMatchObject({ price: '980000', year: '2015', make: 'Mazda', variant: '' });
    expect(values.features).toEqual(['Sunroof']);
  });

  test('never take a masked plate for one', () => {
    const masked = { ...testListing(), plate: 'KDA ***A', chassisNumber: '*****1234' };
    expect(valuesOf(masked)).toMatchObject({ plate: '', chassisNumber: '' });
  });

  test('leave out what has another type or no field', () => {
    expect(valuesIn({ make: 7, negotiable: 'yes', features: 'Sunroof', nonsense: 'x' })).toEqual({
      make: '7',
    });
  });

  test('are the same however a figure is written', () => {
    expect(isSame('price', '980k', '980,000')).toBe(true);
    expect(isSame('price', '980k', '890k')).toBe(false);
    expect(isSame('mileage', '78k', '78,000 km')).toBe(true);
    expect(isSame('make', 'Mazda', ' Mazda ')).toBe(true);
    expect(isSame('title', 'demio', 'Demio')).toBe(false);
  });

  test('become what the market reads: figures, and null for what is taken back', () => {
    const values = { ...EMPTY_VALUES, price: '1.2m', mileage: '60,000 miles', seats: '5', make: ' Mazda ' };
    expect(bodyOf(values, ['price', 'mileage', 'seats', 'make', 'model', 'negotiable', 'safety'])).toEqual({
      ...{ price: 1_200_000, mileage: 96_561, seats: 5, make: 'Mazda', model: null },
      ...{ negotiable: false, safety: [] },
    });
  });

  test('name the fields that changed', () => {
    const values = { ...EMPTY_VALUES, price: '980k', features: ['Sunroof'] };
    expect(changedFields(values, EMPTY_VALUES)).toEqual(['price', 'features']);
    expect(changedFields(values, { ...values, price: '980000' })).toEqual([]);
  });
});
