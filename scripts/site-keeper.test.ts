import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Market } from '#api/market.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { keepsSite, publisherLease } from './site-keeper.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let other: string;
beforeEach(async () => {
  market = await openTestMarket();
  other = mkdtempSync(join(tmpdir(), 'garisoko-folder-'));
});
afterEach(async () => {
  rmSync(other, { recursive: true });
  await market.dispose();
});

/** A folder of a market on PostgreSQL, of which only the name of the engine counts here. */
const onServer = (dataDir: string): Pick<Market, 'dataDir' | 'engine'> => ({
  dataDir,
  engine: { ...market.engine, name: 'postgres' },
});

test('a web process keeps the site of a folder where no other role ran, and goes on so [own-folder-1]', async () => {
  expect(await keepsSite(onServer(other), 'web', 1)).toBe(true);
  expect(await keepsSite(onServer(other), 'web', 0)).toBe(true);
  expect(await keepsSite(onServer(other), 'jobs', 0)).toBe(true);
  expect(await keepsSite(onServer(other), 'web', 0)).toBe(false);
});

test('on SQLite all processes share the folder, and web processes leave its site to the others', async () => {
  if (market.engine.name !== 'sqlite') return;
  expect(await keepsSite(market, 'web', 0)).toBe(false);
  expect(publisherLease(market)).toBe('publisher');
});

test('each folder has a lease of its own, which its processes share', () => {
  const lease = publisherLease(onServer(other));
  expect(publisherLease(onServer(other))).toBe(lease);
  expect(publisherLease(onServer(market.dataDir))).not.toBe(lease);
});
