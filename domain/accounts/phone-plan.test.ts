import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { readPhone } from './phone.ts';

/** Numbers that are not assigned to subscribers, or to companies alone. */
const NOT_PERSONAL: ReadonlySet<string> = new Set(['TOLL_FREE', 'PREMIUM_RATE', 'SHARED_COST', 'UAN']);

const dialled = fc.stringMatching(/^0[1-9][0-9]{4,10}$/);
const abroad = fc.stringMatching(/^\+(?:1[2-9]|44[1-9]|49[1-9]|91[6-9]|255[67]|256[37])[0-9]{5,10}$/);
const parse = (text: string) => parsePhoneNumberFromString(text, 'KE');

describe('the numbers that are read, against the numbering plans of libphonenumber', () => {
  test.each([
    ['dialled in Kenya', dialled],
    ['from abroad', abroad],
  ])('%s: each valid one is read as the same number', (_, numbers) => {
    let valid = 0;
    const readsAlike = fc.property(numbers, (text) => {
      const number = parse(text);
      if (!number?.isValid() || NOT_PERSONAL.has(String(number.getType()))) return;
      valid++;
      expect([text, readPhone(text)]).toEqual([text, number.number]);
    });
    fc.assert(readsAlike, { numRuns: 5_000 });
    expect(valid).toBeGreaterThan(50);
  });

  // New ranges of mobile numbers are given out before a release of the library knows them.
  test('each Kenyan one that is read is a possible number', () => {
    const isPossible = fc.property(dialled, (text) => {
      const read = readPhone(text);
      if (read?.startsWith('+254')) expect([text, parse(read)?.isPossible()]).toEqual([text, true]);
    });
    fc.assert(isPossible, { numRuns: 5_000 });
  });
});
