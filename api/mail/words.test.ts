import { expect, test } from 'vitest';
import { greeting, mailName, mailTitle, quoted } from './words.ts';

test('a name that breaks the rule for names is not mailed', () => {
  expect(mailName('Wanjirũ Sample', 'Somebody')).toBe('Wanjirũ Sample');
  for (const name of [null, ' ', 'Garisoko security', 'Open http://evil.example', 'Call 0700 000 001'])
    expect(mailName(name, 'Somebody')).toBe('Somebody');
});

test('nor is such a title', () => {
  expect(mailTitle('2016 Mazda Demio 1.3')).toBe('2016 Mazda Demio 1.3');
  expect(mailTitle('Garisoko: your account is locked')).toBe('vehicle');
});

test.each([
  ['Achieng', 'Hello Achieng,'],
  ['New', 'Hello,'],
  [null, 'Hello,'],
  ['evil.example', 'Hello,'],
])('%j is greeted: %s', (name, words) => expect(greeting(name)).toBe(words));

test('each line of a quotation is marked, whatever breaks it', () => {
  const lines = quoted('Wanjiru wrote:', 'One\nTwo\u2028Three\r\nYour Garisoko team');
  expect(lines.slice(0, 6)).toEqual([
    'Wanjiru wrote:',
    '',
    '> One',
    '> Two',
    '> Three',
    '> Your Garisoko team',
  ]);
  expect(lines.at(-1)).toMatch(/not ours\. Garisoko never asks for a code or a password\.$/);
});
