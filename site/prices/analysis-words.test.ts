import { expect, test } from 'vitest';
import {
  axisText,
  comparisonText,
  confidenceText,
  effectText,
  percentileText,
  tooFewText,
} from './analysis-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [820_000, 'Ksh 180,000 (18%) below 34 similar cars'],
  [1_250_000, 'Ksh 250,000 (25%) above 34 similar cars'],
  [1_004_000, 'In the middle of 34 similar cars'],
  [996_000, 'In the middle of 34 similar cars'],
  [995_480, 'Ksh 4,520 (1%) below 34 similar cars'],
])('a price of %d against a middle of a million', (priceKes, words) => {
  expect(plain(comparisonText({ priceKes, medianKes: 1_000_000, sampleSize: 34 }))).toBe(words);
});

test.each([
  [0, 'No similar car was for sale here lately. A comparison takes at least 5.'],
  [1, 'Only 1 similar car was for sale here lately. A comparison takes at least 5.'],
  [4, 'Only 4 similar cars were for sale here lately. A comparison takes at least 5.'],
])('too few to compare with: %d', (count, words) => {
  expect(tooFewText(count)).toBe(words);
});

test.each([
  [0, 'Hardly any similar car asks less'],
  [38.4, '38% of similar cars ask less'],
  [100, 'Nearly every similar car asks less'],
])('percentile %d', (percentile, words) => {
  expect(percentileText(percentile)).toBe(words);
});

test('an effect carries its sign, its amount and its share', () => {
  expect(plain(effectText({ effectKes: 60_000, effectPercent: 4.1 }))).toBe('+Ksh 60,000 (4.1%)');
  expect(plain(effectText({ effectKes: -35_000, effectPercent: -2.4 }))).toBe('−Ksh 35,000 (2.4%)');
});

test.each([
  [720_400, '720K'],
  [999_499, '999K'],
  [999_500, '1.00M'],
  [4_143_000, '4.14M'],
  [31_850_000, '31.85M'],
])('%d beside the bar is %s', (kes, words) => {
  expect(axisText(kes)).toBe(words);
});

test('confidence is a word and a score', () => {
  expect(confidenceText({ level: 'medium', score: 0.56, reason: '' })).toBe('Medium, 56 of 100');
});
