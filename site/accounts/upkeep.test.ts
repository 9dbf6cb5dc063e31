import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session, beginSession, endSession, recallSession } from '#site/session/session.store.ts';
import { $toasts } from '#site/ui/toast.store.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { BUYER } from '#tests/support/session/buyer.ts';

const MINUTE = 60_000;

let asked: number;
let answer: () => Promise<Response>;
let gone: string[];
let storage: Storage;
let page: { guard?: string };
let wake: () => void;

/** A tab of its own: each has its timers and its memory, they share the storage. */
async function openTab(): Promise<void> {
  vi.resetModules();
  const { renewSession } = await import('./upkeep.ts');
  renewSession();
}

const renewed = async () => {
  asked++;
  return Response.json({ success: true, token: `token-${asked}`, expiresIn: '24h' });
};

beforeEach(() => {
  asked = 0;
  gone = [];
  answer = renewed;
  storage = memoryStorage();
  page = {};
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: () => void) => {
      wake = listener;
    },
    getElementById: () => null,
    documentElement: { dataset: page },
    visibilityState: 'visible',
  });
  vi.stubGlobal('location', {
    pathname: '/vehicle/7',
    search: '?a=1',
    assign: (path: string) => gone.push(path),
  });
  vi.useFakeTimers({ now: Date.parse('2026-11-01T12:00:00Z') });
  endSession();
});
afterEach(async () => {
  vi.clearAllTimers();
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

test('a token is renewed five minutes before its end, and not before [upkeep-1]', async () => {
  beginSession({ token: 'first', expiresIn: '60m', user: BUYER });
  await openTab();
  await vi.advanceTimersByTimeAsync(55 * MINUTE - 1);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(storage.getItem('token')).toBe('token-1');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(asked).toBe(1);
});

test('one that is about to end is renewed after a second', async () => {
  beginSession({ token: 'first', expiresIn: '2m', user: BUYER });
  await openTab();
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(1);
});

test('five tabs renew once [upkeep-2]', async () => {
  beginSession({ token: 'first', expiresIn: '2m', user: BUYER });
  for (let tab = 0; tab < 5; tab++) await openTab();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(1);
});

test.each([401, 403])(
  'refused with %d the session ends, and the sign-in screen says why [upkeep-3]',
  async (status) => {
    answer = async () => Response.json({ success: false, error: 'No.' }, { status });
    beginSession({ token: 'first', expiresIn: '2m', user: BUYER });
    await openTab();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(storage.getItem('token')).toBeNull();
    expect(gone).toEqual(['/auth?message=session-expired&redirect=%2Fvehicle%2F7%3Fa%3D1']);
  },
);

test('a late refusal does not end a newer session', async () => {
  answer = async () => {
    storage.setItem('token', 'newer');
    return Response.json({ success: false, error: 'No.' }, { status: 401 });
  };
  beginSession({ token: 'first', expiresIn: '2m', user: BUYER });
  await openTab();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(storage.getItem('token')).toBe('newer');
  expect(gone).toEqual([]);
});

test.each([
  ['signed-in', ['/auth?message=session-expired&redirect=%2Fvehicle%2F7%3Fa%3D1']],
  ['visitors', []],
  [undefined, []],
])('a page for %s that wakes after the end of the session leads to %j', async (guard, left) => {
  if (guard) page.guard = guard;
  beginSession({ token: 'first', expiresIn: '2m', user: BUYER });
  await openTab();
  storage.clear();
  wake();
  expect(gone).toEqual(left);
});

test('without an answer it is retried, and said once [upkeep-4]', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  beginSession({ token: 'first', expiresIn: '4m', user: BUYER });
  await openTab();
  const { $toasts: shown } = await import('#site/ui/toast.store.ts');
  const said = new Map<number, string>();
  shown.listen((toasts) => {
    for (const { id, title } of toasts) said.set(id, title);
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect([...said.values()]).toEqual(['Token refresh failed']);
  expect(storage.getItem('token')).toBe('first');
  await vi.advanceTimersByTimeAsync(35_000);
  expect(said.size).toBe(1);
  answer = renewed;
  await vi.advanceTimersByTimeAsync(35_000);
  expect(storage.getItem('token')).toBe('token-1');
  expect(gone).toEqual([]);
});

test('a visitor sends no request', async () => {
  recallSession();
  await openTab();
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(asked).toBe(0);
  expect($session.get()).toBeUndefined();
  expect($toasts.get()).toEqual([]);
});
