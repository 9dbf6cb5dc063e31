import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { BUYER } from '#tests/support/session/buyer.ts';
import {
  $session,
  beginSession,
  changeUser,
  endSession,
  recallSession,
  takeSessionHeaders,
} from './session.store.ts';
import { toUser } from './session.ts';

const HOUR = 3_600_000;

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.useFakeTimers({ now: Date.parse('2026-11-01T12:00:00Z') });
  recallSession();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('signing in is kept under the names that other pages read [session-store-1]', () => {
  beginSession({ token: 'secret', expiresIn: '3600s', user: BUYER });
  expect(storage.getItem('token')).toBe('secret');
  expect(storage.getItem('token_expires_at')).toBe(String(Date.now() + HOUR));
  expect(JSON.parse(storage.getItem('user_data') ?? '')).toEqual(BUYER);
  expect($session.get()).toEqual({ token: 'secret', expiresAtMs: Date.now() + HOUR, user: toUser(BUYER) });
});

test('without a life of its own a token lives for a day', () => {
  beginSession({ token: 'secret', user: BUYER });
  expect($session.get()?.expiresAtMs).toBe(Date.now() + 24 * HOUR);
});

test('the older name of the token is read too [session-store-2]', () => {
  storage.setItem('auth_token', 'older');
  storage.setItem('user_data', JSON.stringify(BUYER));
  recallSession();
  expect($session.get()?.token).toBe('older');
});

const renewal = (token: string, isRefreshed = 'true') =>
  new Headers({ 'x-token-refreshed': isRefreshed, 'x-new-token': token, 'x-token-expires-in': '3600s' });

test('a renewed token takes the place of the old one', () => {
  beginSession({ token: 'first', expiresIn: '60s', user: BUYER });
  takeSessionHeaders(renewal('second'), 'first');
  expect($session.get()).toMatchObject({ token: 'second', expiresAtMs: Date.now() + HOUR });
  takeSessionHeaders(renewal('third', 'false'), 'second');
  expect($session.get()?.token).toBe('second');
});

test('an answer that comes after signing out does not sign in again', () => {
  takeSessionHeaders(renewal('late'), 'first');
  takeSessionHeaders(renewal('late'), undefined);
  expect(storage.getItem('token')).toBeNull();
});

test('a late answer to a former session does not replace the present one', () => {
  beginSession({ token: 'of a buyer', user: BUYER });
  storage.setItem('token', 'of a seller, signed in in another tab');
  takeSessionHeaders(renewal('late'), 'of a buyer');
  expect(storage.getItem('token')).toBe('of a seller, signed in in another tab');
});

test('what changed about the person shows', () => {
  beginSession({ token: 'secret', user: BUYER });
  changeUser({ ...BUYER, role: 'seller', userType: 'seller' });
  expect($session.get()?.user.role).toBe('seller');
});

test('signing out leaves nothing behind', () => {
  beginSession({ token: 'secret', user: BUYER });
  endSession();
  expect($session.get()).toBeUndefined();
  expect(storage.length).toBe(0);
});

test.each(['{', 'null', '{}', '{"id":"7","role":"buyer"}', '{"id":7,"role":"king"}'])(
  'user data of %s is nobody',
  (kept) => {
    storage.setItem('token', 'secret');
    storage.setItem('user_data', kept);
    recallSession();
    expect($session.get()).toBeUndefined();
  },
);
