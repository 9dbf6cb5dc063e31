import { existsSync, rmSync } from 'node:fs';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDatabaseId } from '#api/database/identity.ts';
import { type Market, openMarket } from '#api/market.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { toSiteMarket } from '#site/lib/site-market.ts';
import { siteFolders } from '#site/publish/folders.ts';
import { openPublisher } from '#site/publish/following/publisher.ts';
import { type LiveSite, openLiveSite } from '#site/publish/live-site.ts';
import { listPages, pageFile } from '#site/publish/page-files.ts';
import { openRenderer } from '#site/publish/renderer.ts';
import { type SiteServer, serveSite } from '#site/publish/serving/serve-site.ts';
import { addTestSellers, addTestVehicle } from '#tests/support/database/market.ts';
import { runScript, temporaryDataDir } from '#tests/support/market-process.ts';
import { pageText } from '#tests/support/publish/page-text.ts';
import { vocabularyErrors } from '#tests/support/schema-vocabulary.ts';

const ORIGIN = 'https://cars.example.com';
const dataDir = temporaryDataDir();
const log = pino({ level: 'silent' });
const folders = siteFolders(dataDir);
let market: Market;
let live: LiveSite;
let serve: SiteServer;
let seller: number;
const demios: number[] = [];

/** Four Demios in Nairobi and two Vitz in Kisumu, and the site built from them. */
beforeAll(async () => {
  market = await openMarket(dataDir);
  const { wanjiru, kilele } = await addTestSellers(market.db);
  seller = wanjiru;
  for (let car = 0; car < 4; car++) demios.push(await addTestVehicle(market.db, { seller_id: kilele }));
  for (let car = 0; car < 2; car++) await addVitz();
  const env = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error', PUBLIC_URL: ORIGIN };
  expect(await runScript('build.ts', [], env)).toMatchObject({ code: 0 });
  live = openLiveSite(folders, (code) => openRenderer(code, toSiteMarket(market)), log);
  serve = serveSite(folders, live, {
    freshness: async () => ({ data: '', day: '' }),
    search: toSiteMarket(market).search,
  });
});
afterAll(async () => {
  await market.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const addVitz = () =>
  addTestVehicle(market.db, {
    seller_id: seller,
    title: '2015 Toyota Vitz',
    make: 'Toyota',
    model: 'Vitz',
    county: 'Kisumu',
    town: 'Kisumu',
    area: null,
    body_type: null,
  });
const get = (path: string) => serve(new Request(`http://localhost${path}`));
const textOf = async (path: string) => (await get(path)).text();
const statusOf = async (path: string) => (await get(path)).status;
const isBuilt = (path: string) => existsSync(pageFile(live.build, path));

async function publish(): Promise<void> {
  const publisher = openPublisher(live.build, { market, renderer: live.renderer, log });
  await publisher.publishChanges();
  await publisher.publishWaiting();
}

const STOCKED = [
  ...['/cars/mazda', '/cars/mazda/demio', '/cars/in/nairobi', '/cars/hatchback', '/cars/japanese-cars'],
];
const VITZ_PAGES = ['/cars/toyota', '/cars/toyota/vitz', '/cars/in/kisumu'];

describe('a group of cars', () => {
  test('has a page from three cars on', async () => {
    for (const path of STOCKED) {
      expect(isBuilt(path), path).toBe(true);
      expect(await textOf(path), path).toMatch(/<h1[^>]*>[^<]* for sale in /);
    }
    for (const path of VITZ_PAGES) expect([isBuilt(path), await statusOf(path)], path).toEqual([false, 404]);
  });

  test('gets its page with the third, and other pages link to it', async () => {
    const id = await addVitz();
    expect(await statusOf('/cars/toyota/vitz')).toBe(200);
    await publish();
    for (const path of VITZ_PAGES) expect(isBuilt(path), path).toBe(true);
    expect(await textOf('/')).toContain('href="/cars/toyota"');
    expect(await textOf(`/vehicle/${id}`)).toContain('href="/cars/toyota/vitz"');
  });

  test('loses it when one of the three is sold, and no link to it is left', async () => {
    const [id = 0] = await market.db
      .selectFrom('vehicles')
      .select('id')
      .where('model', '=', 'Vitz')
      .execute()
      .then((rows) => rows.map((row) => row.id));
    await changeVehicle(market.db, id, { status: 'sold', by: 'seller' });
    await publish();
    for (const path of VITZ_PAGES) expect([isBuilt(path), await statusOf(path)], path).toEqual([false, 404]);
    const pages = listPages(live.build);
    expect(pages).toContain(`/vehicle/${id}`);
    for (const path of pages) {
      expect(pageText(live.build, path), path).not.toMatch(/href="\/cars\/(toyota|in\/kisumu)/);
    }
  });

  test('that a car moves out of is drawn again without it', async () => {
    const [id = 0] = demios;
    await changeVehicle(market.db, id, { title: '2016 Mazda CX-5', model: 'CX-5', body_type: 'suv' });
    await publish();
    expect(await textOf('/cars/mazda/demio')).not.toContain('CX-5</a>');
    expect(await textOf('/cars/mazda/demio')).toMatch(/For sale<\/dt>\s*<dd[^>]*>3</);
  });

  test('has the same page published as drawn', async () => {
    for (const path of STOCKED) {
      const drawn = await live.renderer.render(path);
      expect(await drawn.text(), path).toBe(pageText(live.build, path));
    }
  });
});

describe('addresses under /cars', () => {
  test('one in capitals leads to the right one', async () => {
    const answer = await get('/cars/Mazda/DEMIO');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/cars/mazda/demio']);
  });

  test.each([
    '/cars/nothing',
    '/cars/in',
    '/cars/in/atlantis',
    '/cars/mazda/demio/2016',
    '/cars/__proto__',
    '/cars/constructor/prototype',
    "/cars/mazda'--",
    '/cars/mazda%00',
    '/cars/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/cars/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/cars/%F0%9F%9A%97',
  ])('%s has no page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<script>alert');
  });

  test.each(['mazda'.repeat(100), 'mazda/'.repeat(1000), '%F0%9F%9A%97'.repeat(80)])(
    'one too long for a file has no page (case %#)',
    async (slug) => {
      expect(await statusOf(`/cars/${slug}x`)).toBe(404);
    },
  );
});

describe('what search engines read', () => {
  const placesIn = async (path: string) =>
    [...(await textOf(path)).matchAll(/<loc>([^<]*)/g)].map(([, place = '']) => place.replace(ORIGIN, ''));

  test('robots.txt leads to the sitemaps', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  test('the sitemaps name every page of the build that may be listed, and nothing else', async () => {
    const env = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error', PUBLIC_URL: ORIGIN };
    expect(await runScript('build.ts', [], env)).toMatchObject({ code: 0 });
    live.follow(await findDatabaseId(market.db));
    const files = await placesIn('/sitemap.xml');
    const places = (await Promise.all(files.map(placesIn))).flat();
    const sold = await market.db.selectFrom('vehicles').select('id').where('status', '=', 'sold').execute();
    expect(sold.length).toBeGreaterThan(0);
    // A sold listing keeps its page for a while, though search engines are no longer led to it.
    const soldPages = sold.map(({ id }) => vehiclePath(id));
    const mayBeListed = (path: string) =>
      !soldPages.includes(path) &&
      !pageText(live.build, path)?.includes('<meta name="robots" content="noindex');
    expect([...places].sort()).toEqual([...listPages(live.build).filter(mayBeListed), '/search'].sort());
    for (const path of ['/auth', '/profile', '/admin', '/gone']) expect(places).not.toContain(path);
    for (const path of places) {
      const page = await textOf(path);
      expect(page, path).not.toContain('noindex');
      expect(page, path).toContain(`<link rel="canonical" href="${new URL(path, ORIGIN)}"`);
    }
  });

  test.each([
    ['/search', true],
    ['/search?view=list', true],
    ['/search?make=Mazda', false],
    ['/search?q=demio', false],
    ['/search?sortBy=price_low', false],
    ['/dealers/kilelemotors', true],
    ['/dealers?q=kilele', false],
  ])('%s may be listed: %s', async (path, isListed) => {
    const page = await textOf(path);
    expect(!page.includes('<meta name="robots" content="noindex, follow"')).toBe(isListed);
  });

  test('every thing that a page describes is in the words of schema.org', async () => {
    const types = new Set<string>();
    for (const path of listPages(live.build)) {
      const page = pageText(live.build, path) ?? '';
      for (const [, text = ''] of page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
        const thing = JSON.parse(text);
        expect(vocabularyErrors(thing), path).toEqual([]);
        types.add(thing['@type']);
      }
    }
    expect([...types].sort()).toEqual([
      'AutoDealer',
      'BreadcrumbList',
      'Car',
      'FAQPage',
      'Organization',
      'WebSite',
    ]);
  });
});
