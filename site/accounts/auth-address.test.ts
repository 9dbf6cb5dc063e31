import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAuthAddress, safeRedirect } from './auth-address.ts';

const SITE = 'http://localhost:4321';

describe('safeRedirect', () => {
  test.each([
    ['/favorites', '/favorites'],
    ['/messages?conversation=7#end', '/messages?conversation=7#end'],
    ['/search?q=a%20b', '/search?q=a%20b'],
    ['/list-vehicle', '/list-vehicle'],
    ['/authors', '/authors'],
  ])('%s is a place to go', (wanted, path) => expect(safeRedirect(wanted, SITE)).toBe(path));

  test.each([
    null,
    '',
    'favorites',
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    '\\/example.com',
    '/a\\..\\example.com',
    '/\t/example.com',
    '/%2e%2e//example.com',
    '/..//example.com',
    '/.//example.com',
    'javascript:alert(1)',
    '/auth',
    '/auth?redirect=/auth',
    '/auth/',
    '/%61uth',
    '/login',
    '/register?mode=login',
  ])('%j is none', (wanted) => expect(safeRedirect(wanted, SITE)).toBeUndefined());

  test('no redirect leaves the site [auth-address-2]', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      'example.com',
      'a',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeRedirect(pieces.join(''), SITE);
        if (path !== undefined) expect(new URL(path, `${SITE}/auth`).origin).toBe(SITE);
      }),
    );
  });
});

describe('readAuthAddress', () => {
  const read = (query: string) => readAuthAddress(new URLSearchParams(query), 'login');

  test.each([
    ['', 'login', ''],
    ['mode=register', 'register', ''],
    ['mode=king', 'login', ''],
    ['message=session-expired', 'login', 'Your session has expired. Please log in again to continue.'],
    ['message=login-required', 'login', 'Please sign in to continue.'],
    ['message=<b>', 'login', ''],
  ])('%j opens %s and says %j [auth-address-1]', (query, mode, notice) =>
    expect(read(query)).toEqual({ mode, notice, resetToken: undefined }),
  );

  test('a mailed link brings its token, and only to the reset', () => {
    expect(read('mode=reset&token=abc').resetToken).toBe('abc');
    expect(read('mode=login&token=abc').resetToken).toBeUndefined();
  });
});
