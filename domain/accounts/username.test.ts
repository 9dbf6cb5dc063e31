import { expect, test } from 'vitest';
import { usernameProblem } from './username.ts';

const SHORT = 'Username must be at least 3 characters';
const LETTERS = 'Username can only contain letters, numbers, hyphens, and underscores';

test.each([
  ['', SHORT],
  ['  ab  ', SHORT],
  ['wanjiru k', LETTERS],
  ['wanjirü', LETTERS],
  ['admin\u202e', LETTERS],
  ['x'.repeat(31), 'Username must be at most 30 characters'],
  ['Garisoko_Help', 'Username cannot hold “Garisoko”'],
  ['gari-s0k0', 'Username cannot hold “Garisoko”'],
  ['Wanjiru_K-99', undefined],
  [' abc ', undefined],
])('%j: %s [username-1]', (typed, problem) => expect(usernameProblem(typed)).toBe(problem));
