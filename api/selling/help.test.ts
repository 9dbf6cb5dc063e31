import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import type { NewVehicle } from '#api/vehicles/change.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let seller: TestPerson;
let other: TestPerson;
let draftId: number;

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  const add = (vehicle: Partial<NewVehicle> = {}) => addTestVehicle(market.db, { seller_id, ...vehicle });
  for (let at = 0; at < 12; at++)
    await add({ price_kes: 1_000_000 + 10_000 * at, mileage_km: 80_000 + 1_000 * at });
  await add({ price_kes: 900_000, year: 2008 });
  await add({ price_kes: 500_000, status: 'withdrawn', withdrawn_by: 'seller' });
  for (let at = 0; at < 5; at++)
    await add({
      ...{ price_kes: 1_050_000, mileage_km: 70_000 + 1_000 * at, status: 'sold' },
      ...{ created_at: daysAgo(40 + at), sold_at: daysAgo(20) },
    });
  await add({ make: 'Toyota', model: 'Axio', title: '2016 Toyota Axio' });
  seller = await addTestPerson(market.db, 'seller');
  other = await addTestPerson(market.db, 'seller');
  draftId = await addTestVehicle(market.db, {
    ...{ seller_id: seller.id, price_kes: 1_015_000, mileage_km: 90_000 },
  });
  const prices = createPriceAnalyses(market);
  await prices.refresh();
  app = await openTestApp(market, { prices });
});
afterAll(() => market.dispose());

