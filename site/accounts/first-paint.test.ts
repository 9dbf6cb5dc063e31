import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROLES } from '#domain/accounts/roles.ts';
import { CONSENT_VERSION } from '#domain/privacy/consent.ts';
import { dashboardPath } from '#site/lib/paths.ts';
import { CONSENT_KEY, toConsent } from '#site/privacy/consent.ts';
import { EXPIRY_KEY, LEGACY_TOKEN_KEY, TOKEN_KEY, USER_KEY } from '#site/session/session.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';

const read = (script: string) => readFileSync(new URL(`./${script}`, import.meta.url), 'utf8');
const [firstPaint, guardScript] = [read('first-paint.js'), read('guard.js')];
const LATER = String(Date.now() + 60_000);

type Kept = Record<string, string>;
const signedIn = (role: string, id = 1): Kept => ({
  [TOKEN_KEY]: 'secret',
  [EXPIRY_KEY]: LATER,
  [USER_KEY]: JSON.stringify({ id, role }),
});

/** Opens a page in a browser that keeps `kept`, and does what another tab may do. */
function open(kept: Kept, guard?: string, address = '/favorites') {
  const localStorage = memoryStorage();
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  const documentElement = { dataset: { ...(guard && { guard }) } as Record<string, string> };
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  const gone: string[] = [];
  const shown: string[] = [];
  const listeners: { name: string; listener: (event: object) => void }[] = [];
  const isGuarded = guard !== undefined || pathname === '/';
  const script = isGuarded ? firstPaint + guardScript : firstPaint;
  new Function('document', 'localStorage', 'location', 'history', 'addEventListener', script)(
    { documentElement },
    localStorage,
    {
      ...{ pathname, search, hash },
      replace: (path: string) => gone.push(path),
      reload: () => gone.push('the same page anew'),
    },
    { replaceState: (_: unknown, __: string, path: string) => shown.push(path) },
    (name: string, listener: (event: object) => void) => listeners.push({ name, listener }),
  );
  const happens = (name: string, event = {}) => {
    for (const each of listeners) if (each.name === name) each.listener(event);
  };
  return { dataset: documentElement.dataset, gone, shown, localStorage, happens };
}

test.each(ROLES)('a public page shows what is for a %s', (role) => {
  const { dataset, gone } = open(signedIn(role));
  expect(dataset.role).toBe(role);
  expect(gone).toEqual([]);
});

test('visitors of a private page are asked to sign in, and come back to it [first-paint-1]', () => {
  const { gone, dataset } = open({}, 'signed-in', '/messages?conversation=7');
  expect(gone).toEqual(['/auth?mode=login&redirect=%2Fmessages%3Fconversation%3D7']);
  expect(dataset.leaving).toBe('');
});

test('a session that is over is no session, on a private page and on the sign-in screen', () => {
  const over = { ...signedIn('buyer'), [EXPIRY_KEY]: String(Date.now() - 1) };
  expect(open(over, 'signed-in').gone).toEqual([
    '/auth?mode=login&redirect=%2Ffavorites&message=session-expired',
  ]);
  expect(open(over, 'visitors', '/auth').gone).toEqual([]);
  expect(open(over).dataset.role).toBeUndefined();
});

test.each(ROLES)('a %s has nothing to sign in to [first-paint-2]', (role) => {
  expect(open(signedIn(role), 'visitors', '/login').gone).toEqual([dashboardPath(role)]);
});

test('a mailed link to set a password opens for people who are signed in too', () => {
  expect(open(signedIn('buyer'), 'visitors', '/auth?mode=reset&token=abc').gone).toEqual([]);
});

test.each(ROLES)(
  'on the page of dealers and admins a %s stays or goes to their own [first-paint-3]',
  (role) => {
    const may = role === 'dealer' || role === 'admin';
    expect(open(signedIn(role), 'dealer admin', '/dashboard/dealer').gone).toEqual(
      may ? [] : [dashboardPath(role)],
    );
  },
);

