import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestMarket } from '#api/database/test-market.ts';
import { findLastPosition } from '#api/events/outbox.ts';
import { readProgress, writeProgress } from './folders.ts';
import { followChanges } from './follow-changes.ts';
import { publishChanges, publishWaiting } from './publisher.ts';
import type { Renderer } from './renderer.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let build: string;
beforeEach(async () => {
  market = await openTestMarket();
  build = mkdtempSync(join(tmpdir(), 'garisoko-build-'));
});
afterEach(async () => {
  await market.dispose();
  rmSync(build, { recursive: true, force: true });
});

const renderer: Renderer = {
  render: async () => new Response('', { status: 404 }),
  close: async () => {},
};

async function rebuildsAfterStart(lacksPages: boolean): Promise<number> {
  writeProgress(build, { position: await findLastPosition(market.db), waiting: [], lacksPages });
  const rebuild = vi.fn();
  const follower = followChanges({
    market,
    live: { build, policy: '', fits: true, renderer, follow: () => {} },
    log: pino({ level: 'silent' }),
    refreshSearch: async () => {},
    refreshPrices: async () => {},
    rebuild,
  });
  await vi.waitFor(() => expect(follower.health().followedAt).toBeDefined());
  await follower.stop();
  return rebuild.mock.calls.length;
}

test('a start after a build that died asks for that build again, and only then', async () => {
  expect(await rebuildsAfterStart(true)).toBe(1);
  expect(await rebuildsAfterStart(false)).toBe(0);
});

test('a build whose pages were taken away says so until it is replaced', async () => {
  const log = pino({ level: 'silent' });
  writeProgress(build, { position: 0, waiting: [] });
  const change = { subject: 'vehicle', change: 'removed', at: '2026-11-21T08:00:00.000Z' } as const;
  for (let at = 0; at < 31; at++) {
    const rows = Array.from({ length: 100 }, (_, row) => ({ ...change, subject_id: at * 100 + row + 1 }));
    await market.db.insertInto('outbox').values(rows).execute();
  }
  expect(await publishChanges(build, { market, renderer, log })).toBe(true);
  await publishWaiting(build, { market, renderer, log });
  expect(await publishChanges(build, { market, renderer, log })).toBe(false);
  expect(readProgress(build)).toMatchObject({ lacksPages: true });
});
