import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeVehicle } from '#api/vehicles/change.ts';
import { monthOn } from '#domain/finance/month.ts';
import { readTerms } from '#domain/finance/terms.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import type { App } from './app.ts';
import type { JobReport } from './jobs/schema.ts';
import { createLogger } from './log.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let logged: string[];
const job: JobReport = {
  ...{ name: 'mail', does: 'Sends mails', when: 'every second', state: 'failing' },
  ...{ startedAt: '2026-11-22T09:00:00.000Z', finishedAt: null, failingSince: '2026-11-22T09:00:00.000Z' },
  ...{ error: 'EACCES: /srv/garisoko', retryAt: '2026-11-22T09:01:00.000Z' },
  ...{ runs: 3, failures: 1, succeededAt: null },
};
const health = { ok: true, state: 'idle', position: 0, builtAt: null, detail: 'ENOSPC: /srv/garisoko' };
const ids: Record<string, number> = {};

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru, kilele } = await addTestSellers(market.db);
  for (let n = 0; n < 24; n++)
    await addTestVehicle(market.db, { seller_id: wanjiru, price_kes: 1_000_000 + n });
  ids.axio = await addTestVehicle(market.db, {
    seller_id: kilele,
    make: 'Toyota',
    model: 'Axio',
    featured: 1,
  });
  ids.sold = await addTestVehicle(market.db, { seller_id: kilele, status: 'sold' });
  ids.withdrawn = await addTestVehicle(market.db, { seller_id: kilele });
  await removeVehicle(market.db, ids.withdrawn, 'seller');
  logged = [];
  const log = createLogger('info', false, { write: (line) => void logged.push(line) });
  app = await openTestApp(market, { log, health: () => health, jobs: () => [job] });
});
afterAll(() => market.dispose());

async function call(path: string, init: RequestInit = {}) {
  const response = await app.handle(new Request(`http://localhost/api${path}`, init));
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}

describe('GET /api/vehicles', () => {
  test('answers a page under both names, with the true total [app-5]', async () => {
    const { status, json } = await call('/vehicles');
    expect(status).toBe(200);
    expect(json).toMatchObject({ success: true, total: 25, page: 1, limit: 20 });
    expect(json.vehicles).toHaveLength(20);
    expect(json.data).toEqual(json.vehicles);
  });

  test('the second page has the rest [app-6]', async () => {
    const { json } = await call('/vehicles?make=Mazda&limit=20&page=2');
    expect(json).toMatchObject({ total: 24, page: 2 });
    expect(json.vehicles).toHaveLength(4);
  });

  test('sorts by price', async () => {
    const { json } = await call('/vehicles?sortBy=price_high&limit=2&make=mazda');
    expect(json.vehicles.map((vehicle: { price: number }) => vehicle.price)).toEqual([1_000_023, 1_000_022]);
  });

  test('the counting call is cut to 100 and brings no rows [app-4]', async () => {
    const { json } = await call('/vehicles?featured=true&limit=1000&count=true');
    expect(json).toEqual({ success: true, total: 1, page: 1, limit: 100 });
  });

  test('visitors get active listings whatever status they ask for [app-2]', async () => {
    expect((await call('/vehicles?status=withdrawn')).json.total).toBe(25);
    expect((await call('/vehicles?status=sold')).json.total).toBe(25);
  });

  test('another listing of the same seller, without the one on show', async () => {
    const axio = (await call(`/vehicles/${ids.axio}`)).json.vehicle;
    expect((await call(`/vehicles?sellerId=${axio.sellerId}`)).json.total).toBe(1);
    expect((await call(`/vehicles?sellerId=${axio.sellerId}&exclude=${ids.axio}`)).json.total).toBe(0);
  });

  test.each([
    ['a query of 10 kB', `q=${'probox '.repeat(1500)}`],
    ['a page far away', 'page=1000000000'],
    ['a page below the first', 'page=-3&limit=-1'],
    ['letters in prices', 'minPrice=cheap&maxPrice=1e999&minYear=NaN'],
    ['NUL bytes', 'q=%00&make=%00Toyota&model=a%00b'],
    ['emoji', 'q=%F0%9F%9A%97&make=%F0%9F%9A%97'],
    ['broken percent signs', 'q=%E0%A4%A&make=%'],
    ['arrays', 'make=a&make=b&make[]=c&page=1&page=2&limit[]=3'],
    ['objects', 'make[$ne]=1&__proto__[x]=1&constructor=1'],
    ['SQL and FTS syntax', "q=%22%20OR%20*%20NEAR(a%20b)%20%27)%3B--&sortBy='"],
    ['many values', `make=${Array.from({ length: 2000 }, (_, n) => `m${n}`).join(',')}`],
  ])('%s never breaks it', async (_, query) => {
    for (const path of ['/vehicles', '/vehicles/filter-options']) {
      const { status, json } = await call(`${path}?${query}`);
      expect(status).toBe(200);
      expect(json.success).toBe(true);
    }
  });

  test('wrong numbers mean no filter [app-3]', async () => {
    expect((await call('/vehicles?minPrice=cheap&maxYear=x')).json.total).toBe(25);
  });
});

