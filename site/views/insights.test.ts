import { expect, test } from 'vitest';
import { seenText, viewsText } from './insights.ts';

test.each([0, 1])('%i views are no number to show [insights-1]', (views) => {
  expect(viewsText(views)).toBeUndefined();
  expect(seenText({ viewsTotal: views, viewsToday: views })).toBe('');
});

test('from two on the number is shown', () => {
  expect(viewsText(2)).toBe('2');
  expect(seenText({ viewsTotal: 1_204, viewsToday: 7 })).toBe('Seen 1,204 times, 7 today');
  expect(seenText({ viewsTotal: 2, viewsToday: 1 })).toBe('Seen 2 times');
});
