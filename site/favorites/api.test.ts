import { afterEach, expect, test, vi } from 'vitest';
import { listFavorites } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('all saved vehicles are there, over however many pages, each once', async () => {
  const ids = Array.from({ length: 230 }, (_, index) => index + 1);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    // One more is saved after the first page was read: the others move on by one.
    const now = page === 1 ? ids : [999, ...ids];
    const data = now.slice((page - 1) * 100, page * 100).map((vehicleId) => ({ vehicleId }));
    return Response.json({ success: true, data, total: now.length });
  });
  const found = (await listFavorites()).map(({ vehicleId }) => vehicleId);
  expect(found).toEqual(ids);
  expect(asked).toHaveLength(3);
});
