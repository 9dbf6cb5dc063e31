import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeEquipment } from './equipment.ts';
import { MAX_TRIM_LETTERS, readTrim } from './trim.ts';

const LAND_CRUISER = { year: 2016, make: 'Toyota', model: 'Land Cruiser Prado' };
const trimOf = (written: string, car = LAND_CRUISER) => readTrim(written, car).trim;

describe('a list of equipment', () => {
  test.each([
    [
      '600, Air conditioning, Power windows, Alloy wheels',
      '600',
      ['Air conditioning', 'Power windows', 'Alloy wheels'],
    ],
    ['Skyactiv, leather, sunroof', 'Skyactiv', ['Leather seats', 'Sunroof']],
    ['TX-L / sunroof / 7 airbags', 'TX-L', ['Sunroof', 'Airbags']],
    ['VX with leather and sunroof', 'VX', ['Leather seats', 'Sunroof']],
    ['VX sunroof leather reverse camera', 'VX', ['Sunroof', 'Leather seats', 'Reverse camera']],
    ['SUNROOF', '', ['Sunroof']],
    ['Leather, sunroof, 2 keys, 2.0 TFSI', '2.0 TFSI', ['Leather seats', 'Sunroof', '2 keys']],
    ['4-Door W DCC Navigation', '4-Door', ['Navigation']],
  ])('%s', (written, rest, names) => {
    const taken = takeEquipment(written);
    expect(taken.rest).toBe(rest);
    expect(taken.equipment.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  test.each([
    'Series II Leather AWD',
    'Signature W Diesel i-Activ AWD',
    '3.0 D-4D 4x4',
    'E220/E250',
    '1.5 G, 2WD',
  ])('%s is none', (written) => expect(takeEquipment(written)).toEqual({ rest: written, equipment: [] }));
});

describe('a trim', () => {
  test.each([
    ['Toyota Land Cruiser Prado 2016 TX-L', 'TX-L'],
    ['Prado TX', 'TX'],
    ['TX 2016', 'TX'],
    ['HSE 4x4 3.0L 6cyl 8A', 'HSE 4x4 3.0L'],
    ['Limited 4dr SUV 4WD 3.6L 6cyl S C 8A', 'Limited 4dr SUV 4WD 3.6L Supercharged'],
    ['T6 4dr Sedan AWD W Prod End 6 14 3.0L 6cyl Turbo 6A', 'T6 4dr Sedan AWD 3.0L Turbo'],
    ['2.0T Premium Quattro 4dr SUV AWD 2.0L 4cyl Turbo 8A', '2.0T Premium Quattro 4dr SUV Turbo'],
    ['Unlimited Freedom Edition 4dr SUV 4WD 3.6L 6cyl 6M', 'Unlimited Freedom Edition SUV 4WD 3.6L'],
    ['4dr Hatchback 1.8L 4cyl Gas Electric Hybrid CVT', '4dr Hatchback 1.8L Hybrid'],
    ['1.4 TFSI Automatic', '1.4 TFSI'],
    ['2.8 D-4D', '2.8 D-4D'],
    ['3.0T Premium AWD Quattro', '3.0T Premium Quattro'],
    ['Base 4x4 2.5L', '4x4 2.5L'],
    ['', ''],
  ])('%s', (written, trim) => expect(trimOf(written)).toBe(trim));

  test('loses no count: it goes to the features', () => {
    const names = readTrim('HSE 3.0L 6cyl 8A', LAND_CRUISER).equipment.map(({ name }) => name);
    expect(names).toEqual(['6 cylinders', '8-speed automatic']);
  });

  test('a designation stays, though it begins as the model does', () => {
    expect(trimOf('GLE 350d 4MATIC', { year: 2017, make: 'Mercedes-Benz', model: 'GLE-Class' })).toBe(
      'GLE 350d 4MATIC',
    );
    expect(trimOf('570 AWD', { year: 2017, make: 'Lexus', model: 'LX' })).toBe('570 AWD');
  });

  test('read again is the same, and fits a line', () => {
    const words = [
      '2.0T',
      'leather',
      'sunroof',
      ',',
      'and',
      'prado',
      '2016',
      '6cyl',
      '8a',
      'sedan',
      'with',
      'toyota',
      'long',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 12 }), (parts) => {
        const { trim } = readTrim(parts.join(' '), LAND_CRUISER);
        expect(trim.length).toBeLessThanOrEqual(MAX_TRIM_LETTERS);
        expect(readTrim(trim, LAND_CRUISER)).toEqual({ trim, equipment: [] });
      }),
    );
  });
});
