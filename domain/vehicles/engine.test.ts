import { expect, test } from 'vitest';
import { engineCategory } from './engine.ts';

const categoryOf = (engineCc: number | null, engine: string | null = null, fuelType: string | null = null) =>
  engineCategory({ fuelType, engineCc, engine });

test.each([
  [658, 'Up to 1.0L'],
  [996, 'Up to 1.0L'],
  [1_049, 'Up to 1.0L'],
  [1_050, '1.1–1.5L'],
  [1_498, '1.1–1.5L'],
  [1_598, '1.6–2.0L'],
  [1_998, '1.6–2.0L'],
  [2_359, '2.1–3.0L'],
  [2_982, '2.1–3.0L'],
  [4_461, 'Over 3.0L'],
])('an engine of %d cc counts as %s [engine-1]', (cc, category) => {
  expect(categoryOf(cc)).toBe(category);
});

test.each([
  ['1.5L', '1.1–1.5L'],
  ['2.0 turbo', '1.6–2.0L'],
  ['1,300 cc', '1.1–1.5L'],
  ['4500cc V8', 'Over 3.0L'],
  ['3 litre diesel', '2.1–3.0L'],
])('the words %s count as %s', (engine, category) => {
  expect(categoryOf(null, engine)).toBe(category);
});

test('an electric car has no size, and words without a size have no category', () => {
  expect(categoryOf(null, null, 'electric')).toBe('Electric');
  for (const engine of [null, '', 'V8', 'turbo', '0.0']) expect(categoryOf(null, engine)).toBeUndefined();
});
