import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { listTables } from '#api/database/dialect.ts';
import { createLogger } from '#api/log.ts';
import { createSearch, type Search } from '#api/search/search.ts';
import { removeVehicle } from '#api/vehicles/change.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { run } from '#tests/support/database/tamper.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;
let app: App;
let logged: string[];
let sellers: number[];

beforeEach(async () => {
  market = await openTestMarket();
  await addTestSellers(market.db);
  sellers = [];
  for (let n = 0; n < 8; n++) sellers.push(await addSeller(n));
  search = await createSearch(market);
  logged = [];
  const log = createLogger('trace', false, { write: (line) => void logged.push(line) });
  app = await openTestApp(market, { search, log });
});
afterEach(() => market.dispose());

async function addSeller(n: number, contactable: 0 | 1 = 1): Promise<number> {
  const { id } = await market.db
    .insertInto('users')
    .values({
      email: `seller-${n}@example.com`,
      role: 'seller',
      contactable,
      created_at: '2026-01-01T08:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Offer = Omit<Parameters<typeof addTestVehicle>[1], 'seller_id'> & { seller_id?: number };

let next = 0;
const add = (offer: Offer = {}) =>
  addTestVehicle(market.db, { seller_id: sellers[next++ % sellers.length] ?? 0, ...offer });

const AXIO = { make: 'Toyota', model: 'Axio', title: '2016 Toyota Axio', body_type: 'sedan' } as const;
const PREMIO = { make: 'Toyota', model: 'Premio', title: '2016 Toyota Premio', body_type: 'sedan' } as const;
const XTRAIL = { make: 'Nissan', model: 'X-Trail', title: '2016 Nissan X-Trail', body_type: 'suv' } as const;

type Answer = {
  status: number;
  cacheControl: string | null;
  body: { success: boolean; error?: string; fields?: Record<string, string> };
  vehicles: (Vehicle & { reason: string })[];
};

async function call(path: string, body?: unknown): Promise<Answer> {
  await search.refresh();
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const address = `http://localhost/api/recommendations${path}`;
  const response = await app.handle(new Request(address, body === undefined ? {} : init));
  const answer = await response.json();
  return {
    status: response.status,
    cacheControl: response.headers.get('cache-control'),
    body: answer,
    vehicles: answer.vehicles ?? [],
  };
}

const idsOf = ({ vehicles }: Answer) => vehicles.map(({ id }) => id);
const reasonsOf = ({ vehicles }: Answer) => vehicles.map(({ reason }) => reason);
const mostOfOneSeller = ({ vehicles }: Answer) => {
  const counts = new Map<number, number>();
  for (const { sellerId } of vehicles) counts.set(sellerId, (counts.get(sellerId) ?? 0) + 1);
  return Math.max(...counts.values());
};

describe('GET /api/recommendations/similar/{vehicleId}', () => {
  test('the same model comes before the same body, and each says truly why', async () => {
    const subject = await add({ year: 2016, price_kes: 1_000_000 });
    const newer = await add({ year: 2018, price_kes: 1_120_000 });
    const twin = await add({ year: 2016, price_kes: 1_000_000 });
    const older = await add({ year: 2015, price_kes: 900_000 });
    const brother = await add({ model: 'Verisa', price_kes: 1_100_000 });
    const near = await add({ make: 'Toyota', model: 'Vitz', price_kes: 1_200_000 });
    const dear = await add({ make: 'Honda', model: 'Fit', price_kes: 1_900_000 });
    await add({ ...XTRAIL, price_kes: 1_000_000 });
    const answer = await call(`/similar/${subject}?limit=12`);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(
      Object.fromEntries(answer.vehicles.map(({ id, reason }) => [id, reason.replace('\u00a0', ' ')])),
    ).toEqual({
      [twin]: 'Same model and year, same price',
      [older]: 'Same model, one year older, Ksh 100K less',
      [newer]: 'Same model, two years newer, Ksh 120K more',
      [brother]: 'Another Mazda hatchback, within 20% of this price',
      [near]: 'Another hatchback, within 20% of this price',
      [dear]: 'Another hatchback',
    });
    expect(idsOf(answer).slice(0, 3).toSorted()).toEqual([newer, twin, older].toSorted());
    expect(idsOf(answer)[0]).toBe(twin);
  });

  test('six by default, at most 24, and never the listing itself or one that is not for sale [recommendations-2]', async () => {
    const subject = await add();
    const sold = await add({ status: 'sold' });
    const gone = await add();
    await removeVehicle(market.db, gone, 'seller');
    for (let n = 0; n < 30; n++) await add();
    expect((await call(`/similar/${subject}`)).vehicles).toHaveLength(6);
    const most = await call(`/similar/${subject}?limit=1000`);
    expect(most.vehicles).toHaveLength(24);
    for (const id of [subject, sold, gone]) expect(idsOf(most)).not.toContain(id);
    for (const wrong of ['0', '-3', 'six', '', '1e999'])
      expect((await call(`/similar/${subject}?limit=${wrong}`)).vehicles.length).toBeGreaterThanOrEqual(6);
  });

  test('of one seller there are at most two in six, however many alike that seller has', async () => {
    const subject = await add();
    for (let n = 0; n < 500; n++) await add({ seller_id: sellers[0] ?? 0 });
    for (const seller_id of sellers.slice(1, 4)) await add({ seller_id, year: 2009, price_kes: 500_000 });
    const answer = await call(`/similar/${subject}`);
    expect(answer.vehicles).toHaveLength(5);
    expect(mostOfOneSeller(answer)).toBe(2);
  });

  test('imported adverts are of many sellers, whatever their row says', async () => {
    const seller_id = await addSeller(99, 0);
    const subject = await add({ seller_id });
    for (let n = 0; n < 8; n++) await add({ seller_id });
    expect((await call(`/similar/${subject}`)).vehicles).toHaveLength(6);
  });

  test('a listing without price, body or mileage has similar ones too', async () => {
    const bare = { price_kes: null, body_type: null, mileage_km: null } as const;
    const subject = await add(bare);
    const twin = await add(bare);
    const answer = await call(`/similar/${subject}`);
    expect(idsOf(answer)).toEqual([twin]);
    expect(reasonsOf(answer)).toEqual(['Same model and year']);
  });

  test.each(['999999', '0', '-1', '1.5', 'abc', '%00', "1'%20or%20'1'='1", '9'.repeat(400)])(
    'no listing %s: 404',
    async (id) => {
      await add();
      expect(await call(`/similar/${id}`)).toMatchObject({
        status: 404,
        body: { success: false, error: 'Vehicle not found' },
      });
    },
  );
});

describe('POST /api/recommendations/price-range', () => {
  test('keeps to the range, leaves the listing out and says how far each price is [recommendations-3]', async () => {
    const subject = await add({ ...AXIO, price_kes: 1_000_000 });
    const below = await add({ ...PREMIO, price_kes: 920_000 });
    const above = await add({ ...XTRAIL, price_kes: 1_100_000 });
    const same = await add({ ...XTRAIL, price_kes: 1_000_000 });
    for (const price_kes of [799_999, 1_200_001, null]) await add({ ...PREMIO, price_kes });
    const answer = await call('/price-range', {
      priceRange: { min: 800_000, max: 1_200_000 },
      excludeVehicleId: subject,
    });
    expect(new Map(answer.vehicles.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [below, '8% below this price'],
        [same, 'About the same price'],
        [above, '10% above this price'],
      ]),
    );
    expect(answer.cacheControl).toBe('no-store');
  });

  test('without a range it is 500,000 to 5,000,000, and six [recommendations-6]', async () => {
    await add({ price_kes: 499_999 });
    await add({ price_kes: 5_000_001 });
    for (const price_kes of [500_000, 5_000_000]) await add({ price_kes });
    const answer = await call('/price-range', {});
    expect(answer.vehicles.map(({ price }) => price).toSorted()).toEqual([500_000, 5_000_000]);
    expect(reasonsOf(answer).map((reason) => reason.replaceAll('\u00a0', ' '))).toEqual([
      'Between Ksh 500K and Ksh 5M',
      'Between Ksh 500K and Ksh 5M',
    ]);
  });

  test('is diverse in sellers and in models', async () => {
    for (let n = 0; n < 300; n++) await add({ ...AXIO, seller_id: sellers[0] ?? 0 });
    for (let n = 0; n < 20; n++) await add(AXIO);
    for (const offer of [PREMIO, XTRAIL, {}]) for (let n = 0; n < 8; n++) await add(offer);
    const answer = await call('/price-range', { priceRange: { min: 1, max: 9_000_000 } });
    expect(answer.vehicles).toHaveLength(6);
    expect(mostOfOneSeller(answer)).toBeLessThanOrEqual(2);
    const models = answer.vehicles.map(({ model }) => model);
    for (const model of models)
      expect(models.filter((other) => other === model).length).toBeLessThanOrEqual(2);
  });

  test.each([
    [{ priceRange: { min: 5, max: 1 } }, 'priceRange'],
    [{ priceRange: { min: 'cheap' } }, 'priceRange.min'],
    [{ priceRange: { min: -1 } }, 'priceRange.min'],
    [{ priceRange: [1, 2] }, 'priceRange'],
    [{ limit: { $gt: 1 } }, 'limit'],
  ])('%j is refused, naming %s', async (body, field) => {
    const answer = await call('/price-range', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {}).some((name) => name.startsWith(field))).toBe(true);
  });

  test('what cannot be a listing leaves nothing out', async () => {
    await add();
    for (const excludeVehicleId of ['x', -1, 1.5, 1e300, '😀', null])
      expect((await call('/price-range', { excludeVehicleId })).vehicles).toHaveLength(1);
  });
});

describe('POST /api/recommendations/behavior', () => {
  test('what was looked at, searched for and preferred decides, and each says which [recommendations-1]', async () => {
    const seen = await add(AXIO);
    const axio = await add(AXIO);
    const premio = await add(PREMIO);
    const demio = await add();
    const xtrail = await add({ ...XTRAIL, fuel_type: 'diesel' });
    const other = await add({
      make: 'Subaru',
      model: 'Outback',
      body_type: 'station wagon',
      fuel_type: null,
    });
    const answer = await call('/behavior', {
      userId: 'anyone',
      viewedVehicles: [{ id: seen }],
      searchHistory: ['mazda demio'],
      preferredMakes: ['nissan'],
      preferredFuelTypes: ['Diesel'],
      limit: 6,
    });
    expect(new Map(answer.vehicles.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [demio, 'You searched for a Mazda Demio'],
        [axio, 'You looked at another Toyota Axio'],
        [xtrail, 'Nissan is a make that you prefer'],
        [premio, 'Another Toyota sedan, like one that you looked at'],
        [other, 'Among the newest in this price range'],
      ]),
    );
    expect(idsOf(answer).slice(0, 2)).toEqual([demio, axio]);
    expect(idsOf(answer)).not.toContain(seen);
  });

  test('who searched for a model did not search for all of its make', async () => {
    const vitz = await add({ make: 'Toyota', model: 'Vitz' });
    await add(AXIO);
    const [byModel, byMake] = [
      await call('/behavior', { searchHistory: ['toyota axio'] }),
      await call('/behavior', { searchHistory: ['toyota'] }),
    ];
    const reasonOf = ({ vehicles }: Answer) => vehicles.find(({ id }) => id === vitz)?.reason;
    expect(reasonOf(byModel)).toBe('Among the newest in this price range');
    expect(reasonOf(byMake)).toBe('You searched for a Toyota');
  });

  test('nothing known: the newest, saying so', async () => {
    await add({ created_at: '2026-01-01T08:00:00.000Z' });
    const newest = await add({ created_at: '2026-02-01T08:00:00.000Z' });
    const answer = await call('/behavior', {});
    expect(idsOf(answer)[0]).toBe(newest);
    expect(new Set(reasonsOf(answer))).toEqual(new Set(['Among the newest in this price range']));
  });

  test('keeps to the prices that were given', async () => {
    await add({ ...AXIO, price_kes: 900_000 });
    const fits = await add({ ...AXIO, price_kes: 1_500_000 });
    const answer = await call('/behavior', {
      searchHistory: ['axio'],
      priceRange: { min: 1_000_000, max: 2_000_000 },
    });
    expect(idsOf(answer)).toEqual([fits]);
  });

  test('is diverse in sellers', async () => {
    for (let n = 0; n < 30; n++) await add({ ...AXIO, seller_id: sellers[0] ?? 0 });
    for (const offer of [PREMIO, XTRAIL, {}]) for (let n = 0; n < 8; n++) await add(offer);
    const answer = await call('/behavior', { searchHistory: ['toyota'] });
    expect(answer.vehicles).toHaveLength(6);
    expect(mostOfOneSeller(answer)).toBeLessThanOrEqual(2);
  });

  test.each([
    [
      'markup, SQL and emoji',
      { searchHistory: ['<b>', "'; drop table vehicles; --", '😀'], preferredMakes: ['<i>'] },
    ],
    ['long texts', { searchHistory: Array.from({ length: 20 }, () => 'probox '.repeat(400)) }],
    ['ids that are none', { viewedVehicles: [-1, 1.5, 'x', 1e300, { id: 'y' }] }],
    [
      'nulls',
      { searchHistory: null, viewedVehicles: null, priceRange: null, preferredMakes: null, limit: null },
    ],
  ])('%s are harmless', async (_, body) => {
    await add();
    expect(await call('/behavior', body)).toMatchObject({ status: 200, vehicles: [{ make: 'Mazda' }] });
  });

  test.each([
    [{ searchHistory: 'demio' }, 422],
    [{ viewedVehicles: Array.from({ length: 500 }, (_, n) => n) }, 422],
    [{ preferredFuelTypes: [{}] }, 422],
    [[], 422],
    ['text', 422],
  ])('%j is refused', async (body, status) => {
    expect((await call('/behavior', body)).status).toBe(status);
  });

  test('nothing of a profile is stored or logged', async () => {
    const id = await add();
    const before = await contents();
    await call('/behavior', {
      userId: 'jane-secret',
      searchHistory: ['secret zanzibar'],
      viewedVehicles: [id],
    });
    await call('/behavior', { userId: 'jane-secret', searchHistory: { secret: 'zanzibar' } });
    await call('/behavior', { searchHistory: ['secret zanzibar'], priceRange: { min: 'secret' } });
    expect(await contents()).toEqual(before);
    expect(logged.join('')).not.toMatch(/secret|zanzibar/);
  });
});

