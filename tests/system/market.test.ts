import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Market, openMarket } from '#api/market.ts';
import { addVehicle } from '#api/vehicles/change.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { formatKes } from '#domain/money.ts';
import { checkSite } from '#scripts/check-site/crawl.ts';
import { toSiteMarket } from '#site/lib/site-market.ts';
import { codeFolder, findLiveBuild, readBuildFacts, siteFolders } from '#site/publish/folders.ts';
import { listTurnedPages } from '#site/publish/following/turning-pages.ts';
import { listPages } from '#site/publish/page-files.ts';
import { openRenderer } from '#site/publish/renderer.ts';
import { startDemoMarket } from '#tests/support/demo-market.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type RunningMarket, runScript, startMarket } from '#tests/support/market-process.ts';
import { pageText } from '#tests/support/publish/page-text.ts';

/** A build gives way to all else on the machine. */
const BUILD_PATIENCE_MS = 400_000;

let running: RunningMarket;
const get = (path: string) => fetch(running.address + path, { redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();
const jsonOf = async (path: string) => (await get(path)).json();
const vehicle = (...args: string[]) => runScript('vehicle.ts', args, { DATA_DIR: running.dataDir });
const builtPage = (path: string) => pageText(liveBuild(), path) ?? '';
const liveBuild = () => findLiveBuild(siteFolders(running.dataDir)) ?? '';

function openLiveRenderer(market: Market) {
  const version = readBuildFacts(liveBuild())?.codeVersion ?? '';
  return openRenderer(codeFolder(siteFolders(running.dataDir), version), toSiteMarket(market));
}

beforeAll(async () => {
  running = await startDemoMarket();
});
afterAll(() => running.dispose());

/** Where two long texts part, so that a failure shows a line and not two pages. */
function firstDifference(a: string, b: string): { a: string; b: string } | undefined {
  if (a === b) return undefined;
  let at = 0;
  while (a[at] === b[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 100), at + 100);
  return { a: around(a), b: around(b) };
}

const contains = async (path: string, words: string) => (await textOf(path)).includes(words);

describe('a demo market that has just been started', () => {
  test('says where it is and who may sign in [market-1]', async () => {
    expect(running.output()).toMatch(/is open: http:\/\/localhost:\d+/);
    // The accounts follow the address; what the process says arrives in pieces.
    await eventually(async () => {
      for (const role of ['buyer', 'seller', 'dealer', 'agent', 'admin']) {
        expect(running.output()).toContain(`${role}@example.com`);
      }
    });
  });

  test('a second start on the same port says that it is in use', async () => {
    const { port } = new URL(running.address);
    const second = await runScript('start.ts', [], {
      DATA_DIR: running.dataDir,
      PORT: port,
      HOST: '127.0.0.1',
    });
    expect(second.code).toBe(1);
    expect(second.errors).toContain(`Port ${port} on 127.0.0.1 is in use`);
  });

  test('a second server on the same folder names the first and stops, unless both share', async () => {
    const env = { DATA_DIR: running.dataDir, PORT: '0', HOST: '127.0.0.1', DEMO: '1' };
    const refused = await runScript('start.ts', [], env);
    expect(refused.code).toBe(1);
    expect(refused.errors.trim()).toContain(
      `Another server uses ${running.dataDir} (process ${running.pid} at ${running.address})`,
    );
    const build = liveBuild();
    const PUBLIC_URL = 'https://other.example.com';
    const sharing = await startMarket({ ...env, SHARE_DATA_DIR: '1', PUBLIC_URL });
    expect((await fetch(`${sharing.address}/about`)).status).toBe(200);
    expect(await sharing.interrupt()).toBe(0);
    expect(liveBuild()).toBe(build);
    const built = await runScript('build.ts', [], { DATA_DIR: running.dataDir, PUBLIC_URL });
    expect(built).toMatchObject({ code: 1, errors: expect.stringContaining('build with PUBLIC_URL=') });
    expect(liveBuild()).toBe(build);
  });

  test('every page is as it should be and no link is dead [market-2]', async () => {
    const seeds = ['/', ...listPages(liveBuild()).filter((path) => !['/404', '/gone'].includes(path))];
    const { pages, problems } = await checkSite(running.address, seeds);
    expect(problems).toEqual([]);
    expect(pages).toBeGreaterThan(600);
  });

  test('pages built and pages drawn on demand have the same bytes', async () => {
    const market = await openMarket(running.dataDir, { readonly: true });
    const renderer = await openLiveRenderer(market);
    const pages = listPages(liveBuild());
    const listings = pages.filter((path) => path.startsWith('/vehicle/')).slice(0, 10);
    for (const path of [...pages.filter((page) => !page.startsWith('/vehicle/')), ...listings]) {
      // Which cars are featured changes each half hour, and the home page follows within a minute.
      await eventually(async () => {
        const drawn = await (await renderer.render(path)).text();
        expect(firstDifference(drawn, builtPage(path)), path).toBeUndefined();
      }, 90_000);
    }
    expect(listings).toHaveLength(10);
    await market.close();
  });

  test('only the pages that are known to follow the clock change with it', async () => {
    const market = await openMarket(running.dataDir, { readonly: true });
    const renderer = await openLiveRenderer(market);
    const paths = listPages(liveBuild());
    const [listing = ''] = paths.filter((path) => path.startsWith('/vehicle/'));
    const drawAll = async (at: string) => {
      vi.setSystemTime(at);
      const drawn = new Map<string, string>();
      for (const path of [...paths.filter((path) => !path.startsWith('/vehicle/')), listing])
        drawn.set(path, await (await renderer.render(path)).text());
      return drawn;
    };
    const before = '2026-06-29T09:00:00Z';
    const pages = await drawAll(before);
    try {
      for (const later of ['2026-06-29T09:29:00Z', '2026-06-30T09:00:00Z', '2026-12-31T09:00:00Z']) {
        const turned = [...(await drawAll(later))].filter(([path, page]) => page !== pages.get(path));
        const known = listTurnedPages(new Date(before), new Date(later));
        expect(turned.map(([path]) => path).filter((path) => !known.includes(path))).toEqual([]);
      }
      expect((await drawAll('2027-01-01T09:00:00Z')).get(listing)).not.toBe(pages.get(listing));
    } finally {
      vi.useRealTimers();
      await market.close();
    }
  });

  test('pictures of listings are there, of nothing else', async () => {
    const { vehicles } = await jsonOf('/api/vehicles?limit=1');
    const [key] = vehicles[0].images;
    const picture = await get(`/media/${key}/400x300.webp`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await get('/media/demo/submarine/yellow/side/400x300.webp')).status).toBe(404);
  });
});

describe('a change by another process', () => {
  test('a price set by a script is on its page, in the API and in the search', async () => {
    const [{ id }] = (await jsonOf('/api/vehicles?limit=1&sortBy=date_new')).vehicles;
    expect(await vehicle('set', String(id), 'price=1234567')).toMatchObject({ code: 0 });
    await eventually(async () => expect(await contains(`/vehicle/${id}`, formatKes(1_234_567))).toBe(true));
    expect((await jsonOf(`/api/vehicles/${id}`)).vehicle.price).toBe(1_234_567);
    const found = await jsonOf('/api/vehicles?minPrice=1234567&maxPrice=1234567');
    expect(found.vehicles.map((each: { id: number }) => each.id)).toContain(id);
    expect(builtPage(`/vehicle/${id}`)).toContain(formatKes(1_234_567));
  });

  test('a price far below its like is compared anew, and its page says so [market-4]', async () => {
    const { vehicles } = await jsonOf('/api/vehicles?limit=100&make=Toyota');
    const { id, price } = vehicles.find(
      (each: Vehicle) => each.priceAnalysis?.label === 'Right Price' && each.priceAnalysis.sampleSize >= 10,
    );
    await vehicle('set', String(id), `price=${Math.round(price / 2)}`);
    await eventually(async () => {
      const page = await textOf(`/vehicle/${id}`);
      expect(page).toMatch(/check before you pay/i);
      expect(page).toContain('compare the chassis number on both');
    });
    const { vehicle: changed } = await jsonOf(`/api/vehicles/${id}`);
    expect(changed.priceAnalysis).toMatchObject({ label: 'Unknown', isEstimate: false });
  });

  test('a new listing has a page at once', async () => {
    const market = await openMarket(running.dataDir);
    const seller = await market.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const id = await addVehicle(market.db, {
      seller_id: seller.id,
      title: '2012 Toyota Probox <b>&amp;',
      make: 'Toyota',
      model: 'Probox',
      year: 2012,
      price_kes: 650_000,
    });
    await market.close();
    expect(await contains(`/vehicle/${id}`, '2012 Toyota Probox &lt;b&gt;&amp;amp;')).toBe(true);
    expect((await jsonOf(`/api/vehicles/${id}`)).vehicle.id).toBe(id);
    await eventually(async () => {
      const { vehicles } = await jsonOf('/api/vehicles?q=probox&maxYear=2012&limit=100');
      expect(vehicles.map((each: { id: number }) => each.id)).toContain(id);
    });
  });

  test('a removed listing is gone: 410 with the words, 404 in the API, not in the search [market-5]', async () => {
    const { vehicles, total } = await jsonOf('/api/vehicles?limit=1&sortBy=price_high');
    const { id } = vehicles[0];
    expect(await vehicle('remove', String(id))).toMatchObject({ code: 0 });
    await eventually(async () => expect((await get(`/vehicle/${id}`)).status).toBe(410));
    expect(await contains(`/vehicle/${id}`, 'Vehicle Not Found')).toBe(true);
    expect((await get(`/api/vehicles/${id}`)).status).toBe(404);
    await eventually(async () => expect((await jsonOf('/api/vehicles?limit=1')).total).toBe(total - 1));
  });

  test('a restored backup is what visitors see, without a restart', async () => {
    const [{ id, price }] = (await jsonOf('/api/vehicles?limit=1&sortBy=price_low')).vehicles;
    const backup = join(running.dataDir, 'backups', 'before');
    expect(await runScript('backup.ts', [backup], { DATA_DIR: running.dataDir })).toMatchObject({ code: 0 });
    const buildBefore = liveBuild();
    await vehicle('set', String(id), 'price=3333333');
    await eventually(async () => expect(await contains(`/vehicle/${id}`, formatKes(3_333_333))).toBe(true));
    expect(await runScript('restore.ts', [backup], { DATA_DIR: running.dataDir })).toMatchObject({ code: 0 });
    expect((await get('/about')).status).toBe(200);
    await eventually(async () => {
      expect(await contains(`/vehicle/${id}`, formatKes(price))).toBe(true);
      expect((await jsonOf('/api/vehicles?limit=1&sortBy=price_low')).vehicles[0]).toMatchObject({
        id,
        price,
      });
    });
    await eventually(async () => expect(liveBuild()).not.toBe(buildBefore), BUILD_PATIENCE_MS);
  });
});

describe('stopping and starting', () => {
  test('Ctrl-C ends it cleanly, and the next start neither seeds nor builds again', async () => {
    expect(await running.interrupt()).toBe(0);
    running = await startMarket({ DEMO: '1', DATA_DIR: running.dataDir });
    expect(running.output()).not.toContain('Building the site');
    expect((await get('/')).status).toBe(200);
  });

  test('an empty market says so and works [market-3]', async () => {
    const empty = await startMarket({ DEMO: '0' });
    const home = await (await fetch(empty.address)).text();
    expect(home).toContain('No vehicles available');
    expect(home).toContain('Check back soon for new listings');
    expect(await (await fetch(`${empty.address}/search`)).text()).toContain('No vehicles found');
    expect(await (await fetch(`${empty.address}/api/vehicles`)).json()).toMatchObject({
      success: true,
      total: 0,
    });
    expect(empty.output()).not.toContain('@example.com');
    await empty.dispose();
  });
});
