import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeVehicle } from '#api/vehicles/change.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { writePage } from '../page-files.ts';
import { findLinksToLost } from './lost-landings.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let build: string;
const ids: number[] = [];

/** Three Demios with their pages, and the page of SUVs. */
beforeEach(async () => {
  market = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  ids.length = 0;
  for (let car = 0; car < 3; car++) ids.push(await addTestVehicle(market.db, { seller_id }));
  build = mkdtempSync(join(tmpdir(), 'garisoko-build-'));
  for (const path of ['/cars/mazda', '/cars/mazda/demio', '/cars/suv'])
    await writePage(build, path, new Uint8Array());
});
afterEach(async () => {
  rmSync(build, { recursive: true });
  await market.dispose();
});

const PATHS = ['/', '/cars/mazda/demio', '/vehicle/1', '/cars/nothing'];

test('nothing else is drawn while all groups keep their pages', async () => {
  expect(await findLinksToLost(market.db, build, PATHS)).toEqual([]);
});

test('a model of which too few are left: pages that link to it are drawn again, sold listings too', async () => {
  const [sold = 0] = ids;
  await changeVehicle(market.db, sold, { status: 'sold', by: 'seller' });
  const links = await findLinksToLost(market.db, build, PATHS);
  expect(links.sort()).toEqual(
    ['/', '/cars/mazda', '/cars/mazda/demio', '/cars/suv', ...ids.map((id) => `/vehicle/${id}`)].sort(),
  );
});

test('a group that had no page loses none', async () => {
  expect(await findLinksToLost(market.db, build, ['/cars/toyota', '/cars/in/kisumu'])).toEqual([]);
});
