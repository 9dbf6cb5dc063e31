import { expect, test } from 'vitest';
import { countText, dayText } from './words.ts';

test('a notice says how many messages it stands for, and other notices no count', () => {
  expect(countText({ kind: 'message', text: 'A question', times: 5 })).toBe('A question (5 messages)');
  expect(countText({ kind: 'message', text: 'A question', times: 1 })).toBe('A question');
  expect(countText({ kind: 'lead', text: 'A buyer asked', times: 2 })).toBe('A buyer asked');
});

test('days are those of Kenya', () => {
  const now = new Date('2026-11-23T22:00:00Z');
  expect(dayText('2026-11-23T21:30:00Z', now)).toBe('Today');
  expect(dayText('2026-11-23T20:30:00Z', now)).toBe('Yesterday');
  expect(dayText('2026-11-20T10:00:00Z', now)).toBe('20 November 2026');
});
