import { expect, test } from 'vitest';
import { FIRST_PERMISSIONS, PERMISSION_NAMES, readPermissions } from './permissions.ts';

test('permissions are read in their order, once, and without what is none', () => {
  expect(readPermissions(['leads', 'view', 'leads', 'rule'])).toEqual(['view', 'leads']);
  expect(readPermissions([])).toEqual([]);
  expect(readPermissions([...PERMISSION_NAMES].reverse())).toEqual(PERMISSION_NAMES);
});

test.each(['edit', 'price', 'publish'])('who may %s listings sees them too', (name) =>
  expect(readPermissions([name])).toEqual(['view', name]),
);

test('nothing is exported before the dealer says so', () =>
  expect(FIRST_PERMISSIONS).not.toContain('export'));
