import { expect, test } from 'vitest';
import { readRole } from './role.ts';

test('a process does everything unless a role is named [roles-1]', () => {
  expect(readRole([])).toBe('all');
  expect(readRole(['--role', 'web'])).toBe('web');
  expect(readRole(['--role=jobs'])).toBe('jobs');
});

test.each([[['--role']], [['--role', 'king']], [['web']], [['--port', '80']], [['--role', '']]])(
  '%j is refused with what is known [roles-2]',
  (words) => expect(() => readRole(words)).toThrow('--role web, --role jobs'),
);
