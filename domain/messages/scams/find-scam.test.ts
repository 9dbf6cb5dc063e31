import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HARMLESS_PARAPHRASES, SCAM_PARAPHRASES } from '#tests/support/messages/scam-paraphrases.ts';
import { HARMLESS_PHRASES, SCAM_PHRASES } from '#tests/support/messages/scam-phrases.ts';
import { MAX_MESSAGE } from '../message.ts';
import { findScam } from './find-scam.ts';
import { SCAM_KINDS, warningOf } from './warnings.ts';

const SCAMS = SCAM_KINDS.flatMap((kind) => SCAM_PHRASES[kind].map((phrase) => [kind, phrase] as const));

test('the table has 120 phrases and more of each side, none twice [find-scam-1]', () => {
  expect(SCAMS.length).toBeGreaterThanOrEqual(120);
  expect(HARMLESS_PHRASES.length).toBeGreaterThanOrEqual(120);
  const all = [...SCAMS.map(([, phrase]) => phrase), ...HARMLESS_PHRASES];
  expect(new Set(all).size).toBe(all.length);
});

test('a message that asks for a scam is warned about by its kind [find-scam-2]', () => {
  expect(SCAMS.filter(([kind, phrase]) => findScam(phrase) !== kind)).toEqual([]);
});

test('what honest people write with the same words is not [find-scam-3]', () => {
  expect(HARMLESS_PHRASES.filter((phrase) => findScam(phrase) !== undefined)).toEqual([]);
});

test.each([
  ['SEND A DEPOSIT', 'capitals'],
  ['S e n d  a  d e p o s i t', 'letters apart'],
  ['send a d-e-p-o-s-i-t', 'hyphens'],
  ['send a *dep*osit*', 'marks for bold type'],
  ['send a dépôsit', 'diacritics'],
  ['send a d3p0$1t', 'digits for letters'],
  ['send a dеpоsit', 'Cyrillic letters'],
  ['send a ｄｅｐｏｓｉｔ', 'wide letters'],
  ['send a de\u200bposit', 'a space of no width'],
  ['💰send🙏a💰deposit🙏', 'emojis'],
  ['seeend a depoooosit', 'letters repeated'],
])('%s hides nothing by %s', (text) => {
  expect(findScam(text)).toBe('deposit');
});

test('the most harmful of several scams is named', () => {
  expect(findScam('Send the deposit. Then tell me your M-Pesa PIN.')).toBe('secret');
});

test('each kind has its words and its own section of /safety', () => {
  const warnings = SCAM_KINDS.map(warningOf);
  expect(new Set(warnings.map(({ section }) => section)).size).toBe(SCAM_KINDS.length);
  expect(new Set(warnings.map(({ why }) => why)).size).toBe(SCAM_KINDS.length);
});

test('hostile text takes time in proportion to its length', () => {
  const pieces = [
    'send ',
    'deposit ',
    'a',
    '0',
    ' ,',
    'a.a.',
    "a'",
    '1,000',
    'https://',
    'no no ',
    '\u0301',
    '?\n',
    'ﷺ',
  ];
  const hostile = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(hostile, (unit) => {
      const text = unit
        .join('')
        .repeat(MAX_MESSAGE)
        .slice(0, MAX_MESSAGE * 10);
      const began = performance.now();
      findScam(text);
      // Ten times the longest message takes some milliseconds; what backtracks takes minutes.
      expect(performance.now() - began).toBeLessThan(5_000);
    }),
    { numRuns: 60 },
  );
});

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect([undefined, ...SCAM_KINDS]).toContain(findScam(text));
    }),
  );
});

test('precision and recall on the paraphrases that no rule was made from are printed [find-scam-4]', () => {
  const found = SCAM_PARAPHRASES.filter((text) => findScam(text) !== undefined).length;
  const wrong = HARMLESS_PARAPHRASES.filter((text) => findScam(text) !== undefined).length;
  const recall = found / SCAM_PARAPHRASES.length;
  const precision = found / (found + wrong);
  process.stdout.write(
    `Scam warnings on paraphrases: recall ${recall.toFixed(2)} (${found} of ${SCAM_PARAPHRASES.length}), precision ${precision.toFixed(2)} (${wrong} of ${HARMLESS_PARAPHRASES.length} harmless ones warned).\n`,
  );
  expect([SCAM_PARAPHRASES.length, HARMLESS_PARAPHRASES.length]).toEqual([60, 60]);
});
