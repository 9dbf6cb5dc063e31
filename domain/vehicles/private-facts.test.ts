import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskChassisNumber, readChassisNumber } from './chassis-number.ts';
import { maskPlate, readPlate } from './plate.ts';

describe('a plate', () => {
  test.each([
    ['KDA 123B', 'KDA 123B'],
    ['kda123b', 'KDA 123B'],
    [' KDA-123 B ', 'KDA 123B'],
    ['ＫＤＡ 123Ｂ', 'KDA 123B'],
    ['KZZ 999Z', 'KZZ 999Z'],
  ])('%j is %s', (text, plate) => {
    expect(readPlate(text)).toBe(plate);
  });

  test.each([
    '',
    'KDA',
    'KDA 123',
    'KDI 123B',
    'KDA 123O',
    'KDA 12B',
    'UDA 123B',
    'KDA 123BB',
    '<b>KDA 123B',
  ])('%j is none', (text) => {
    expect(readPlate(text)).toBeUndefined();
  });

  test('is masked but for two letters at each end', () => {
    expect(maskPlate('KDA 123B')).toBe('KD* **3B');
  });
});

describe('a chassis number', () => {
  test.each([
    ['NZE141-6123456', 'NZE1416123456'],
    ['jtdbr32e720123456', 'JTDBR32E720123456'],
    ['SG5 012', 'SG5012'],
  ])('%j is %s', (text, number) => {
    expect(readChassisNumber(text)).toBe(number);
  });

  test.each(['', 'SG501', 'A'.repeat(18), 'SG5_0123', 'SG5/0123', 'ÄÖÜ1234'])('%j is none', (text) => {
    expect(readChassisNumber(text)).toBeUndefined();
  });

  test('shows its last three signs alone', () => {
    expect(maskChassisNumber('NZE1416123456')).toBe('**********456');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{6,17}$/), (number) => {
        expect(maskChassisNumber(number)).toMatch(/^\*{3,14}[A-Z0-9]{3}$/);
        expect(maskChassisNumber(number)).toHaveLength(number.length);
        expect(readChassisNumber(maskChassisNumber(number))).toBeUndefined();
      }),
    );
  });
});
