import { expect, test } from 'vitest';
import { dealersPath } from '#site/lib/paths.ts';
import { currentPage, MAIN_LINKS } from './navigation.ts';

test('buying, selling and financing lead the header', () => {
  expect(MAIN_LINKS.slice(0, 3).map(({ label }) => label)).toEqual(['Buy', 'Sell', 'Finance']);
});

test('one link at most is marked as the current page', () => {
  const marked = (path: string) =>
    MAIN_LINKS.filter((link) => currentPage(link, path)).map((link) => link.label);
  expect(marked(dealersPath())).toEqual(['Dealers']);
  expect(marked('/somewhere-else')).toEqual([]);
});
