import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginPasswordProblem, newPasswordProblems, passwordStrength } from './passwords.ts';

describe('newPasswordProblems', () => {
  test.each([
    ['', ['Password is required']],
    ['Sh0rt!', ['Password must be at least 8 characters long']],
    ['nairobi-2024', ['Password must contain at least one uppercase letter']],
    ['NAIROBI-2024', ['Password must contain at least one lowercase letter']],
    ['Nairobi-Thika', ['Password must contain at least one number']],
    ['Nairobi2024', ['Password must contain at least one special character']],
    [
      'matatu',
      [
        'Password must be at least 8 characters long',
        'Password must contain at least one uppercase letter',
        'Password must contain at least one number',
        'Password must contain at least one special character',
      ],
    ],
    [`Aa1-${'x'.repeat(200)}`, ['Password must be at most 200 characters long']],
    ['Nairobi-2024', []],
    ['Écluse été 9', []],
  ])('%s [passwords-1]', (password, problems) => expect(newPasswordProblems(password)).toEqual(problems));

  test('a letter with a mark on it is no special character', () => {
    expect(newPasswordProblems('Nairobi2024e\u0301')).toEqual([
      'Password must contain at least one special character',
    ]);
  });
});

test.each([
  ['', 'Password is required'],
  ['1234567', 'Password must be at least 8 characters long'],
  ['12345678', undefined],
])('signing in with %j: %s', (password, problem) => expect(loginPasswordProblem(password)).toBe(problem));

test.each([
  ['', 0, 'red'],
  ['a', 1, 'red'],
  ['aB', 2, 'red'],
  ['aB1', 3, 'yellow'],
  ['aB1-', 4, 'green'],
  ['Nairobi-2024', 5, 'green'],
])('%j meets %d criteria and is %s [passwords-2]', (password, met, tone) =>
  expect(passwordStrength(password)).toEqual({ met, tone }),
);

test('a password of reasonable length may be used when the meter is full, and only then', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 40 }),
      (password) => (passwordStrength(password).met === 5) === (newPasswordProblems(password).length === 0),
    ),
  );
});
