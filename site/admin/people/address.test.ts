import { expect, test } from 'vitest';
import { idOf, listPath, paramsOf, readQuery } from './address.ts';

test('filters of people stand in the address, and equal ones give equal addresses [people-26]', () => {
  const query = readQuery('?state=closed&q= achieng &page=3&role=&other=1');
  expect(query).toEqual({ q: ' achieng ', role: '', state: 'closed', since: '', page: '3' });
  expect(paramsOf(query).toString()).toBe('q=achieng&state=closed&page=3');
  expect(listPath(query, { role: 'dealer' })).toBe('/admin/people?q=achieng&role=dealer&state=closed');
  expect(listPath(query, { page: '2' })).toBe('/admin/people?q=achieng&state=closed&page=2');
  expect(listPath(readQuery(''))).toBe('/admin/people');
  expect([idOf('?id=12'), idOf('?id=-1'), idOf('?id=1e3'), idOf('')]).toEqual([
    12,
    undefined,
    undefined,
    undefined,
  ]);
});
