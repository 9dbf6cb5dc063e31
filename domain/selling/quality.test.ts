import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JudgedListing, qualityOf } from './quality.ts';

const FULL: JudgedListing = {
  ...{ make: 'Mazda', model: 'Demio', year: 2015, price: 980_000, mileage: 78_000 },
  ...{ condition: 'foreign used', transmission: 'automatic', fuelType: 'petrol', engine: '1.3L' },
  ...{ exteriorColor: 'White', location: 'Kilimani, Nairobi', area: 'Kilimani' },
  description: 'Driven by one owner to work and back. '.repeat(6),
  features: ['Sunroof', 'Bluetooth', 'Reverse camera', 'Alloy wheels', 'Keyless entry'],
  history: 'One owner, full service history',
  ...{ photos: 12, documents: 1, phoneProved: true, market: null, doubt: null },
};
const pointOf = (listing: JudgedListing, id: string) =>
  qualityOf(listing).points.find((point) => point.id === id);

describe('the quality of a listing', () => {
  test('is 100 where it says all that buyers look for, and 0 where it says nothing', () => {
    expect(qualityOf(FULL).score).toBe(100);
    expect(qualityOf({}).score).toBe(0);
    expect(qualityOf({}).points.reduce((sum, { of }) => sum + of, 0)).toBe(100);
  });

  test('explains every point with the field that earns it', () => {
    const { points } = qualityOf({});
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
    for (const { title, why, field } of points) {
      expect(title).not.toBe('');
      expect(why).toMatch(/\.$/);
      expect(field).toMatch(/^[a-zA-Z]+$/);
    }
  });

  test('counts photos, letters and features one by one', () => {
    expect(pointOf({ ...FULL, photos: 5 }, 'photos')).toMatchObject({ earned: 9, of: 18, field: 'photos' });
    expect(pointOf({ ...FULL, description: 'x'.repeat(100) }, 'description')?.earned).toBe(4);
    expect(pointOf({ ...FULL, features: ['Sunroof'] }, 'features')?.earned).toBe(1);
    expect(pointOf({ ...FULL, firstPhotoIsFront: false }, 'first-photo')?.earned).toBe(0);
  });

  test('counts a price near those of similar cars only where they are known', () => {
    const market = { p25Kes: 900_000, medianKes: 1_000_000, p75Kes: 1_100_000 };
    expect(pointOf({ ...FULL, market }, 'market')).toMatchObject({ earned: 7 });
    const dear = pointOf({ ...FULL, market, price: 1_500_000 }, 'market');
    expect(dear).toMatchObject({ earned: 0, field: 'price' });
    expect(dear?.why.replaceAll('\u00a0', ' ')).toBe(
      'Half of similar cars ask Ksh 900,000 to Ksh 1,100,000.',
    );
    const doubt = { field: 'price', question: 'Did you mean Ksh 980,000?' } as const;
    expect(pointOf({ ...FULL, doubt }, 'market')).toMatchObject({ earned: 0, why: doubt.question });
    expect(pointOf({ ...FULL, price: null }, 'market')?.earned).toBe(0);
  });

  test('leaves the proof of a number out where none can be given, and still counts to 100 [quality-1]', () => {
    const { score, points } = qualityOf({ ...FULL, phoneProved: null });
    expect(score).toBe(100);
    expect(points.map(({ id }) => id)).not.toContain('phone');
    expect(points.reduce((sum, { of }) => sum + of, 0)).toBe(100);
    expect(pointOf({ ...FULL, phoneProved: null, photos: 5 }, 'photos')).toMatchObject({
      earned: 12,
      of: 24,
    });
  });

  test('does not ask a new car for its mileage', () => {
    expect(pointOf({ condition: 'brand new' }, 'mileage')?.earned).toBe(8);
  });

  test('stays between 0 and 100, and no fact makes it worse', () => {
    const listing = fc.record(
      {
        photos: fc.nat(40),
        price: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
        mileage: fc.option(fc.nat(1_000_000)),
        description: fc.option(fc.string({ maxLength: 400 })),
        features: fc.array(fc.string()),
        documents: fc.nat(3),
        phoneProved: fc.option(fc.boolean()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(listing, (said) => {
        const { score, points } = qualityOf(said);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        for (const { earned, of } of points) expect(earned).toBeLessThanOrEqual(of);
        expect(qualityOf({ ...said, history: 'One owner' }).score).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});
