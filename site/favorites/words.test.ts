import { describe, expect, test } from 'vitest';
import type { Favorite } from '#api/favorites/schema.ts';
import { sortSaved } from './sorts.ts';
import { goneLine, priceMark, savedLine } from './words.ts';

const VEHICLE = { title: '2016 Mazda Demio', price: 1_000_000, year: 2016 };
type Given = Partial<Omit<Favorite, 'vehicle'>> & { vehicle?: Partial<typeof VEHICLE> | null };

/** Only the fields that these words read. */
function favorite({ vehicle = {}, ...given }: Given = {}): Favorite {
  return Object.assign(
    {
      vehicle_id: 1,
      vehicleId: 1,
      savedAt: '2026-03-05T09:00:00.000Z',
      note: '',
      saved: { title: '2016 Mazda Demio', price: 1_050_000, status: 'active' as const },
      status: 'active' as const,
      priceChange: null,
      priceDrop: 0,
      vehicle: null,
    },
    given,
    vehicle && { vehicle: { ...VEHICLE, ...vehicle } },
  );
}

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('the mark of a price', () => {
  test('says how much less it is, and praises only a real drop [favorites-words-2]', () => {
    const mark = priceMark(favorite({ priceChange: -50_000, priceDrop: 50_000 }));
    expect(mark?.kind).toBe('drop');
    expect(plain(mark?.text)).toBe('Ksh 50,000 less than when you saved it');
    expect(mark?.note).toBeUndefined();
  });

  test('says that what was asked before is no drop', () => {
    const mark = priceMark(favorite({ priceChange: -50_000, priceDrop: 0 }));
    expect(mark).toMatchObject({
      kind: 'less',
      note: 'It has asked this or less before, so we do not call it a price drop.',
    });
    const partly = priceMark(favorite({ priceChange: -50_000, priceDrop: 20_000 }));
    expect(plain(partly?.note)).toBe('Ksh 20,000 of it is below what it asked before.');
  });

  test('says how much more it is', () => {
    expect(plain(priceMark(favorite({ priceChange: 50_000 }))?.text)).toBe(
      'Ksh 50,000 more than when you saved it',
    );
  });

  test('is missing while nothing changed, and on what is sold', () => {
    expect(priceMark(favorite({ priceChange: 0 }))).toBeUndefined();
    expect(priceMark(favorite({ priceChange: -50_000, priceDrop: 50_000, status: 'sold' }))).toBeUndefined();
  });
});

describe('what the advert said', () => {
  test('is the price, and the title where it is another one now', () => {
    expect(plain(savedLine(favorite()))).toBe('Saved on 5 March 2026 at Ksh 1,050,000');
    expect(plain(savedLine(favorite({ vehicle: { title: 'Mazda Demio, urgent' } })))).toBe(
      'Saved on 5 March 2026 as “2016 Mazda Demio” at Ksh 1,050,000',
    );
    expect(savedLine(favorite({ saved: { title: '2016 Mazda Demio', price: null, status: 'active' } }))).toBe(
      'Saved on 5 March 2026 without a price',
    );
  });

  test('stays when it is sold, taken down or without a price [favorites-words-1]', () => {
    expect(goneLine(favorite())).toBeUndefined();
    expect(goneLine(favorite({ status: 'sold' }))).toBe('It has been sold since.');
    expect(plain(goneLine(favorite({ status: 'withdrawn', vehicle: null })))).toBe(
      'Its seller has taken the advert down. This is what it said when you saved it.',
    );
    expect(goneLine(Object.assign(favorite(), { vehicle: { ...VEHICLE, price: null } }))).toBe(
      'Its seller no longer names a price.',
    );
  });
});

describe('the order', () => {
  const [cheap, dear, gone] = [
    favorite({ vehicleId: 1, savedAt: '2026-01-01T00:00:00.000Z', vehicle: { price: 500_000, year: 2010 } }),
    favorite({
      ...{ vehicleId: 2, savedAt: '2026-01-02T00:00:00.000Z', priceDrop: 30_000 },
      vehicle: { price: 900_000, year: 2018 },
    }),
    favorite({ vehicleId: 3, savedAt: '2026-01-03T00:00:00.000Z', vehicle: null }),
  ];
  test.each([
    ['recent', [3, 2, 1]],
    ['price_low', [1, 2, 3]],
    ['price_high', [3, 2, 1]],
    ['drop', [2, 3, 1]],
    ['year', [2, 1, 3]],
  ] as const)('by %s', (sort, ids) => {
    expect(sortSaved([cheap, dear, gone], sort).map(({ vehicleId }) => vehicleId)).toEqual(ids);
  });
});
