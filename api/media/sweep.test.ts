import { utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createLogger } from '#api/log.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { mediaPath, openDiskStore } from './disk-store.ts';

test('the sweep keeps the newest social image of each listing', async () => {
  const market = await openTestMarket();
  const store = openDiskStore(market.dataDir);
  const [old, fresh, other] = ['social/7/0a.jpg', 'social/7/0b.jpg', 'social/8/0a.jpg'] as const;
  for (const key of [old, fresh, other]) await store.put(key, Buffer.from('image'));
  for (const key of [old, other]) utimesSync(mediaPath(market.dataDir, key), 1, 1);
  await market.media.sweep(createLogger('silent'));
  const kept = await Array.fromAsync(store.list('social/'), ({ key }) => key);
  expect(kept.sort()).toEqual([fresh, other]);
  await market.dispose();
});
