import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACTING_KEY, isActing } from '#site/session/acting-mark.ts';
import { $session, beginSession, recallSession } from '#site/session/session.store.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { BUYER } from '#tests/support/session/buyer.ts';
import { keepActing, readActing, restoreOwn } from './acting.ts';

const MINUTE = 60_000;
const ADMIN = { ...BUYER, id: 1, email: 'admin@example.com', role: 'admin', userType: 'admin' } as const;
const LOOK = { success: true, token: 'look', expiresIn: '1800s', user: BUYER } as const;

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z') });
  recallSession();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the admin’s own session waits aside, and comes back as it was [acting-9]', () => {
  beginSession({ token: 'own', expiresIn: '7200s', user: ADMIN });
  const before = $session.get();
  keepActing('Baraka Sample', LOOK);
  expect($session.get()).toMatchObject({ token: 'look', user: { id: BUYER.id } });
  expect([isActing(), readActing()]).toEqual([true, { name: 'Baraka Sample', own: before }]);
  vi.advanceTimersByTime(31 * MINUTE);
  recallSession();
  expect($session.get()).toBeUndefined();
  restoreOwn();
  expect([$session.get(), isActing()]).toEqual([before, false]);
});

test('without a sound session of the admin’s the browser is a visitor’s [acting-10]', () => {
  beginSession({ token: 'own', expiresIn: '600s', user: ADMIN });
  keepActing('Baraka Sample', LOOK);
  vi.advanceTimersByTime(11 * MINUTE);
  restoreOwn();
  expect([$session.get(), isActing(), storage.getItem('token')]).toEqual([undefined, false, null]);
  for (const kept of ['', 'x', '{}', '{"name":"A","own":{"token":"t","expiresAtMs":"soon","user":{}}}']) {
    beginSession({ token: 'look', user: BUYER });
    storage.setItem(ACTING_KEY, kept);
    expect([kept, readActing()]).toEqual([kept, undefined]);
    restoreOwn();
    expect([kept, $session.get(), isActing()]).toEqual([kept, undefined, false]);
  }
});
