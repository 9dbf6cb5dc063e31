import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONG_MESSAGE, MAX_MESSAGE, NO_MESSAGE, readMessage } from './message.ts';

test('a message keeps its lines and loses what cannot be seen', () => {
  expect(readMessage('  Habari,\nis it \u202Estill\u202C here?\u0000\n').text).toBe(
    'Habari,\nis it still here?',
  );
});

test.each(['', '   ', '\n\t\n', '\u200b\u2060\u202e'])('%j is no message [message-1]', (typed) => {
  expect(readMessage(typed)).toEqual({ text: undefined, problem: NO_MESSAGE });
});

test('2,000 characters are sent, one more is too many [message-2]', () => {
  expect(readMessage('a'.repeat(MAX_MESSAGE)).text).toHaveLength(2000);
  expect(readMessage('a'.repeat(MAX_MESSAGE + 1)).problem).toBe(LONG_MESSAGE);
  expect(LONG_MESSAGE).toBe('A message has at most 2,000 characters.');
});

test('reading a message again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const { text } = readMessage(typed);
      if (text !== undefined) expect(readMessage(text).text).toBe(text);
    }),
  );
});
