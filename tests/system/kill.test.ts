import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMarket } from '#api/market.ts';
import { formatKes } from '#domain/money.ts';
import { findLiveBuild, readBuildFacts, siteFolders } from '#site/publish/folders.ts';
import { listPages } from '#site/publish/page-files.ts';
import { addTestSellers, addTestVehicle } from '#tests/support/database/market.ts';
import { sqliteOf } from '#tests/support/database/sqlite.ts';
import { eventually } from '#tests/support/eventually.ts';
import { PROJECT_DIR, runScript, startMarket, temporaryDataDir } from '#tests/support/market-process.ts';
import { pageText } from '#tests/support/publish/page-text.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

/** `KILLS=50 npm test -- system kill` kills more. */
const KILLS = Number(process.env.KILLS ?? 12);
const LISTINGS = 25;
const BUN = join(PROJECT_DIR, 'node_modules', '.bin', 'bun');
const dataDir = temporaryDataDir();
const feed = join(dataDir, 'feed.csv');
const env = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' };
const acknowledged: { id: number; priceKes: number }[] = [];

/**
 * What is killed, and within which time: about as long as it takes. Publishing goes on until it is killed; its time
 * begins with its first change, so that a busy machine, too, kills it at work and not before.
 */
const VICTIMS = [
  { name: 'build', args: ['scripts/build.ts'], from: 'start', withinMs: 4_000 },
  { name: 'publish', args: ['tests/support/change-prices.ts'], from: 'first word', withinMs: 1_500 },
  { name: 'import', args: ['scripts/import.ts', feed, '--source', 'feed'], from: 'start', withinMs: 900 },
] as const satisfies readonly Victim[];
type Victim = { name: string; args: readonly string[]; from: 'start' | 'first word'; withinMs: number };

beforeAll(async () => {
  const market = await openMarket(dataDir);
  const { wanjiru, kilele } = await addTestSellers(market.db);
  for (let i = 0; i < LISTINGS; i++) await addTestVehicle(market.db, { seller_id: i % 2 ? wanjiru : kilele });
  await market.close();
  expect(await runScript('build.ts', [], env)).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(`${KILLS} kills at random moments leave a complete live site and lose no change`, async () => {
  const random = seededRandom(20_261_120);
  for (let kill = 0; kill < KILLS; kill++) {
    const victim = VICTIMS[Math.floor(random() * VICTIMS.length)] ?? VICTIMS[0];
    writeFeed(random);
    const before = acknowledged.length;
    await runAndKill(victim, random() * victim.withinMs);
    if (victim.name === 'publish') expect(acknowledged.length).toBeGreaterThan(before);
    expect(incompletePages(), `after kill ${kill} of a ${victim.name}`).toEqual([]);
  }
  await everyListingIsRight();
});

function writeFeed(random: () => number): void {
  const rows = Array.from(
    { length: 60 },
    (_, i) => `S${i},Toyota,Vitz,2016,${600_000 + Math.floor(random() * 1e6)},Nairobi`,
  );
  writeFileSync(feed, ['stock_no,make,model,year,price_kes,county', ...rows].join('\n'));
}

async function runAndKill({ args, from }: Victim, afterMs: number): Promise<void> {
  // A group of its own, so that what it started dies with it.
  const child = Bun.spawn(['setsid', BUN, ...args], {
    cwd: PROJECT_DIR,
    env: { ...process.env, ...env },
    stdout: 'pipe',
    stderr: 'ignore',
  });
  const spoke = Promise.withResolvers<void>();
  const words = readWords(child.stdout, spoke.resolve);
  if (from === 'first word') await Promise.race([spoke.promise, child.exited]);
  await Promise.race([Bun.sleep(afterMs), child.exited]);
  Bun.spawnSync(['pkill', '-9', '-s', String(child.pid)]);
  await child.exited;
  for (const [, id, price] of (await words).matchAll(/^(\d+) (\d+)\n/gm)) {
    acknowledged.push({ id: Number(id), priceKes: Number(price) });
  }
}

async function readWords(stream: ReadableStream<Uint8Array>, heard: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let words = '';
  for await (const chunk of stream) {
    words += decoder.decode(chunk, { stream: true });
    heard();
  }
  return words;
}

/** The pages of the live site that a visitor would get cut short. */
function incompletePages(): string[] {
  const live = findLiveBuild(siteFolders(dataDir));
  if (!live || !readBuildFacts(live)) return ['there is no live site'];
  const pages = listPages(live);
  if (!pages.includes('/')) return ['there is no home page'];
  return pages.filter((path) => !pageText(live, path)?.trimEnd().endsWith('</html>'));
}

async function everyListingIsRight(): Promise<void> {
  const market = await openMarket(dataDir);
  expect(sqliteOf(market).pragma('integrity_check', { simple: true })).toBe('ok');
  const listings = await market.db.selectFrom('vehicles').select(['id', 'price_kes']).execute();
  const history = await market.db.selectFrom('price_history').select(['vehicle_id', 'price_kes']).execute();
  await market.close();
  const stored = new Set(history.map((row) => `${row.vehicle_id} ${row.price_kes}`));
  expect(acknowledged.filter(({ id, priceKes }) => !stored.has(`${id} ${priceKes}`))).toEqual([]);
  const running = await startMarket(env);
  try {
    await publishedUpToNow(running.address);
    for (const { id, price_kes } of listings) {
      const page = await (await fetch(`${running.address}/vehicle/${id}`)).text();
      expect(page, `the page of listing ${id}`).toContain(formatKes(price_kes ?? 0));
    }
  } finally {
    await running.interrupt();
  }
}

async function publishedUpToNow(address: string): Promise<void> {
  await eventually(async () => {
    const health = await (await fetch(`${address}/api/health`)).json();
    expect(health.publisher.position).toBe(health.lastChange);
  });
}
