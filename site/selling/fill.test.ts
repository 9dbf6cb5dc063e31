import { expect, test } from 'vitest';
import { fillIn, fillingText, takeBack } from './fill.ts';
import { certainValues, suggestionsFor } from './suggestions.ts';
import { EMPTY_VALUES } from './values.ts';

test('a reading fills what is empty, and says what it replaced', () => {
  const filling = fillIn(
    { ...EMPTY_VALUES, price: '900k', make: 'Mazda' },
    { price: '980000', make: 'Mazda', model: 'Demio' },
  );
  expect(filling).toMatchObject({ filled: ['model'], replaced: ['price'] });
  expect(fillingText(filling)).toBe('Filled in: model. Replaced what stood in: price in Ksh.');
  expect(fillingText(fillIn(EMPTY_VALUES, {}))).toBe('Nothing new was found in it.');
});

test('a filling is taken back, but for what was changed since', () => {
  const filling = fillIn(
    { ...EMPTY_VALUES, price: '900k' },
    { price: '980000', model: 'Demio', make: 'Mazda' },
  );
  const after = takeBack({ ...filling.after, model: 'Axela' }, filling);
  expect(after).toMatchObject({ price: '900k', model: 'Axela', make: '' });
});

test('what the catalogue knows is suggested for empty fields, and kept at once where it is one value', () => {
  const fills = {
    bodyType: ['hatchback'],
    seats: [5],
    engineCc: [1300, 1500],
    doors: [],
    drive: ['a', 'b', 'c', 'd', 'e'],
  };
  const suggestions = suggestionsFor({ ...EMPTY_VALUES, seats: '4' }, fills);
  expect(suggestions).toEqual({ bodyType: ['hatchback'], engineCc: ['1300', '1500'] });
  expect(certainValues(suggestions)).toEqual({ bodyType: 'hatchback' });
});