async function call(request: string, body?: unknown, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = request.split(' ');
  const answer = await app.handle(
    new Request(`http://localhost/api/selling${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, json: text === '' ? undefined : JSON.parse(text) };
}

describe('the text of an advert', () => {
  test('is read for any caller, and never stored', async () => {
    const { status, json, headers } = await call('POST /read', {
      text: 'Mazda Demio 2015 1.3 auto 78000km 980k Kilimani, KDA 123B, 0712 345 678',
    });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(json).toMatchObject({
      success: true,
      fields: {
        ...{ make: 'Mazda', model: 'Demio', year: 2015, engine: '1.3L', transmission: 'automatic' },
        ...{ mileage: 78_000, price: 980_000, location: 'Kilimani, Nairobi' },
      },
      uncertain: [],
    });
    expect(JSON.stringify(json)).not.toMatch(/0712|345 ?678/);
  });

  test('can be a draft at once', async () => {
    const { json } = await call('POST /read', {
      text: 'Vitz 2012 650k 100k Nakuru, lady owned, trade in ok',
    });
    const answer = await app.handle(
      new Request('http://localhost/api/vehicles', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...seller.headers },
        body: JSON.stringify(json.fields),
      }),
    );
    expect(answer.status).toBe(201);
    expect((await answer.json()).vehicle).toMatchObject({
      ...{ make: 'Toyota', model: 'Vitz', price: 650_000, mileage: 100_000, location: 'Nakuru' },
      ...{ history: 'Lady owned', tradeInAccepted: true },
    });
  });

  test('may be empty, but not without end', async () => {
    expect((await call('POST /read', { text: '' })).json).toMatchObject({ fields: {}, uncertain: [] });
    const long = await call('POST /read', { text: 'x'.repeat(5_001) });
    expect(long.status).toBe(422);
    expect(long.json.fields.text).toBe('Paste at most 5,000 letters of the advert.');
    expect((await call('POST /read', {})).status).toBe(422);
  });
});

describe('the catalogue', () => {
  test('lists makes, and the models of one', async () => {
    const { json } = await call('GET /models');
    expect(json.makes).toContain('Mazda');
    expect(json.models).toEqual([]);
    const mazda = (await call('GET /models?make=mazda')).json;
    expect(mazda.makes).toBeUndefined();
    expect(mazda.models.find(({ name }: { name: string }) => name === 'Demio')).toMatchObject({
      generations: expect.arrayContaining([expect.objectContaining({ from: 2014, to: 2019 })]),
      trims: expect.arrayContaining(['13S']),
    });
    expect((await call('GET /models?make=nobody')).json.models).toEqual([]);
  });

  test('says what a car can have', async () => {
    const { json } = await call('GET /known?make=Mazda&model=Demio&year=2015');
    expect(json.generations).toEqual([{ name: expect.any(String), from: 2014, to: 2019 }]);
    expect(json.fills).toMatchObject({ bodyType: ['hatchback'], doors: [5], engine: ['1.3L', '1.5L'] });
    expect((await call('GET /known')).json.generations).toEqual([]);
  });

  test('is kept by browsers until it changes', async () => {
    const first = await call('GET /models?make=mazda');
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = first.headers.get('etag') ?? '';
    const again = await call('GET /models?make=mazda', undefined, { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, json: undefined });
    expect(again.headers.get('etag')).toBe(etag);
    expect((await call('GET /models?make=toyota', undefined, { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('the price of a car that is not listed yet', () => {
  const DEMIO = { make: 'mazda', model: 'Demio', year: 2016, price: 1_025_000, mileage: '84,000 km' };

  test('stands beside those of the cars for sale like it', async () => {
    const { status, json } = await call('POST /price', { fields: DEMIO });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      help: {
        ...{ rank: 5, of: 14, cheapestKes: 1_000_000 },
        label: expect.stringMatching(/^(Great Deal|Good Deal|Right Price|High Price|Overpriced|Unknown)$/),
        doubt: null,
        daysToSell: { of: 5 },
      },
      reason: null,
    });
    const { p25Kes, medianKes, p75Kes, daysToSell } = json.help;
    expect(p25Kes).toBeLessThan(medianKes);
    expect(medianKes).toBeLessThan(p75Kes);
    expect(daysToSell.medianDays).toBeGreaterThanOrEqual(20);
    expect(daysToSell.medianDays).toBeLessThanOrEqual(24);
  });

  test('is labelled as the page will label it', async () => {
    const listed = await app.handle(
      new Request('http://localhost/api/vehicles/price-analysis', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ vehicleData: DEMIO }),
      }),
    );
    const { data } = await listed.json();
    const { help } = (await call('POST /price', { fields: DEMIO })).json;
    expect(help).toMatchObject({
      label: data.label,
      status: data.status,
      medianKes: data.marketStats.median,
    });
  });

  test('needs no price yet', async () => {
    const { help } = (await call('POST /price', { fields: { ...DEMIO, price: undefined } })).json;
    expect(help).toMatchObject({ rank: null, of: 14, label: null });
  });

  test('is doubted where it looks like a slip', async () => {
    const { help } = (await call('POST /price', { fields: { ...DEMIO, price: 10_250_000 } })).json;
    expect(help.doubt).toMatchObject({ field: 'price', suggested: 1_025_000 });
    expect(help.doubt.question).toContain('Did you mean');
  });

  test('has no help where too little is known, and says why', async () => {
    const axio = { make: 'Toyota', model: 'Axio', year: 2016, price: 1_400_000 };
    expect((await call('POST /price', { fields: axio })).json).toMatchObject({
      help: null,
      reason: 'There are too few similar vehicles for sale to compare with.',
    });
    expect((await call('POST /price', { fields: { price: 1 } })).json).toMatchObject({
      help: null,
      reason: 'Say the make, the model and the year first.',
    });
  });

  test('takes one’s own listing with what changes, and leaves it out', async () => {
    const own = await call('POST /price', { fields: {}, id: draftId }, seller.headers);
    expect(own.json.help).toMatchObject({ rank: 3, of: 13 });
    const dearer = await call('POST /price', { fields: { price: 1_200_000 }, id: draftId }, seller.headers);
    expect(dearer.json.help).toMatchObject({ rank: 13, of: 13 });
    expect((await call('POST /price', { fields: {}, id: draftId })).status).toBe(401);
    expect((await call('POST /price', { fields: {}, id: draftId }, other.headers)).status).toBe(403);
    expect((await call('POST /price', { fields: {}, id: 999_999 }, seller.headers)).status).toBe(404);
  });
});
