import { expect, test } from 'vitest';
import { atMost, unbudgeted } from './figure.ts';
import { formatTable } from './table.ts';

test('the table aligns its columns and says plainly what is over budget', () => {
  const table = formatTable([
    atMost('List', { measured: 0.4, budget: 1, unit: 'ms' }),
    atMost('Six facets', { measured: 3, budget: 2, unit: 'ms' }),
    unbudgeted('Full build', '61 s'),
  ]);
  expect(table.split('\n')).toEqual([
    'what        budget        measured  within?',
    '──────────  ────────────  ────────  ───────',
    'List        at most 1 ms  0.40 ms   yes',
    'Six facets  at most 2 ms  3 ms      NO',
    'Full build                61 s',
  ]);
});
