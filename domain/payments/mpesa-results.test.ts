import { describe, expect, test } from 'vitest';
import { NO_ANSWER, NO_RESULT, refusalSentence, resultWords } from './mpesa-results.ts';

const KNOWN = [
  ...['0', '1', '2', '3', '4', '8', '17', '26', '1001', '1019', '1025', '1032', '1037', '2001', '2028'],
  ...['8006', '9999', 'SFC_IC0003', 'REFUSED', 'RECEIPT_USED', 'CONFIRMED', NO_ANSWER, NO_RESULT],
];

describe('the words for a result of M-Pesa', () => {
  test.each(KNOWN)('are its own for %s [mpesa-words-1]', (code) => {
    const words = resultWords(code);
    expect(words).not.toBe(resultWords('31337'));
    expect(words.title).toMatch(/^[A-Z].*[^.]$/);
    expect(words.sentence).toMatch(/[.]$/);
  });

  test.each(['31337', '', 'constructor', '__proto__'])(
    'say of %o, which is not known, that it may be tried again [mpesa-words-2]',
    (code) => expect(resultWords(code)).toMatchObject({ title: 'The payment did not work', mayRetry: true }),
  );

  test('never say that nothing was charged where that is not known [mpesa-words-3]', () => {
    for (const code of ['0', '17', 'RECEIPT_USED', 'CONFIRMED', NO_ANSWER, NO_RESULT])
      expect(resultWords(code).sentence).not.toContain('not been charged');
  });

  test('offer no retry where it cannot help [mpesa-words-4]', () => {
    const final = KNOWN.filter((code) => !resultWords(code).mayRetry);
    expect(final).toEqual(['0', '2', '3', '8', '2028', '8006', 'RECEIPT_USED', 'CONFIRMED']);
  });
});

test.each([
  [
    '500.001.1001',
    'Unable to lock subscriber, a transaction is already in process',
    /Another M-Pesa request/,
  ],
  ['400.002.02', 'Bad Request - Invalid PhoneNumber', /check it/],
  ['500.003.02', 'Spike arrest violation', /busy/],
  ['500.001.1001', 'Wrong credentials', /right now/],
])('a push refused with %s, %s, is explained [mpesa-words-5]', (code, message, words) => {
  expect(refusalSentence(code, message)).toMatch(words);
});
