import { expect, test } from 'vitest';
import { addText, compareText, shortName, similarToText, trayCount } from './tray-words.ts';

const harrier = { year: 2019, make: 'Toyota', model: 'Harrier' };

test('the tray says how many are chosen and what is missing [tray-1]', () => {
  expect([1, 2, 3].map(trayCount)).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  expect([1, 2].map(addText)).toEqual(['Add a second', 'Add a third']);
  expect([1, 2, 3].map(compareText)).toEqual(['Add one more', 'Compare', 'Compare']);
});

test('the tray names cars briefly, and the picker the first one in full [tray-2]', () => {
  expect(shortName(harrier)).toBe('2019 Harrier');
  expect(similarToText(harrier)).toBe('Like the 2019 Toyota Harrier, closest first');
  expect(similarToText(undefined)).toBe('Like the first one, closest first');
});
