import { expect, test } from 'vitest';
import { createTranslator } from './translator.ts';

const translate = createTranslator({
  Year: 'Mwaka',
  'Saved {time}.': 'Imehifadhiwa {time}.',
  '{count} of {all}: {what}': '{what}: {count} kati ya {all}',
  'What costs it? (Ksh)': 'Inagharimu nini? (Ksh)',
});

test('a whole text is translated, with its blanks', () => {
  expect(translate('Year')).toBe('Mwaka');
  expect(translate('  Year\n')).toBe('  Mwaka\n');
  expect(translate('What costs it? (Ksh)')).toBe('Inagharimu nini? (Ksh)');
});

test('what stands in a place is kept, or translated where it is a message', () => {
  expect(translate('Saved 14:05.')).toBe('Imehifadhiwa 14:05.');
  expect(translate('3 of 12: Year')).toBe('Mwaka: 3 kati ya 12');
  expect(translate('Saved $& and \\1.')).toBe('Imehifadhiwa $& and \\1.');
});

test('what is no message stays', () => {
  for (const text of ['Years', 'The Year', 'saved 14:05.', '', '  ', 'constructor'])
    expect(translate(text)).toBeUndefined();
});
