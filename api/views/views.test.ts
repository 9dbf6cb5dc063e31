import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { noteAddress } from '#api/http/caller-address.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { pruneViews } from './queries.ts';
import { createViews, type Views, viewsJob } from './views.ts';
import { createVisitorHashes, dayInKenya } from './visitors.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const MINUTE_MS = 60_000;
const NOON = Date.parse('2026-11-20T09:00:00.000Z');

let market: Awaited<ReturnType<typeof openTestMarket>>;
let views: Views;
let app: App;
let now = NOON;
const ids = { demio: 0, sold: 0, withdrawn: 0 };

beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.dispose());
beforeEach(async () => {
  now = NOON;
  await market.db.deleteFrom('vehicles').execute();
  await market.db.deleteFrom('dealers').execute();
  await market.db.deleteFrom('users').execute();
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  ids.demio = await addTestVehicle(market.db, { seller_id });
  ids.sold = await addTestVehicle(market.db, { seller_id, status: 'sold' });
  ids.withdrawn = await addTestVehicle(market.db, { seller_id, status: 'withdrawn' });
  views = createViews({ db: market.db, now: () => now });
  app = await openTestApp(market, { views });
});

async function look(id: number | string, { address = '192.0.2.1', agent = CHROME } = {}) {
  const request = new Request(`http://localhost/api/vehicles/${id}/view`, {
    method: 'POST',
    headers: { 'user-agent': agent },
  });
  noteAddress(request, address, false);
  return (await app.handle(request)).status;
}

async function insights(id: number | string) {
  await views.flush();
  const answer = await app.handle(new Request(`http://localhost/api/vehicles/${id}/insights`));
  return { status: answer.status, body: await answer.json() };
}

const total = async (id: number) => (await insights(id)).body.data.viewsTotal;

describe('views of a listing', () => {
  test('each visitor counts once in half an hour [views-1]', async () => {
    expect(await look(ids.demio)).toBe(202);
    now += 29 * MINUTE_MS;
    await look(ids.demio);
    expect(await total(ids.demio)).toBe(1);
    now += MINUTE_MS;
    await look(ids.demio);
    expect(await total(ids.demio)).toBe(2);
    await look(ids.demio, { address: '192.0.2.2' });
    await look(ids.demio, { agent: CHROME.replace('140', '141') });
    expect(await total(ids.demio)).toBe(4);
  });

  test('a visitor of two processes counts once in half an hour, also at the same moment [views-3]', async () => {
    const other = createViews({ db: market.db, now: () => now });
    const visit = { vehicleId: ids.demio, address: '192.0.2.1', agent: CHROME };
    views.count(visit);
    other.count(visit);
    await Promise.all([views.flush(), other.flush()]);
    expect(await total(ids.demio)).toBe(1);
    now += 31 * MINUTE_MS;
    other.count(visit);
    await other.flush();
    expect(await total(ids.demio)).toBe(2);
  });

  test('the salt of a day is gone with the first visitor of the next [views-4]', async () => {
    await look(ids.demio);
    await views.flush();
    const [{ salt } = { salt: '' }] = await market.db.selectFrom('visitor_salts').selectAll().execute();
    now += 24 * 60 * MINUTE_MS;
    await look(ids.demio);
    await views.flush();
    expect(await market.db.selectFrom('visitor_salts').selectAll().execute()).toEqual([
      { day: '2026-11-21', salt: expect.not.stringMatching(salt) },
    ]);
  });

  test.each([
    ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a script', 'curl/8.5.0'],
    ['nobody in particular', ''],
  ])('%s is not counted [views-2]', async (_who, agent) => {
    await look(ids.demio, { agent });
    expect(await total(ids.demio)).toBe(0);
  });

  test('a sold listing is counted, a withdrawn one and one that never was are not', async () => {
    await look(ids.sold);
    await look(ids.withdrawn);
    await look(999_999);
    expect(await total(ids.sold)).toBe(1);
    expect((await insights(ids.withdrawn)).status).toBe(404);
    expect((await insights(999_999)).status).toBe(404);
    expect(await look('12x')).toBe(404);
    const events = await market.db.selectFrom('view_events').select('vehicle_id').execute();
    expect(events).toEqual([{ vehicle_id: ids.sold }]);
  });

  test('views before midnight in Nairobi are not of today', async () => {
    now = Date.now() - 30 * 60 * MINUTE_MS;
    await look(ids.demio);
    now = Date.now();
    await look(ids.demio, { address: '192.0.2.2' });
    expect((await insights(ids.demio)).body.data).toEqual({ viewsToday: 1, viewsTotal: 2 });
  });

  test('a count changes no page: nothing is written to the outbox', async () => {
    const outbox = () => market.db.selectFrom('outbox').select('id').execute();
    const before = await outbox();
    await look(ids.demio);
    await views.flush();
    expect(await outbox()).toEqual(before);
  });

  test('views wait and are written together', async () => {
    for (let visitor = 0; visitor < 250; visitor++)
      await look(ids.demio, { address: `198.51.100.${visitor}` });
    expect(await market.db.selectFrom('view_events').select('id').execute()).toEqual([]);
    expect(await total(ids.demio)).toBe(250);
  });

  test('those that could not be written are written by the next run of the job', async () => {
    const write = viewsJob(views).begin(new AbortController().signal);
    await look(ids.demio);
    await sql`alter table view_days rename to view_days_away`.execute(market.db);
    await expect(write()).rejects.toThrow('view_days');
    await sql`alter table view_days_away rename to view_days`.execute(market.db);
    await write();
    expect(await total(ids.demio)).toBe(1);
  });

  test('single views are forgotten after a week, their number stays', async () => {
    await look(ids.demio);
    await views.flush();
    now += 9 * 24 * 60 * MINUTE_MS;
    await look(ids.sold);
    await views.flush();
    await pruneViews(market.db, now);
    const events = await market.db.selectFrom('view_events').select('vehicle_id').execute();
    expect(events).toEqual([{ vehicle_id: ids.sold }]);
    expect(await total(ids.demio)).toBe(1);
  });
});

describe('visitors', () => {
  const visitor = { address: '192.0.2.1', agent: CHROME };

  test('have one hash all day, and another the next day and in another process', () => {
    const hashOf = createVisitorHashes();
    const today = hashOf(visitor, NOON);
    expect(hashOf(visitor, NOON + 60 * MINUTE_MS)).toBe(today);
    expect(hashOf({ ...visitor, address: '192.0.2.2' }, NOON)).not.toBe(today);
    expect(hashOf(visitor, NOON + 24 * 60 * MINUTE_MS)).not.toBe(today);
    expect(createVisitorHashes()(visitor, NOON)).not.toBe(today);
  });

  test('the day begins at midnight in Nairobi', () => {
    expect(dayInKenya(Date.parse('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
    expect(dayInKenya(Date.parse('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
  });
});
