import { expect, test } from 'vitest';
import { dealersPath } from '#site/lib/paths.ts';
import { currentPage, MAIN_LINKS, NAV_GROUPS } from './navigation.ts';

test('buying, selling and financing lead the header', () => {
  expect(MAIN_LINKS.slice(0, 3).map(({ label }) => label)).toEqual(['Buy', 'Sell', 'Finance']);
});

test('the menus lead to the features and to each kind of support', () => {
  const linksOf = (title: string) =>
    NAV_GROUPS.find((group) => group.title === title)?.links.map(({ label, href }) => `${label} ${href}`);
  expect(linksOf('Services')).toContain('Platform Features /features');
  expect(linksOf('Support')).toEqual(['Help & Support /help', 'Safety Tips /safety', 'Contact us /contact']);
});

test('one link at most is marked as the current page', () => {
  const marked = (path: string) =>
    MAIN_LINKS.filter((link) => currentPage(link, path)).map((link) => link.label);
  expect(marked(dealersPath())).toEqual(['Dealers']);
  expect(marked('/somewhere-else')).toEqual([]);
});
