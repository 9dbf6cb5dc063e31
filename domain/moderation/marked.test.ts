import { expect, test } from 'vitest';
import { markWords } from './marked.ts';

const marked = (text: string, words: readonly string[]) =>
  markWords(text, words)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

test.each([
  ['Send a Deposit\nfirst, then view', ['a deposit first'], 'Send [a Deposit\nfirst], then view'],
  ['Call 0700 000 012 (any time)', ['0700 000 012', '(any'], 'Call [0700 000 012] [(any] time)'],
  [
    'Call 0700-000 (012) or +254 700 000012',
    ['0700000012', '+254700000012'],
    'Call [0700-000 (012]) or [+254 700 000012]',
  ],
  ['deposit and deposits', ['deposit', 'deposits'], '[deposit] and [deposits]'],
  ['Nothing here', ['else', ' '], 'Nothing here'],
  ['', ['x'], ''],
])('of %j the words %j are marked', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});

test('the pieces together are the text, whatever the words', () => {
  const text = 'a.*b [c] (d) $& \\e';
  expect(
    markWords(text, ['.*', '[', '(', '$&', '\\'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