describe('GET /api/vehicles/{id}', () => {
  test('shows active and sold listings', async () => {
    expect((await call(`/vehicles/${ids.axio}`)).json).toMatchObject({
      success: true,
      vehicle: { model: 'Axio' },
    });
    expect((await call(`/vehicles/${ids.sold}`)).json.vehicle.status).toBe('sold');
  });

  test.each(['999', '0', '-1', 'abc', '1.5', '9'.repeat(40), '%00', '%F0%9F%9A%97'])(
    '%s is not found',
    async (id) => {
      const { status, json } = await call(`/vehicles/${id}`);
      expect(status).toBe(404);
      expect(json).toEqual({ success: false, error: 'Vehicle not found' });
    },
  );

  test('neither is a withdrawn one', async () => {
    expect((await call(`/vehicles/${ids.withdrawn}`)).status).toBe(404);
  });
});

describe('GET /api/vehicles says beside what it found', () => {
  test('how the words were read', async () => {
    const { json } = await call('/vehicles?q=mazda+demoi+chini+ya+2m&limit=1');
    expect(json.total).toBe(24);
    expect(json.reading.chips.map(({ text }: { text: string }) => text)).toEqual([
      'mazda',
      'demoi',
      'chini ya 2m',
    ]);
    expect(json.reading.corrected).toEqual([
      { from: 'demoi', to: 'Demio', original: 'mazda "demoi" chini ya 2m' },
    ]);
    const { json: read } = await call('/search/reading?q=mazda+demoi+chini+ya+2m');
    expect(read).toEqual({ success: true, reading: json.reading });
  });

  test('nothing of words where there are none, nor of help where it found something', async () => {
    const { json } = await call('/vehicles?make=Mazda');
    expect(Object.keys(json).sort()).toEqual(['data', 'limit', 'page', 'success', 'total', 'vehicles']);
  });

  test('what would help when it found nothing', async () => {
    const { json } = await call('/vehicles?make=Mazda&minPrice=5000000');
    expect(json.help.drops).toMatchObject([{ drop: 'minPrice', total: 24, query: 'make=Mazda' }]);
  });

  test('whose listings it found when it is about one seller’s, also where none fits', async () => {
    const { sellerId } = (await call(`/vehicles/${ids.axio}`)).json.vehicle;
    expect((await call(`/vehicles?sellerId=${sellerId}`)).json.seller).toBe('Kilele Motors');
    const { json } = await call(`/vehicles?sellerId=${sellerId}&make=Mazda`);
    expect([json.total, json.seller]).toEqual([0, 'Kilele Motors']);
    expect((await call('/vehicles?sellerId=99999')).json.seller).toBeUndefined();
  });

  test('the nearest when it found nothing, with what differs', async () => {
    const { json } = await call('/vehicles?make=Mazda&maxPrice=900000');
    expect(json.nearest).toHaveLength(3);
    expect(json.nearest[0].vehicle.make).toBe('Mazda');
    expect(json.nearest[0].differs).toEqual([expect.stringMatching(/^Ksh.100K more$/)]);
  });

  test('from where it measured, and how far each listing is', async () => {
    const { json } = await call('/vehicles?location=nearby&near=-1.2864,36.8172&limit=1');
    expect(json.from).toEqual({
      ...{ name: expect.stringContaining('Nairobi'), latitude: -1.29, longitude: 36.82 },
      ...{ assumed: false, withinKm: 40 },
    });
    expect(json.vehicles[0].distanceKm).toBeGreaterThanOrEqual(0);
    expect((await call('/vehicles?location=nearby&limit=1')).json.from.assumed).toBe(true);
  });

  test('what a budget buys, to the shilling', async () => {
    const count = async (query: string) =>
      (await call(`/vehicles?make=Mazda&count=true&${query}`)).json.total;
    expect(await count('cash=1000000')).toBe(1);
    expect(await count('cash=999999')).toBe(0);
    expect(await count('cash=1000023')).toBe(24);
    expect(await count('cash=lots&monthly=-1')).toBe(24);
  });

  test('what a month buys on the terms of the address, with the figure of every card on them [terms-2]', async () => {
    const terms = readTerms('30-48-16');
    const { json } = await call('/vehicles?limit=100');
    const thisYear = new Date().getUTCFullYear();
    const months = json.vehicles.map(
      ({ price, year }: { price: number | null; year: number }) =>
        monthOn(terms, price, year, thisYear)?.kes ?? Number.POSITIVE_INFINITY,
    );
    for (const most of [...new Set<number>(months)].filter(Number.isFinite)) {
      const within = (kes: number) => months.filter((month: number) => month <= kes).length;
      const totalOf = async (kes: number) =>
        (await call(`/vehicles?count=true&maxMonthlyPayment=${kes}&terms=30-48-16`)).json.total;
      expect(await totalOf(most)).toBe(within(most));
      expect(await totalOf(most - 1)).toBe(within(most - 1));
    }
    const ordered = await call('/vehicles?limit=100&sortBy=monthly_payment_low&terms=30-48-16');
    const inOrder: number[] = ordered.json.vehicles.map(
      ({ price, year }: { price: number | null; year: number }) =>
        monthOn(terms, price, year, thisYear)?.kes ?? Number.POSITIVE_INFINITY,
    );
    expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
  });
});

