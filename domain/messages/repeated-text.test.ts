import { expect, test } from 'vitest';
import { repeatableText } from './repeated-text.ts';

const TITLE = '2016 Mazda Demio';

test.each([
  ['Good day, I buy any car for cash today.', 'good day!! I BUY any car -- for cash today 🚗'],
  ['I have a client for your car at once', 'Ｉ have a client for your car, at once'],
])('%j and %j are one text', (one, other) => {
  expect(repeatableText(one, TITLE)).toBe(repeatableText(other, TITLE));
  expect(repeatableText(one, TITLE)).toBeDefined();
});

test.each(['Hello', 'Is it still available?', `Hello, is the ${TITLE} still available?`])(
  '%j may be said to every seller',
  (text) => {
    expect(repeatableText(text, TITLE)).toBeUndefined();
  },
);

test('a long text is counted though it names the car', () => {
  expect(repeatableText(`${TITLE}: ${'I buy cars for cash. '.repeat(10)}`, TITLE)).toBeDefined();
});
