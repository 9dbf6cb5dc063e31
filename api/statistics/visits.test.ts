import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { noteAddress } from '#api/http/caller-address.ts';
import { createLogger } from '#api/log.ts';
import { sweepOldData } from '#api/privacy/retention.ts';
import { createSearch, type Search } from '#api/search/search.ts';
import { dayName, nairobiDay } from '#domain/nairobi-day.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { countPages } from './count-visits.ts';
import { createMissed } from './missed.ts';
import { createVisits, type Visits } from './visits.ts';
import { listMissedSearches, readWays } from './ways.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const DAY_MS = 24 * 3_600_000;

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;
let visits: Visits;
let app: App;
let vehicleId: number;
let now = Date.now();

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  vehicleId = await addTestVehicle(market.db, { seller_id });
  search = await createSearch(market);
});
afterAll(() => market.dispose());
beforeEach(async () => {
  now = Date.now();
  await market.db.deleteFrom('step_days').execute();
  await market.db.deleteFrom('missed_words').execute();
  visits = createVisits({ db: market.db, now: () => now });
  app = await openTestApp(market, { visits, search });
});

type From = { address?: string; agent?: string; method?: string; headers?: Record<string, string> };
function request(
  path: string,
  { address = '192.0.2.1', agent = CHROME, method = 'GET', headers = {} }: From = {},
) {
  const made = new Request(`http://localhost${path}`, {
    method,
    headers: { 'user-agent': agent, ...headers },
  });
  noteAddress(made, address, false);
  return made;
}

const call = async (path: string, from: From = {}) => {
  const { status } = await app.handle(request(`/api${path}`, from));
  // What follows an answer comes in a turn of its own.
  await new Promise((resolve) => setTimeout(resolve, 5));
  return status;
};
const page = (
  path: string,
  from?: From,
  answer = new Response('<p>', { headers: { 'content-type': 'text/html' } }),
) => countPages({ visits, search }, async () => answer, '/search')(request(path, from));

async function counted() {
  await visits.write();
  const rows = await market.db.selectFrom('step_days').select(['step', 'people']).execute();
  return Object.fromEntries(rows.map(({ step, people }) => [step, people]));
}

async function buying() {
  await visits.write();
  const [way] = await readWays(market.db, 7, now);
  return Object.fromEntries(way?.steps.map(({ step, people, left }) => [step, [people, left]]) ?? []);
}

