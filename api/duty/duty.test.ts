import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  const axio = { seller_id, make: 'Toyota', model: 'Axio' };
  await addTestVehicle(market.db, { ...axio, year: 2018, price_kes: 1_800_000 });
  await addTestVehicle(market.db, { ...axio, year: 2019, price_kes: 1_700_000 });
  await addTestVehicle(market.db, { ...axio, year: 2020, price_kes: 2_000_000 });
  await addTestVehicle(market.db, { ...axio, year: 2015, price_kes: 900_000 });
  await addTestVehicle(market.db, { ...axio, year: 2019, price_kes: null });
  await addTestVehicle(market.db, { ...axio, year: 2019, price_kes: 800_000, status: 'sold' });
  const withoutDuty = { is_import: 1, import_status: 'CIF Mombasa, Duty not included' } as const;
  await addTestVehicle(market.db, { ...axio, year: 2019, price_kes: 700_000, ...withoutDuty });
  app = await openTestApp(market);
});
afterAll(() => market.dispose());

async function ask(path: string) {
  const response = await app.handle(new Request(`http://localhost/api/duty/${path}`));
  const answer: { data?: Record<string, unknown>; fields?: Record<string, string>; error?: string } =
    await response.json();
  return { status: response.status, ...answer };
}

const LEAF = 'crsp=6195466.36&fuel=electric&bodyType=hatchback&firstRegistration=2019-11&entry=2026-11';

describe('GET /api/duty/estimate', () => {
  test('answers every line to the cent [duty-1]', async () => {
    const { status, data } = await ask(
      'estimate?crsp=2583819.66&fuel=petrol&engineCc=1496&bodyType=station%20wagon&firstRegistration=2019-05&entry=2026-11',
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({
      schedule: '2025-07',
      class: 'small',
      depreciation: 0.65,
      customsValue: 384988.03,
      importDuty: 134745.81,
      exciseDuty: 103946.77,
      vat: 99788.9,
      rdl: 7699.76,
      idf: 9624.7,
      total: 355805.94,
    });
  });

  test('amounts may be written with commas, and a name that is too long is said to be', async () => {
    expect((await ask(`estimate?${LEAF.replace('6195466.36', '6,195,466.36')}`)).data).toMatchObject({
      total: 736579.3,
    });
    expect((await ask(`reference?make=${'x'.repeat(81)}`)).fields).toEqual({
      make: 'The make has at most 80 letters.',
    });
  });

  test('electric cars: no engine, 25 percent unless asked', async () => {
    expect((await ask(`estimate?${LEAF}`)).data).toMatchObject({ importDuty: 287726.29, total: 736579.3 });
    expect((await ask(`estimate?${LEAF}&electricDuty=35`)).data).toMatchObject({ importDuty: 402816.81 });
  });

  test('a car registered in Kenya pays no levy and depreciates by its own table', async () => {
    const { data } = await ask(`estimate?${LEAF}&registeredInKenya=true`);
    expect(data).toMatchObject({ depreciation: 0.8, rdl: 0, idf: 0 });
  });

  test('the schedule before [duty-2]', async () => {
    const { data } = await ask(
      'estimate?crsp=3650211.1674&fuel=petrol&engineCc=1496&bodyType=sedan&firstRegistration=2018-01&entry=2025-06&schedule=2023-09',
    );
    expect(data).toMatchObject({ schedule: '2023-09', total: 539929.17 });
  });

  test.each([
    ['nothing at all', '', ['bodyType', 'crsp', 'engineCc', 'firstRegistration', 'fuel']],
    ['a negative price', LEAF.replace('6195466.36', '-5'), ['crsp']],
    ['a huge price', LEAF.replace('6195466.36', '9'.repeat(300)), ['crsp']],
    ['no number', LEAF.replace('6195466.36', 'NaN'), ['crsp']],
    ['the future', LEAF.replace('2019-11', '2090-01'), ['firstRegistration']],
    ['after the entry', LEAF.replace('entry=2026-11', 'entry=2018-01'), ['firstRegistration']],
    ['an engine that is missing', LEAF.replace('electric', 'petrol'), ['engineCc']],
    ['10 kB', LEAF.replace('hatchback', 'x'.repeat(10_000)), ['bodyType']],
  ])('%s: 422, and the fields say why', async (_, query, fields) => {
    const { status, error, fields: named = {} } = await ask(`estimate?${query}`);
    expect(status).toBe(422);
    expect(error).toBe('The tax cannot be estimated from this.');
    expect(Object.keys(named).sort()).toEqual(fields);
  });
});

describe('GET /api/duty/reference', () => {
  test('the rows of a model with their middle and range', async () => {
    const { status, data } = await ask('reference?make=toyota&model=probox');
    expect(status).toBe(200);
    expect(data).toMatchObject({ schedule: '2025-07', asOf: '2025-05-30' });
    expect(data?.rows).toContainEqual(
      expect.objectContaining({ model: 'Probox', variant: 'GL', engineCc: 1496, crsp: 2583819.66 }),
    );
    expect(data?.min).toBeLessThanOrEqual(Number(data?.median));
    expect(data?.max).toBeGreaterThanOrEqual(Number(data?.median));
  });

  test('a make alone answers all of it', async () => {
    const { data } = await ask('reference?make=Lexus');
    expect(data?.rows).toHaveLength(120);
  });

  test.each(['make=Toyota&model=Vanguard', 'make=Zebra&model=Stripe', 'make=%3Cscript%3E'])(
    '%s: no reference price, and none is made up',
    async (query) => {
      const { status, data } = await ask(`reference?${query}`);
      expect(status).toBe(200);
      expect(data).toMatchObject({ rows: [], median: null, min: null, max: null });
    },
  );

  test.each(['', 'make=', `make=${'x'.repeat(500)}`])('“%s” is refused', async (query) => {
    expect(await ask(`reference?${query}`)).toMatchObject({
      status: 422,
      fields: { make: expect.any(String) },
    });
  });
});

describe('GET /api/duty/on-sale', () => {
  test('counts what is for sale with its duty paid, a year either way [duty-3]', async () => {
    const { data } = await ask('on-sale?make=Toyota&model=Corolla%20Axio&year=2019');
    expect(data).toEqual({
      make: 'Toyota',
      model: 'Axio',
      fromYear: 2018,
      toYear: 2020,
      count: 3,
      median: 1_800_000,
      cheapest: { id: 2, title: expect.any(String), price: 1_700_000 },
    });
  });

  test('nothing for sale is an answer too', async () => {
    const { data } = await ask('on-sale?make=Toyota&model=Mirai&year=2019');
    expect(data).toMatchObject({ count: 0, median: null, cheapest: null });
  });

  test('a year that is none is refused', async () => {
    expect(await ask('on-sale?make=Toyota&model=Axio&year=soon')).toMatchObject({ status: 422 });
  });
});
