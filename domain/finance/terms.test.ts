import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalTerms, readTerms, writeTerms } from './terms.ts';

describe('terms as an address holds them', () => {
  test('read back as they were written [terms-1]', () => {
    const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);
    fc.assert(
      fc.property(
        tenths(100),
        fc.integer({ min: 12, max: 84 }),
        tenths(100),
        (downPercent, months, ratePercent) => {
          const terms = { downPercent, months, ratePercent };
          expect(readTerms(writeTerms(terms))).toEqual(terms);
          expect(normalTerms(writeTerms(terms))).toBe(writeTerms(terms));
        },
      ),
    );
  });

  test.each([
    ['30.0-48-016', '30-48-16'],
    [' 22.5-60-15.5 ', '22.5-60-15.5'],
    ['30-48', ''],
    ['30-48-16-2', ''],
    ['101-48-16', ''],
    ['30-6-16', ''],
    ['30-96-16', ''],
    ['-30-48-16', ''],
    ['1e1-48-16', ''],
    ['', ''],
  ])('%j is %j', (written, normal) => {
    expect(normalTerms(written)).toBe(normal);
  });
});
