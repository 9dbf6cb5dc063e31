import { expect, test } from 'vitest';
import { ADMIN_PAGES } from './admin-pages.ts';
import { goKeysOf } from './go-keys.ts';

test('each room of the admins has a letter of its own [shell-1]', () => {
  const keys = goKeysOf(ADMIN_PAGES);
  expect([...keys.values()]).toEqual([...ADMIN_PAGES]);
  expect(keys.has('g')).toBe(false);
});

test('the first free letter of a name is taken, and none where no letter is free', () => {
  const rooms = ['Overview', 'Operations', 'Go on', 'O', 'Øø 12'].map((label) => ({ label }));
  expect([...goKeysOf(rooms)].map(([key, { label }]) => [key, label])).toEqual([
    ['o', 'Overview'],
    ['p', 'Operations'],
    ['n', 'Go on'],
  ]);
});
