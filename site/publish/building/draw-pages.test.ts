import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { findLanding } from '#domain/landing/landing.ts';
import { dealerPath, landingPath, vehiclePath } from '#site/lib/paths.ts';
import { rememberShared } from '#site/lib/shared-reads.ts';
import { WHOLE_SHOWROOM } from '#site/lib/showroom-reads.ts';
import { toSiteMarket } from '#site/lib/site-market.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { pageText } from '#tests/support/publish/page-text.ts';
import { listPages, pageFile, removePage, writePage } from '../page-files.ts';
import type { DrawPage } from '../renderer.ts';
import { drawPages } from './draw-pages.ts';
import { NO_PAGES, type PageBatch } from './page-paths.ts';

const PAGE = '/about';
const HTML = '<h1>2016 Mazda Demio</h1>';
let folder: string;
let live: string;
let build: string;
let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeEach(async () => {
  market = await openTestMarket();
  folder = mkdtempSync(join(tmpdir(), 'garisoko-draw-'));
  live = join(folder, 'live');
  build = join(folder, 'build');
});
afterEach(async () => {
  vi.useRealTimers();
  await market.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const built = (path: string) => pageText(build, path);

/** Whether the build has the very file of the live one. */
function isLinked(path: string): boolean {
  const [older, newer] = [live, build].map((each) => statSync(pageFile(each, path)));
  return newer?.ino === older?.ino && newer?.mtimeMs === older?.mtimeMs;
}

describe('a page that is drawn', () => {
  beforeEach(() => writePage(live, PAGE, Buffer.from(HTML)));

  /** Draws pages that hold what `answers` says, and 404 for all others. */
  const drawAll = (answers: Record<string, Response>) =>
    drawPages(
      { ...NO_PAGES, paths: Object.keys(answers) },
      {
        draw: async (path) => answers[path] ?? new Response(null, { status: 404 }),
        market: toSiteMarket(market),
        ...{ build, previous: live },
      },
    );

  async function drawn(html: string): Promise<string | undefined> {
    expect(await drawAll({ [PAGE]: new Response(html) })).toMatchObject({ pages: 1, takenOver: 0 });
    return built(PAGE);
  }

  test('and did not change keeps its file and its date', async () => {
    expect(await drawn(HTML)).toBe(HTML);
    expect(isLinked(PAGE)).toBe(true);
  });

  test('and changed gets a file of its own, and the live one stays', async () => {
    const changed = HTML.replace('2016', '2017');
    expect(await drawn(changed)).toBe(changed);
    expect(pageText(live, PAGE)).toBe(HTML);
  });

  test('while the live one is taken away is whole', async () => {
    removePage(live, PAGE);
    expect(await drawn(HTML)).toBe(HTML);
  });

  test('gets a file of its own where the live one is damaged', async () => {
    writeFileSync(pageFile(live, PAGE), '');
    expect(await drawn(HTML)).toBe(HTML);
  });

  test('gets no file where the thing is gone since the paths were listed; the page for missing things does', async () => {
    await drawAll({
      '/vehicle/1': new Response('gone', { status: 410 }),
      '/vehicle/2': new Response(null, { status: 404 }),
      '/cars/Toyota': new Response(null, { status: 301 }),
      '/404': new Response('nothing here', { status: 404 }),
    });
    expect(listPages(build)).toEqual(['/404']);
  });

  test('with a failure stops the build', async () => {
    await expect(drawAll({ '/about': new Response(null, { status: 500 }) })).rejects.toThrow('/about');
  });

  test('says by which content policy', async () => {
    const headers = { 'content-security-policy': "default-src 'self'" };
    const answers = {
      '/about': new Response('about', { headers }),
      '/terms': new Response('terms', { headers }),
    };
    expect((await drawAll(answers)).policies).toEqual(["default-src 'self'"]);
  });
});

describe('the page of a listing', () => {
  let id: number;
  let drawings: number;
  beforeEach(async () => {
    const { wanjiru: seller_id } = await addTestSellers(market.db);
    id = await addTestVehicle(market.db, { seller_id, price_kes: 800_000 });
    drawings = 0;
  });

  const draw: DrawPage = async (path, site) => {
    drawings++;
    return new Response(`${path} ${(await site.vehicle(id))?.price}`);
  };
  const drawInto = (into: string, previous: string | undefined, known: PageBatch['known']) =>
    drawPages(
      { ...NO_PAGES, listings: [id], known },
      { draw, market: toSiteMarket(market), build: into, previous },
    );
  const drawLive = async () => (await drawInto(live, undefined, [])).prints;

  test('is taken over while the facts that it was drawn from stay', async () => {
    const prints = await drawLive();
    expect(await drawInto(build, live, prints)).toMatchObject({ pages: 1, takenOver: 1, prints });
    expect(drawings).toBe(1);
    expect(isLinked(vehiclePath(id))).toBe(true);
  });

  test('is drawn again once a fact has changed', async () => {
    const prints = await drawLive();
    await changeVehicle(market.db, id, { price_kes: 900_000 });
    expect(await drawInto(build, live, prints)).toMatchObject({ pages: 1, takenOver: 0 });
    expect(built(vehiclePath(id))).toBe(`${vehiclePath(id)} 900000`);
  });

  test('is drawn again after the publisher has written it, whatever the facts are by now', async () => {
    const prints = await drawLive();
    await writePage(live, vehiclePath(id), Buffer.from('as it was for a moment'));
    expect(await drawInto(build, live, prints)).toMatchObject({ takenOver: 0 });
    expect(built(vehiclePath(id))).toBe(`${vehiclePath(id)} 800000`);
  });

  test('is drawn again where the publisher has taken it away', async () => {
    const prints = await drawLive();
    removePage(live, vehiclePath(id));
    expect(await drawInto(build, live, prints)).toMatchObject({ takenOver: 0 });
  });

  test('is drawn again in another year: monthly payments follow the age of a car', async () => {
    vi.setSystemTime('2026-12-31T12:00:00Z');
    const prints = await drawLive();
    vi.setSystemTime('2027-01-01T12:00:00Z');
    expect(await drawInto(build, live, prints)).toMatchObject({ takenOver: 0 });
  });
});

describe('what the page of a listing shows of others counts as well: it', () => {
  let seller_id: number;
  let ids: number[];
  beforeEach(async () => {
    ({ wanjiru: seller_id } = await addTestSellers(market.db));
    ids = [];
    for (let at = 0; at < 7; at++)
      ids.push(
        await addTestVehicle(market.db, {
          seller_id,
          price_kes: 800_000 + at * 9_000,
          mileage_km: 50_000 + at * 9_000,
        }),
      );
    await createPriceAnalyses(market).refresh();
  });

  const drawFirst = (into: string, known: PageBatch['known']) =>
    drawPages(
      { ...NO_PAGES, listings: ids.slice(0, 1), known },
      {
        draw: async () => new Response('drawn'),
        ...{ market: rememberShared(toSiteMarket(market)), build: into, previous: live },
      },
    );
  const other = () => ids[3] ?? 0;

  test.each<[what: string, change: () => Promise<unknown>]>([
    [
      'its seller has another name',
      () => market.db.updateTable('users').set({ last_name: 'Otieno' }).execute(),
    ],
    ['a comparable asks another price', () => changeVehicle(market.db, other(), { price_kes: 640_000 })],
    ['a comparable is sold', () => changeVehicle(market.db, other(), { status: 'sold', by: 'seller' })],
    [
      'its price compares otherwise',
      () => market.db.updateTable('price_analyses').set({ percentile: 99 }).execute(),
    ],
    [
      'its price was compared on another day',
      () =>
        market.db.updateTable('price_analyses').set({ computed_at: '2026-01-01T08:00:00.000Z' }).execute(),
    ],
    [
      'its model has too few cars for a page',
      async () => {
        for (const id of ids.slice(1, 6))
          await market.db.updateTable('vehicles').set({ model: 'Axela' }).where('id', '=', id).execute();
      },
    ],
  ])('is drawn again where %s', async (_, change) => {
    const { prints } = await drawFirst(live, []);
    expect(await drawFirst(build, prints)).toMatchObject({ takenOver: 1 });
    rmSync(build, { recursive: true });
    await change();
    expect(await drawFirst(build, prints)).toMatchObject({ pages: 1, takenOver: 0 });
  });
});

describe('the pages of showrooms and groups', () => {
  const SHOWROOM = dealerPath('kilelemotors');
  const GROUP = landingPath('mazda/demio');
  const MAKE = landingPath('mazda');
  let other: number;
  let demio: number;
  beforeEach(async () => {
    const { kilele: seller_id, wanjiru } = await addTestSellers(market.db);
    other = wanjiru;
    demio = await addTestVehicle(market.db, { seller_id });
    for (let car = 0; car < 2; car++) await addTestVehicle(market.db, { seller_id });
  });

  const draw: DrawPage = async (path, site) => {
    const landing = findLanding(path.replace('/cars/', ''));
    const reads = landing ? await site.group(landing) : await site.showroom('kilelemotors', WHOLE_SHOWROOM);
    return new Response(JSON.stringify(reads));
  };
  const drawInto = async (into: string, known: PageBatch['known']) => {
    const batch = { ...NO_PAGES, dealers: ['kilelemotors'], groups: ['mazda/demio', 'mazda'], known };
    return drawPages(batch, { draw, market: toSiteMarket(market), build: into, previous: live });
  };
  const drawLive = async () => (await drawInto(live, [])).prints;

  test('are taken over while what they show stays, however often it is seen', async () => {
    const prints = await drawLive();
    await market.db.updateTable('vehicles').set({ views: 100 }).execute();
    expect(await drawInto(build, prints)).toMatchObject({ pages: 3, takenOver: 3, prints });
    expect([SHOWROOM, GROUP, MAKE].map(isLinked)).toEqual([true, true, true]);
  });

  test('are drawn again where a listing that they show has changed', async () => {
    const prints = await drawLive();
    await changeVehicle(market.db, demio, { price_kes: 640_000 });
    expect(await drawInto(build, prints)).toMatchObject({ pages: 3, takenOver: 0 });
    for (const path of [SHOWROOM, GROUP, MAKE]) expect(built(path), path).toContain('640000');
  });

  test('are taken over where only others have changed', async () => {
    const prints = await drawLive();
    await addTestVehicle(market.db, { seller_id: other, model: 'Axela' });
    expect(await drawInto(build, prints)).toMatchObject({ pages: 3, takenOver: 1 });
    expect([SHOWROOM, GROUP, MAKE].map(isLinked)).toEqual([true, false, false]);
  });

  test('have no file once the thing is gone', async () => {
    const prints = await drawLive();
    await changeVehicle(market.db, demio, { status: 'sold', by: 'seller' });
    await drawInto(build, prints);
    expect(listPages(build)).toEqual([SHOWROOM]);
  });
});
