import { expect, test } from 'vitest';
import { hasYearTurned, listTurnedPages } from './turning-pages.ts';

const at = (time: string) => new Date(time);

test.each([
  ['2026-11-30T20:31:00Z', '2026-11-30T20:59:59Z', []],
  ['2026-11-29T20:31:00Z', '2026-11-29T21:00:00Z', ['/']],
  ['2026-11-30T20:31:00Z', '2026-11-30T21:00:00Z', ['/', '/import-calculator']],
  ['2025-11-30T21:00:00Z', '2026-11-30T20:00:00Z', ['/', '/import-calculator']],
])('from %s to %s these turn: %j', (from, to, pages) => {
  expect(listTurnedPages(at(from), at(to))).toEqual(pages);
});

test('the year turns at midnight in Nairobi', () => {
  expect(hasYearTurned(at('2026-12-31T00:00:00Z'), at('2026-12-31T20:59:59Z'))).toBe(false);
  expect(hasYearTurned(at('2026-12-31T00:00:00Z'), at('2026-12-31T21:00:00Z'))).toBe(true);
});
