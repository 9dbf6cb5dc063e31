import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { pagesOf } from '../folders.ts';
import { writePage } from '../page-files.ts';
import { writeSitemaps } from './sitemaps.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let build: string;
let seller: number;

beforeEach(async () => {
  market = await openTestMarket();
  seller = (await addTestSellers(market.db)).wanjiru;
  build = mkdtempSync(join(tmpdir(), 'garisoko-build-'));
  const page = (path: string, head = '') => writePage(build, path, new TextEncoder().encode(`<head>${head}`));
  for (const path of ['/', '/about', '/vehicle/999', '/cars/toyota', '/dealers/gone']) await page(path);
  await page('/404', '<meta name="robots" content="noindex, follow">');
});
afterEach(async () => {
  rmSync(build, { recursive: true });
  await market.dispose();
});

const fileOf = (name: string) => join(pagesOf(build), name);
const placesIn = (name: string) =>
  [...readFileSync(fileOf(name), 'utf8').matchAll(/<loc>https:\/\/example\.com([^<]*)/g)].map(
    ([, path]) => path,
  );
const write = () => writeSitemaps(build, market.db, 'https://example.com');

test('every page that may be listed is named once, nothing else is', async () => {
  const ids: number[] = [];
  for (let car = 0; car < 5; car++) ids.push(await addTestVehicle(market.db, { seller_id: seller }));
  const [sold = 0, withdrawn = 0] = ids;
  await changeVehicle(market.db, sold, { status: 'sold', by: 'seller' });
  await removeVehicle(market.db, withdrawn, 'seller');
  await write();
  expect(placesIn('sitemap.xml')).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-dealers.xml',
    '/sitemap-cars.xml',
    '/sitemap-vehicles-1.xml',
  ]);
  expect(placesIn('sitemap-pages.xml')).toEqual(['/', '/about', '/search']);
  expect(placesIn('sitemap-dealers.xml')).toEqual(['/dealers/kilelemotors']);
  expect(placesIn('sitemap-cars.xml')).toEqual([
    '/cars/mazda',
    '/cars/mazda/demio',
    '/cars/in/nairobi',
    '/cars/hatchback',
    '/cars/japanese-cars',
  ]);
  expect(placesIn('sitemap-vehicles-1.xml')).toEqual(
    ids.filter((id) => id !== withdrawn && id !== sold).map((id) => `/vehicle/${id}`),
  );
});

test('a listing is dated by its last change, and the index by its newest page', async () => {
  const id = await addTestVehicle(market.db, { seller_id: seller, created_at: '2026-02-01T08:00:00.000Z' });
  await changeVehicle(market.db, id, { price_kes: 1_000_000 }, '2026-03-01T10:00:00.000Z');
  await write();
  const date = '<lastmod>2026-03-01T10:00:00.000Z</lastmod>';
  expect(readFileSync(fileOf('sitemap-vehicles-1.xml'), 'utf8')).toContain(`/vehicle/${id}</loc>${date}`);
  expect(readFileSync(fileOf('sitemap.xml'), 'utf8')).toContain(`/sitemap-vehicles-1.xml</loc>${date}`);
});

test('an empty market has no sitemap of listings, and every file has its compressed forms', async () => {
  await write();
  expect(placesIn('sitemap.xml')).toEqual(['/sitemap-pages.xml', '/sitemap-dealers.xml']);
  expect(existsSync(fileOf('sitemap-vehicles-1.xml'))).toBe(false);
  for (const name of ['sitemap.xml', 'sitemap-pages.xml', 'robots.txt']) {
    const forms = [
      brotliDecompressSync(readFileSync(`${fileOf(name)}.br`)),
      gunzipSync(readFileSync(`${fileOf(name)}.gz`)),
    ];
    for (const form of forms) expect(form.equals(readFileSync(fileOf(name)))).toBe(true);
  }
});