describe('while somebody types', () => {
  test('what may be meant, for a shared cache', async () => {
    const { status, json, headers } = await call('/search/suggestions?q=mazda+d');
    expect([status, json.suggestions.slice(0, 1)]).toEqual([
      200,
      [{ kind: 'model', label: 'Mazda Demio', note: '', count: 24, query: 'make=Mazda&model=Demio' }],
    ]);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=30\b/);
    expect((await call('/search/suggestions')).json.suggestions[0].label).toBe('Mazda');
  });

  test('what is new of a search since a time; nothing for what is no time', async () => {
    const news = async (query: string) => (await call(`/search/news?${query}`)).json.total;
    expect(await news('make=Mazda&since=2000-01-02')).toBe(24);
    expect(await news('make=Mazda&since=2999-01-01')).toBe(0);
    for (const since of ['', 'soon', '9'.repeat(400), '%00']) expect(await news(`since=${since}`)).toBe(0);
  });
});

describe('hostile questions', () => {
  test.each([
    'q=%00%22%27%3Cscript%3E',
    'q="""""""',
    'q=%F0%9F%9A%97%F0%9F%9A%97&near=%F0%9F%9A%97',
    'near=999,999&location=nearby',
    "near=1,1')--&location=nearby&sortBy=distance",
    'near=NaN,Infinity',
    'cash=1e309&monthly=0x10',
    'cash=9007199254740991&monthly=9007199254740991',
    'cash=1&monthly=1&near=&sortBy=',
  ])('%s', expectAnswers);

  test.each([
    ['milioni+', 2000],
    ['laki+na+nusu+', 500],
    ['%22a%22+', 500],
  ])('%s, %d times', (word, times) => expectAnswers(`q=${word.repeat(times)}`));

  const SEARCH_PATHS = ['/search/reading', '/search/suggestions', '/search/news'];
  async function expectAnswers(query: string): Promise<void> {
    for (const path of ['/vehicles', '/vehicles/filter-options', ...SEARCH_PATHS])
      expect((await call(`${path}?${query}`)).status).toBe(200);
  }
});

