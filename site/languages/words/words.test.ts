import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newPasswordProblems } from '#domain/accounts/passwords.ts';
import { qualityOf } from '#domain/selling/quality.ts';
import { missingForSale } from '#domain/vehicles/listing-needs.ts';
import { CONTROLS } from '#site/selling/controls.ts';
import { choicesOf, FIELD_LABELS, isWordField } from '#site/selling/fields.ts';
import { rankText, sellingTimeText } from '#site/selling/price-words.ts';
import { createTranslator } from '../translator.ts';
import { listing } from './sw/listing.ts';
import { selling } from './sw/selling.ts';
import { signIn } from './sw/sign-in.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PLACE = /\{(\w+)\}/g;
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = { signIn, selling, listing };
const placesIn = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name).toSorted();

/** All that the market says: its sources without these words, in one line and in small letters. */
const sources = globSync(['site/**/*.{ts,tsx,astro}', 'domain/**/*.ts', 'api/accounts/*.ts'], {
  cwd: ROOT,
  exclude: (path) => path.includes('languages') || path.endsWith('.test.ts') || path.endsWith('.test.tsx'),
})
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n')
  .replaceAll("{' '}", ' ')
  .replaceAll(/\s+/g, ' ')
  .toLowerCase();

const NUMBERS = { rank: 1, of: 14, daysToSell: { medianDays: 21, of: 6 } };
/** What is put together of several texts. */
const COMPOSED = [
  ...[1, 3, 14].map((rank) => rankText({ ...NUMBERS, rank }, 980_000)),
  rankText({ rank: 1, of: 1 }, 980_000),
  sellingTimeText(NUMBERS),
].flatMap((text) => text ?? []);

const isComposed = (message: string): boolean => {
  const translate = createTranslator({ [message]: message });
  return COMPOSED.some((text) => translate(text) !== undefined);
};

describe.each(Object.entries(parts))('the Swahili words of %s', (_, words) => {
  test('are of messages that the market still says [languages-1]', () => {
    const isThere = (message: string) =>
      message.split(/\{\w+\}/).every((piece) => sources.includes(piece.trim().toLowerCase()));
    expect(Object.keys(words).filter((message) => !isThere(message) && !isComposed(message))).toEqual([]);
  });

  test('keep what changes in a message, and are no English', () => {
    for (const [message, words_] of Object.entries(words)) {
      expect(placesIn(words_), message).toEqual(placesIn(message));
      if (message !== 'logbook') expect(words_).not.toBe(message);
    }
  });
});

/** Abbreviations and words that Kenyans say in English. */
const AS_IN_ENGLISH = ['SUV', 'Hatchback', 'CVT', 'AMT', '2WD', '4WD'];

describe('no word is missing', () => {
  const translate = createTranslator(selling);
  const lacking = (texts: readonly string[]) =>
    texts.filter((text) => !AS_IN_ENGLISH.includes(text) && translate(text) === undefined);

  test('of the fields of the selling form, their hints and choices [languages-2]', () => {
    const hints = Object.values(CONTROLS).flatMap(({ hint }) => hint ?? []);
    const choices = Object.keys(FIELD_LABELS)
      .filter(isWordField)
      .flatMap((field) => choicesOf(field).map(({ label }) => label));
    expect(lacking([...Object.values(FIELD_LABELS), ...hints, ...choices])).toEqual([]);
  });

  test('of how a price stands', () => {
    expect(COMPOSED).toHaveLength(5);
    expect(lacking(COMPOSED)).toEqual([]);
  });

  test('of the quality of an advert, and of what keeps it from its sale', () => {
    const { points } = qualityOf({});
    expect(lacking(points.flatMap(({ title, why }) => [title, why]))).toEqual([]);
    const nothing = { make: '', model: '', year: 0, priceKes: null, mileageKm: null, condition: null };
    const missing = missingForSale({ ...nothing, county: null, photos: 0 });
    expect(Object.keys(missing).length).toBeGreaterThan(4);
    expect(lacking(Object.values(missing))).toEqual([]);
  });

  test('of what is wrong with a new password', () => {
    const inSwahili = createTranslator(signIn);
    const problems = ['', '-', 'A'.repeat(300)].flatMap(newPasswordProblems);
    expect(problems.length).toBeGreaterThan(5);
    expect(problems.filter((problem) => inSwahili(problem) === undefined)).toEqual([]);
  });
});
