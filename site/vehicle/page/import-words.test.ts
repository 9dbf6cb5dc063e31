import { expect, test } from 'vitest';
import { importTitle, referenceNote } from './import-words.ts';

test.each([
  ['Japan', 'Duty paid, cleared at Mombasa', 'Imported from Japan, duty paid, cleared at Mombasa'],
  ['Japan', 'CIF Mombasa', 'Imported from Japan, CIF Mombasa'],
  [null, 'Duty paid', 'Imported vehicle, duty paid'],
  ['Japan', null, 'Imported from Japan'],
  ['Japan', 'At the port of Mombasa, to be cleared by the buyer within a month', 'Imported from Japan'],
])('from %s, %s', (countryOfOrigin, importStatus, title) => {
  expect(importTitle({ countryOfOrigin, importStatus })).toBe(title);
});

test('a price of one variant is named without a middle', () => {
  const list = { minKes: 1, maxKes: 1, variants: 1, fuels: ['hybrid' as const] };
  expect(referenceNote(list, 'July 2025', 'hybrid')).toBe('The tax authority’s price list of July 2025.');
});

test('a price of several variants says of how many, and that the fuel is another', () => {
  const list = { minKes: 1, maxKes: 2, variants: 2, fuels: ['hybrid' as const] };
  expect(referenceNote(list, 'July 2025', 'petrol')).toBe(
    'The tax authority’s price list of July 2025, the middle of 2 variants; it has hybrid only.',
  );
});
