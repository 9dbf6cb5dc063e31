import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session, beginSession } from '#site/session/session.store.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { BUYER } from '#tests/support/session/buyer.ts';
import { signOut } from './sign-out.ts';

let asked: { path: string; token: string | null }[];
let answer: () => Promise<Response>;
let gone: string[];

beforeEach(() => {
  asked = [];
  gone = [];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', { assign: (path: string) => gone.push(path) });
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: HeadersInit }) => {
    asked.push({ path, token: new Headers(headers).get('authorization') });
    return answer();
  });
  vi.useFakeTimers();
  beginSession({ token: 'secret', user: BUYER });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the browser clears the session at once, the server is notified, and then the page leads home [sign-out-1]', async () => {
  let arrive = (_: Response) => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  const leaving = signOut();
  expect($session.get()).toBeUndefined();
  expect(asked).toEqual([{ path: '/api/logout', token: 'Bearer secret' }]);
  expect(gone).toEqual([]);
  arrive(Response.json({ success: true }, { headers: RENEWED }));
  await leaving;
  expect(gone).toEqual(['/']);
  expect($session.get()).toBeUndefined();
});

const RENEWED = { 'x-token-refreshed': 'true', 'x-new-token': 'late' };

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['never answers', () => new Promise<Response>(() => {})],
])('a server that %s keeps nobody signed in [sign-out-2]', async (_, silent) => {
  answer = silent;
  const leaving = signOut();
  await vi.advanceTimersByTimeAsync(3_000);
  await leaving;
  expect(gone).toEqual(['/']);
  expect($session.get()).toBeUndefined();
});
