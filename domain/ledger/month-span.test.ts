import { expect, test } from 'vitest';
import { readMonthSpan } from './month-span.ts';

test('a month runs from its first midnight in Kenya to the next one’s [ledger-report-1]', () => {
  expect(readMonthSpan('2026-12')).toEqual({
    ...{ key: '2026-12', month: { year: 2026, month: 12 } },
    ...{ from: '2026-11-30T21:00:00.000Z', until: '2026-12-31T21:00:00.000Z' },
  });
  for (const wrong of ['2026-13', '2026-1', '', '2026-11-01', "2026-11' or 1"])
    expect(readMonthSpan(wrong)).toBeUndefined();
});
