import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Market, openMarket } from '#api/market.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { findLiveBuild, siteFolders } from '#site/publish/folders.ts';
import { listTurnedPages } from '#site/publish/following/turning-pages.ts';
import { listPages, pageFile } from '#site/publish/page-files.ts';
import { addTestSellers, addTestVehicle } from '#tests/support/database/market.ts';
import { runScript, temporaryDataDir } from '#tests/support/market-process.ts';

const LISTINGS = 30;
const dataDir = temporaryDataDir();
let market: Market;
let ids: number[];
let first: Awaited<ReturnType<typeof build>>;

beforeAll(async () => {
  market = await openMarket(dataDir);
  const { wanjiru, kilele } = await addTestSellers(market.db);
  ids = [];
  for (let at = 0; at < LISTINGS; at++)
    ids.push(
      await addTestVehicle(market.db, {
        seller_id: at % 3 === 0 ? kilele : wanjiru,
        price_kes: 700_000 + at * 7_000,
        ...(at % 5 === 0 ? { title: '2015 Toyota Vitz', make: 'Toyota', model: 'Vitz', town: 'Kisumu' } : {}),
      }),
    );
  first = await build();
});
afterAll(async () => {
  await market.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Builds the site and returns its pages, each as it is kept, and how many of them were taken over. */
async function build(...options: string[]) {
  const at = new Date();
  const { code, errors, output } = await runScript('build.ts', options, { DATA_DIR: dataDir, DEMO: '0' });
  expect(errors).toBe('');
  expect(code).toBe(0);
  const live = findLiveBuild(siteFolders(dataDir)) ?? '';
  const [, takenOver] = /(\d+) taken over/.exec(output) ?? [];
  return {
    at,
    takenOver: Number(takenOver),
    pages: new Map(listPages(live).map((path) => [path, readFileSync(pageFile(live, path), 'base64')])),
  };
}

/** Showrooms, groups and listings are taken over while their facts stay. */
const isTakenOver = (path: string): boolean => /^\/(?:dealers|cars|vehicle)\//.test(path);

test('a rebuild after changes has the bytes of a whole build', async () => {
  // The first is a Vitz: the prices of the other make stay compared as they were.
  const [, cheaper = 0, moved = 0, sold = 0, renamed = 0] = ids;
  await changeVehicle(market.db, cheaper, { price_kes: 450_000 });
  await changeVehicle(market.db, moved, { make: 'Mazda', model: 'CX-5', town: 'Mombasa', county: 'Mombasa' });
  await changeVehicle(market.db, sold, { status: 'sold', by: 'seller' });
  await changeVehicle(market.db, renamed, { title: '2014 Mazda Demio, one owner' });
  await addTestVehicle(market.db, { seller_id: 1 });
  await market.db.updateTable('dealers').set({ business_name: 'Kilele Cars' }).execute();
  const rebuilt = await build();
  const unchanged = await build();
  const whole = await build('--full');
  expect([rebuilt.takenOver > 0, rebuilt.takenOver < LISTINGS, whole.takenOver]).toEqual([true, true, 0]);
  expect(unchanged.takenOver).toBe([...unchanged.pages.keys()].filter(isTakenOver).length);
  for (const path of ['/dealers/kilelemotors', '/cars/mazda', '/cars/mazda/demio'])
    expect(rebuilt.pages.get(path), path).not.toBe(first.pages.get(path));
  const turned = listTurnedPages(rebuilt.at, whole.at);
  expect([...rebuilt.pages.keys()].sort()).toEqual([...whole.pages.keys()].sort());
  const different = [...whole.pages].filter(([path, page]) => rebuilt.pages.get(path) !== page);
  expect(different.map(([path]) => path).filter((path) => !turned.includes(path))).toEqual([]);
});