describe('counts', () => {
  test('each list under all the other filters [app-1]', async () => {
    const { filters } = (await call('/vehicles/filter-options?make=Toyota&fuelType=petrol')).json;
    expect(filters.makes).toEqual([
      { name: 'Mazda', count: 24 },
      { name: 'Toyota', count: 1 },
    ]);
    expect(filters.bodyTypes).toEqual([{ name: 'hatchback', count: 1 }]);
    expect(Object.keys(filters).toSorted()).toEqual([
      ...['bodyTypes', 'conditions', 'drives', 'engines', 'features', 'fuelTypes', 'locations', 'makes'],
      ...['priceHistogram', 'seats', 'transmissions', 'types'],
    ]);
  });

  test('makes and models for sale [app-7]', async () => {
    expect((await call('/catalog/makes')).json.makes[0]).toEqual({ name: 'Mazda', count: 24 });
    expect((await call('/catalog/makes/mazda/models')).json.models).toEqual([{ name: 'Demio', count: 24 }]);
    expect((await call('/catalog/makes/Trabant/models')).status).toBe(404);
    const head = await call('/catalog/makes', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });
});

describe('the manner of the API', () => {
  test('every answer has a request id, which nobody but a trusted proxy gives it', async () => {
    const given = { headers: { 'x-request-id': 'from-a-stranger-1' } };
    for (const path of ['/vehicles', '/nowhere'])
      expect((await call(path, given)).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('an unknown address is a failure with a sentence', async () => {
    const { status, json } = await call('/nowhere');
    expect([status, json]).toEqual([404, { success: false, error: 'There is nothing at this address.' }]);
  });

  test('health tells of database, search and publisher', async () => {
    expect((await call('/health')).json).toMatchObject({
      success: true,
      database: 'ok',
      search: { ready: true, listings: 27 },
      publisher: { ok: true, state: 'idle', position: 0, builtAt: null },
    });
  });

  test('strangers read no system message in it', async () => {
    expect((await call('/health')).text).not.toContain('/srv');
  });

  test('a job that fails is told, and makes the market no less well', async () => {
    const { status, json } = await call('/health');
    const { error: _e, retryAt: _r, runs: _n, failures: _f, succeededAt: _s, ...told } = job;
    expect([status, json.jobs]).toEqual([200, [told]]);
  });

  test('an unwell publisher makes the market unwell', async () => {
    health.ok = false;
    expect((await call('/health')).status).toBe(503);
    health.ok = true;
  });

  test('OpenAPI describes every route with parameters and answers [app-8]', async () => {
    const { paths } = (await call('/docs/json')).json;
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(Object(calls)).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = app.routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual([...new Set(routes)].sort());
    const names = paths['/api/vehicles'].get.parameters.map((parameter: { name: string }) => parameter.name);
    expect(names).toEqual(
      expect.arrayContaining(['q', 'make', 'maxAffordablePayment', 'sortBy', 'page', 'count']),
    );
    expect(paths['/api/vehicles/{id}'].get.responses).toHaveProperty('404');
  });

  test('the page of the docs loads nothing', async () => {
    const { status, headers, text } = await call('/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch('text/html');
    expect(text).toContain('GET /api/vehicles');
    expect(text).not.toMatch(/<script|<link|<img|src=|https?:/);
  });
});
