import { expect, test } from 'vitest';
import { NO_FILTERS, SORTS } from '#domain/search/filters.ts';
import { shownSort, sortChoices } from './sorts.ts';

const offered = (location: string[]) => sortChoices({ ...NO_FILTERS, location }).map(({ sort }) => sort);

test('every order stands in the sort box, or under another name [sorts-1]', () => {
  expect(offered(['nearby'])).toEqual(expect.arrayContaining(SORTS.map(shownSort)));
  expect(shownSort('newest')).toBe('date_new');
});

test('the best match is the first choice, and distance one only where it is measured', () => {
  expect(offered([])[0]).toBe('best_match');
  expect(offered([])).not.toContain('distance');
  expect(offered(['Nairobi'])).not.toContain('distance');
  expect(offered(['nearby'])[0]).toBe('distance');
});
