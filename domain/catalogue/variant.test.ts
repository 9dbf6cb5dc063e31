import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsStatedIn, readableVariant } from './variant.ts';

describe('readableVariant', () => {
  test.each([
    ['2-2-diesel-awd', '2.2 Diesel AWD'],
    ['gle-350d-4matic', 'GLE 350d 4MATIC'],
    ['3-0-d-4d-4x4', '3.0 D-4D 4x4'],
    ['2-0-fwd-7-seater', '2.0 FWD 7-Seater'],
    ['2-5i-limited-awd', '2.5i Limited AWD'],
    ['570-5-seats-awd', '570 5-Seats AWD'],
    ['tsi-s-4-door-fwd', 'TSI S 4-Door FWD'],
    ['xdrive28i-awd', 'xDrive28i AWD'],
    ['revo-double-cab-deisel-2-8-awd', 'Revo Double Cab Diesel 2.8 AWD'],
    ['base-4x4-2-5l-4cyl-2a', 'Base 4x4 2.5L 4cyl 2A'],
    ['grand-touring-awd-2016-5', 'Grand Touring AWD 2016.5'],
    ['5-1-6-comfortline', '5 1 6 Comfortline'],
    ['Skyactiv-D Sport', 'Skyactiv-D Sport'],
    ['', ''],
  ])('%s', (slug, text) => expect(readableVariant(slug)).toBe(text));

  test('what it wrote stays', () => {
    const words = [
      '2',
      '0',
      '5i',
      '350d',
      'd',
      '4d',
      'awd',
      'sport',
      'xdrive',
      'ex',
      'l',
      '7',
      'seater',
      'tsi',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }), (slug) => {
        const once = readableVariant(slug.join('-'));
        expect(readableVariant(once)).toBe(once);
      }),
    );
  });
});

describe('factsStatedIn', () => {
  test.each([
    ['2.2 Diesel AWD', { engine: '2.2L', fuelType: 'diesel', drive: 'awd' }],
    ['1.5 Hybrid 2WD', { engine: '1.5L', fuelType: 'hybrid', drive: '2wd' }],
    ['2.0 PHEV AWD', { engine: '2.0L', fuelType: 'plug-in hybrid', drive: 'awd' }],
    ['660cc FWD', { engine: '660cc', engineCc: 660, drive: 'fwd' }],
    ['2.5i 4x4', { engine: '2.5L', drive: '4wd' }],
  ])('%s says so', (variant, facts) => expect(factsStatedIn(variant)).toEqual(facts));

  test.each(['GLE 350d 4MATIC', 'TDI', '570', 'Touring 2016.5', 'D-4D', 'xDrive28i', '3.0.1'])(
    '%s states nothing that we would not have to guess',
    (variant) => expect(factsStatedIn(variant)).toEqual({}),
  );
});