async function contents() {
  const rows = [];
  for (const name of await listTables(market.db)) rows.push(await run(market, `select * from "${name}"`));
  return JSON.stringify(rows);
}

describe('GET /api/recommendations/trending', () => {
  const view = (vehicle_id: number, visitors: number, at = new Date().toISOString()) =>
    market.db
      .insertInto('view_events')
      .values(
        Array.from({ length: visitors }, (_, n) => ({
          vehicle_id,
          visitor_hash: `visitor-${n}`,
          viewed_at: at,
        })),
      )
      .execute();

  test('the most viewed by real views, then the newest, saying so [recommendations-4]', async () => {
    const newest = await add({ created_at: '2026-05-01T08:00:00.000Z' });
    const older = await add({ created_at: '2026-02-01T08:00:00.000Z' });
    const some = await add({ created_at: '2026-01-01T08:00:00.000Z' });
    const many = await add({ created_at: '2026-01-01T08:00:00.000Z' });
    const sold = await add({ status: 'sold' });
    await view(some, 2);
    await view(many, 5);
    await view(sold, 9);
    await view(older, 1);
    await view(newest, 9, '2026-01-01T08:00:00.000Z');
    const answer = await call('/trending');
    expect(answer.vehicles.map(({ id, reason }) => [id, reason])).toEqual([
      [many, 'Most viewed this week: 5 views'],
      [some, 'Viewed 2 times this week'],
      [newest, 'Among the newest listings'],
      [older, 'Among the newest listings'],
    ]);
  });

  test('one visitor who looks again and again is one view [recommendations-5]', async () => {
    const id = await add();
    for (let n = 0; n < 5; n++) await view(id, 1);
    expect(reasonsOf(await call('/trending'))).toEqual(['Among the newest listings']);
  });

  test('is diverse in sellers', async () => {
    for (let n = 0; n < 20; n++) await view(await add({ seller_id: sellers[0] ?? 0 }), 3 + n);
    for (let n = 0; n < 20; n++) await add();
    const answer = await call('/trending');
    expect(answer.vehicles).toHaveLength(6);
    expect(mostOfOneSeller(answer)).toBeLessThanOrEqual(2);
  });

  test('every answer says whether anything was viewed by two', async () => {
    const id = await add();
    await view(id, 1);
    expect(await call('/trending')).toMatchObject({ body: { isTrending: false } });
    const other = await openTestApp(market);
    await view(id, 2);
    const similar = await other.handle(new Request(`http://localhost/api/recommendations/similar/${id}`));
    expect(await similar.json()).toMatchObject({ isTrending: true });
  });

  test('an empty market has none', async () => {
    expect(await call('/trending')).toMatchObject({ status: 200, vehicles: [], body: { isTrending: false } });
  });
});