describe('the ways of visitors', () => {
  test('each takes a step once a day, with what must have come before [statistics-5]', async () => {
    await page('/');
    await page('/cars/toyota');
    expect(await counted()).toEqual({ visit: 1 });
    await call(`/vehicles/${vehicleId}/view`, { method: 'POST' });
    await call(`/vehicles/${vehicleId}/view`, { method: 'POST', address: '192.0.2.2' });
    expect(await call('/visits/contact', { method: 'POST', address: '192.0.2.3' })).toBe(202);
    await call('/vehicles?search=demio');
    await call('/vehicles?search=demio');
    expect(await counted()).toEqual({ visit: 3, listing: 3, contact: 1, search: 1 });
    now += DAY_MS;
    await page('/');
    await visits.write();
    const days = await market.db
      .selectFrom('step_days')
      .select(['people'])
      .where('step', '=', 'visit')
      .execute();
    expect(days.map(({ people }) => people).sort()).toEqual([1, 3]);
  });

  test('bots, what is fetched ahead, files and failures are not counted [statistics-6]', async () => {
    await page('/', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await page('/', { agent: '' });
    await page('/', { headers: { 'sec-purpose': 'prefetch;prerender' } });
    await page('/', { headers: { 'sec-fetch-dest': 'empty' } });
    await page('/x.png', {}, new Response('', { headers: { 'content-type': 'image/png' } }));
    await page('/none', {}, new Response('', { status: 404, headers: { 'content-type': 'text/html' } }));
    await call('/vehicles/12x/view', { method: 'POST' });
    expect(await call('/visits/lead', { method: 'POST' })).toBe(422);
    expect(await counted()).toEqual({});
  });

  test('fewer than five are not told apart, nor who left between two such sums [statistics-7]', async () => {
    for (let nth = 0; nth < 9; nth++) visits.note({ address: `198.51.100.${nth}`, agent: CHROME }, 'visit');
    for (let nth = 0; nth < 5; nth++) visits.note({ address: `198.51.100.${nth}`, agent: CHROME }, 'listing');
    for (let nth = 0; nth < 4; nth++) visits.note({ address: `198.51.100.${nth}`, agent: CHROME }, 'contact');
    expect(await buying()).toEqual({
      ...{ visit: [9, null], search: [null, null], listing: [5, 4], contact: [null, null] },
      lead: [null, null],
    });
  });

  test('one network cannot pretend to be a crowd', async () => {
    for (let nth = 0; nth < 1_200; nth++)
      visits.note({ address: '192.0.2.1', agent: `${CHROME} ${nth}` }, 'visit');
    visits.note({ address: '192.0.2.2', agent: CHROME }, 'visit');
    expect(await counted()).toEqual({ visit: 1_001 });
  });

  test('leave no trace of who it was: counts alone are written', async () => {
    await page('/search?q=demio');
    await visits.write();
    const rows = await market.db.selectFrom('step_days').selectAll().execute();
    expect(rows.flatMap((row) => Object.keys(row)).sort()).toEqual(
      rows.flatMap(() => ['day', 'people', 'step']).sort(),
    );
  });

  test('what could not be written is written by the next run', async () => {
    await page('/');
    await market.db.schema.alterTable('step_days').renameTo('away').execute();
    await expect(visits.write()).rejects.toThrow('step_days');
    await market.db.schema.alterTable('away').renameTo('step_days').execute();
    await page('/', { address: '192.0.2.9' });
    expect(await counted()).toEqual({ visit: 2 });
  });
});

describe('searches in vain', () => {
  const missed = async () => {
    await visits.write();
    return listMissedSearches(market.db, now);
  };

  test('are shown from five people on, by page and by API, without numbers and addresses [statistics-8]', async () => {
    for (let nth = 0; nth < 4; nth++) await page(`/search?search=Zubrowka+GT`, { address: `192.0.2.${nth}` });
    expect(await missed()).toEqual([]);
    await page('/search?search=zubrowka%20gt', { address: '192.0.2.1', agent: `${CHROME} other` });
    expect(await missed()).toEqual([]);
    await call('/vehicles?search=ZUBROWKA gt', { address: '203.0.113.5' });
    expect(await missed()).toMatchObject([{ words: expect.stringMatching(/^zubrowka/), people: 5 }]);
    for (let nth = 0; nth < 9; nth++)
      await page('/search?search=0700000001+bob@example.com', { address: `192.0.2.${nth}` });
    await visits.write();
    const kept = await market.db.selectFrom('missed_words').select('words').execute();
    expect(JSON.stringify(kept)).not.toMatch(/0700|bob|@/);
  });

  test('answers that are kept ready are counted too, further pages and what is found are not', async () => {
    for (let nth = 0; nth < 5; nth++) await call('/vehicles?search=zubrowka', { address: `192.0.2.${nth}` });
    for (let nth = 0; nth < 5; nth++)
      await call('/vehicles?search=krakow&page=2', { address: `192.0.2.${nth}` });
    expect((await missed()).map(({ words }) => words)).toEqual(['zubrowka']);
    const missedBy = createMissed(search);
    expect(missedBy('demio')).toEqual([]);
    expect(missedBy(' ')).toEqual([]);
    expect(missedBy('demio zubrowka')).toEqual(['zubrowka']);
  });

  test('one network cannot fill the table', async () => {
    for (let nth = 0; nth < 200; nth++)
      visits.miss({ address: `2001:db8::${nth}`, agent: CHROME }, [
        `zubrowka ${'abcdefghij'[nth % 10]}${nth}x`,
      ]);
    await visits.write();
    expect((await market.db.selectFrom('missed_words').select('id').execute()).length).toBeLessThanOrEqual(
      40,
    );
  });

  test('go after 30 days [statistics-9]', async () => {
    const day = (ago: number) => dayName(nairobiDay(now) - ago);
    const row = (ago: number) => ({
      day: day(ago),
      words: `words ${'abc'[ago % 3]}`,
      visitor_hash: `h${ago}`,
    });
    await market.db
      .insertInto('missed_words')
      .values([row(0), row(29), row(31)])
      .execute();
    await sweepOldData(market, createLogger('silent'), { now, periods: ['missedWords'] });
    const left = await market.db.selectFrom('missed_words').select('day').orderBy('day').execute();
    expect(left.map((one) => one.day)).toEqual([day(29), day(0)]);
  });
});
