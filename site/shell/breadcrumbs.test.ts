import { expect, test } from 'vitest';
import { shortTrail } from './breadcrumbs.ts';

const trail = (...labels: string[]) => labels.map((label) => ({ label, href: `/${label}` }));

test.each([
  [[], []],
  [['Home'], ['Home']],
  [
    ['Home', 'Search Cars', 'Toyota', 'Vitz', '2016 Toyota Vitz'],
    ['Home', 'Search Cars', 'Toyota', 'Vitz', '2016 Toyota Vitz'],
  ],
  [
    ['Home', 'a', 'b', 'c', 'd', 'e'],
    ['Home', 'b', 'c', 'd', 'e'],
  ],
])('%j is shown as %j [breadcrumbs-1]', (labels, shown) => {
  expect(shortTrail(trail(...labels)).map(({ label }) => label)).toEqual(shown);
});
