import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import {
  FAVORITE_INTENT_KEY,
  finishFavoriteIntent,
  storeFavoriteIntent,
  takeFavoriteOutcome,
} from './intent.ts';

let storage: Storage;
const sent: [path: string, body: string][] = [];

function answerWith(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push([path, String(init.body)]);
    return answer();
  });
}

beforeEach(() => {
  storage = memoryStorage();
  sent.length = 0;
  vi.stubGlobal('sessionStorage', storage);
  answerWith(async () => Response.json({ success: true }));
});
afterEach(() => vi.unstubAllGlobals());

test('what was wanted before signing in is saved, and leads back to where it was wanted', async () => {
  storeFavoriteIntent({ vehicleId: 7, returnTo: '/search?make=Mazda' });
  expect(await finishFavoriteIntent()).toBe('/search?make=Mazda');
  expect(sent).toEqual([['/api/favorites', '{"vehicleId":7}']]);
  expect(takeFavoriteOutcome()).toBe('added');
  expect(takeFavoriteOutcome()).toBeUndefined();
  expect(await finishFavoriteIntent()).toBeUndefined();
});

test('what was wanted an hour ago is wanted no more', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  storeFavoriteIntent({ vehicleId: 7, returnTo: '/search?make=Mazda' });
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await finishFavoriteIntent()).toBeUndefined();
  expect(sent).toEqual([]);
  vi.useRealTimers();
});

test('a failure is reported there too', async () => {
  answerWith(() => Promise.reject(new TypeError('down')));
  storeFavoriteIntent({ vehicleId: 7, returnTo: '/' });
  expect(await finishFavoriteIntent()).toBe('/');
  expect(takeFavoriteOutcome()).toBe('failed');
});

test.each([
  '{',
  'null',
  `{"vehicleId":"7","returnTo":"/","at":${Date.now()}}`,
  `{"vehicleId":7,"returnTo":"//elsewhere.example","at":${Date.now()}}`,
  `{"vehicleId":7,"returnTo":"https://elsewhere.example","at":${Date.now()}}`,
  '{"vehicleId":7,"returnTo":"/"}',
])('%s is no wish', async (kept) => {
  storage.setItem(FAVORITE_INTENT_KEY, kept);
  expect(await finishFavoriteIntent()).toBeUndefined();
  expect(sent).toEqual([]);
});