test.each([
  ['seller', ['/dashboard/seller']],
  ['admin', ['/dashboard/admin']],
  ['buyer', []],
  ['nobody', []],
])('home, asked for as a dashboard, leads a %s to %j', (role, path) => {
  const { gone, shown } = open(signedIn(role), undefined, '/?x=1#dashboard');
  expect(gone).toEqual(path);
  expect(shown).toEqual(['/?x=1']);
});

test('the older name of the token counts, and its end is left to the server', () => {
  const kept = { [LEGACY_TOKEN_KEY]: 'older', [USER_KEY]: '{"id":1,"role":"seller"}' };
  expect(open(kept, 'signed-in').dataset.role).toBe('seller');
});

test.each(['{', 'null', '{"role":"king"}', '{"role":"__proto__"}'])(
  'user data of %s is a visitor',
  (user) => {
    expect(open({ [TOKEN_KEY]: 'secret', [USER_KEY]: user }).dataset.role).toBeUndefined();
  },
);

test('signing out in another tab, or before Back, closes a private page', () => {
  for (const [name, event] of [
    ['storage', {}],
    ['pageshow', { persisted: true }],
  ] as const) {
    const { gone, localStorage, happens } = open(signedIn('buyer'), 'signed-in');
    localStorage.clear();
    happens(name, event);
    expect(gone).toEqual(['/auth?mode=login&redirect=%2Ffavorites']);
  }
});

describe('a page that was drawn for another session', () => {
  const next = (kept: Kept, [name, event]: [string, object], guard?: string) => {
    const { gone, localStorage, happens } = open(signedIn('buyer'), guard);
    localStorage.clear();
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
    happens(name, event);
    return gone;
  };
  const back: [string, object] = ['pageshow', { persisted: true }];
  const anotherTab: [string, object] = ['storage', {}];

  test('is drawn anew where it is private [first-paint-5]', () => {
    for (const way of [back, anotherTab])
      expect(next(signedIn('seller', 2), way, 'signed-in')).toEqual(['the same page anew']);
  });

  test('is drawn anew on Back where it is public, for a visitor too [first-paint-4]', () => {
    expect(next(signedIn('seller', 2), back)).toEqual(['the same page anew']);
    expect(next({}, back)).toEqual(['the same page anew']);
    expect(next(signedIn('seller', 2), anotherTab)).toEqual([]);
  });

  test('stays while it is the same person, in whatever role', () => {
    for (const way of [back, anotherTab]) expect(next(signedIn('seller'), way, 'signed-in')).toEqual([]);
  });
});

test('what this tab does itself is shown, and leaves the next step to it', () => {
  const { gone, dataset, localStorage, happens } = open({}, 'visitors', '/auth');
  for (const [key, text] of Object.entries(signedIn('buyer'))) localStorage.setItem(key, text);
  happens('session-changed');
  expect(dataset.role).toBe('buyer');
  expect(gone).toEqual([]);
});

test('a role that was changed elsewhere closes a page that is not for it, and is shown on others', () => {
  const change = (guard?: string) => {
    const { gone, dataset, localStorage, happens } = open(signedIn('dealer'), guard, '/dashboard/dealer');
    localStorage.setItem(USER_KEY, JSON.stringify({ id: 1, role: 'buyer' }));
    happens('role-changed');
    return { gone, role: dataset.role };
  };
  expect(change('dealer admin')).toEqual({ gone: ['/'], role: 'buyer' });
  expect(change('signed-in')).toEqual({ gone: [], role: 'buyer' });
  expect(change()).toEqual({ gone: [], role: 'buyer' });
});

describe('the question about cookies', () => {
  const isAsked = (kept?: object) =>
    open(kept ? { [CONSENT_KEY]: JSON.stringify(kept) } : {}).dataset.asksCookies === '';
  const chosen = { outcome: 'rejected', version: CONSENT_VERSION, at: '', visitor: 'x', isKept: true };

  test.each([
    undefined,
    chosen,
    { ...chosen, version: CONSENT_VERSION - 1 },
    { ...chosen, outcome: 'maybe' },
    { ...chosen, visitor: 7 },
    [],
  ])('has its room where %j is no choice', (kept) => {
    expect(isAsked(kept)).toBe(toConsent(kept) === undefined);
  });
});
