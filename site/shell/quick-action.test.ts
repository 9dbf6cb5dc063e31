import { expect, test } from 'vitest';
import { FILTERS_ID } from '#site/search/form.ts';
import { pageTypeOf, quickActionFor } from './quick-action.ts';

test.each([
  ['/', 'home'],
  ['/search', 'search'],
  ['/search?make=Toyota', 'search'],
  ['/vehicle/12', 'vehicle'],
  ['/dealers/kilelemotors?page=2', 'dealer'],
  ['/dealers', 'other'],
  ['/compare?ids=1,2', 'other'],
  ['/about', 'other'],
])('the page at %s is of type %s [quick-action-1]', (path, type) => expect(pageTypeOf(path)).toBe(type));

test('a search offers its filters, other pages a search', () => {
  expect(quickActionFor('/search?q=probox')).toMatchObject({ label: 'Filters', opens: FILTERS_ID });
  expect(quickActionFor('/about')).toMatchObject({ label: 'Search', href: '/search' });
});
