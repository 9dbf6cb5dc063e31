import { expect, test } from 'vitest';
import { seenText, viewsText } from './insights.ts';

test.each([0, 1])('%i views are no number to show [insights-1]', (views) => {
  expect(viewsText(views)).toBe('Fewer than 2');
  expect(seenText(views)).not.toMatch(/\d/);
});

test('from two on the number is shown', () => {
  expect(viewsText(2)).toBe('2');
  expect(seenText(1_204)).toBe('1,204 views');
});
