import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACTING_KEY } from '#site/session/acting-mark.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { checkFavorites } from './api.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    asked.push(`${method} ${url.split('?')[0]}`);
    return method === 'GET'
      ? Response.json({ success: true, data: [{ vehicleId: 7 }], total: 1 })
      : Response.json({ success: true, data: { 7: true, 8: false } });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an admin who looks at another’s account sees their hearts without a write [acting-12]', async () => {
  expect(await checkFavorites([7, 8])).toEqual({ 7: true, 8: false });
  localStorage.setItem(ACTING_KEY, '{}');
  expect(await checkFavorites([7, 8])).toEqual({ 7: true, 8: false });
  expect(asked).toEqual(['POST /api/favorites/batch-check', 'GET /api/favorites']);
});
