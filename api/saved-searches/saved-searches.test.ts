import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { deleteRemovedSearches } from '#api/privacy/old-rows.ts';
import { MAX_SAVED_SEARCHES } from '#domain/search/saved-search.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let achieng: TestPerson;
let baraka: TestPerson;

const DAYS_MS = 86_400_000;

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru, kilele } = await addTestSellers(market.db);
  const daysAgo = (days: number) => ({ created_at: new Date(Date.now() - days * DAYS_MS).toISOString() });
  await addTestVehicle(market.db, { seller_id: wanjiru, price_kes: 880_000, ...daysAgo(3) });
  await addTestVehicle(market.db, { seller_id: kilele, price_kes: 890_000, status: 'sold', ...daysAgo(20) });
  await addTestVehicle(market.db, { seller_id: kilele, price_kes: 870_000, ...daysAgo(40) });
  await addTestVehicle(market.db, { seller_id: kilele, model: 'Axela', ...daysAgo(2) });
  app = await openTestApp(market);
  achieng = await addTestPerson(market.db, 'buyer');
  baraka = await addTestPerson(market.db, 'dealer');
});
afterAll(() => market.dispose());

async function call(person: TestPerson, method: string, path = '', body?: unknown) {
  const response = await app.handle(
    new Request(`http://localhost/api/saved-searches${path}`, {
      method,
      headers: { ...person.headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, ...(await response.json()) };
}
const save = (person: TestPerson, body: object) => call(person, 'POST', '', body);
const namesOf = async (person: TestPerson): Promise<string[]> =>
  (await call(person, 'GET')).data.map(({ name }: { name: string }) => name);
const keysOf = (id: number) =>
  market.db.selectFrom('saved_search_keys').select('key').where('search_id', '=', id).execute();

describe('saving a search', () => {
  test('keeps its filters, under a name made of its words [saved-searches-1]', async () => {
    const { status, data } = await save(achieng, {
      query: 'sortBy=price_low&maxPrice=900000&model=Demio&make=Mazda&page=3&unknown=1',
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      name: expect.stringMatching(/^Mazda Demio, price up to Ksh.900,000$/),
      query: 'make=Mazda&model=Demio&maxPrice=900000',
      frequency: 'daily',
      kinds: ['new', 'drop'],
      minDropPercent: 5,
      lastMails: [],
    });
  });

  test('keeps the terms of a monthly amount, and says them in its name [terms-4]', async () => {
    const { data } = await save(achieng, { query: 'terms=30-48-16&maxMonthlyPayment=20000' });
    expect(data).toMatchObject({
      name: expect.stringMatching(/Ksh.20,000 a month, 30% down, 48 months, 16% APR$/),
      query: 'maxMonthlyPayment=20000&terms=30-48-16',
    });
  });

  test('counts what it would have found in the last 30 days, sold or not [saved-searches-2]', async () => {
    const { data } = await save(achieng, { query: 'q=demio under 900k', name: 'Demios' });
    expect(data).toMatchObject({ name: 'Demios', matchedLately: 2 });
  });

  test('twice is a conflict, in any order or case; another person may have it too [saved-searches-3]', async () => {
    await save(achieng, { query: 'make=Subaru', name: 'My next car' });
    for (const query of ['make=Subaru', 'make=subaru&sortBy=year_new'])
      expect(await save(achieng, { query })).toMatchObject({
        status: 409,
        error: 'You have already saved this search as “My next car”.',
      });
    expect(await save(baraka, { query: 'make=Subaru' })).toMatchObject({ status: 201 });
  });

  test('of everything is called so', async () => {
    expect((await save(baraka, { query: '' })).data.name).toBe('All vehicles');
  });

  test('takes what was chosen, and refuses what makes no sense', async () => {
    const query = 'bodyType=suv';
    for (const [body, field] of [
      [{ query, name: ' \u200b ' }, 'name'],
      [{ query, name: 'x'.repeat(81) }, 'name'],
      [{ query, frequency: 'hourly' }, 'frequency'],
      [{ query, kinds: [] }, 'kinds'],
      [{ query, minDropPercent: 0 }, 'minDropPercent'],
      [{ query: 7 }, 'query'],
    ] as const) {
      const { status, fields } = await save(baraka, body);
      expect([field, status, Object.keys(fields ?? {})]).toEqual([field, 422, [field]]);
    }
    const { data } = await save(baraka, { query, frequency: 'weekly', kinds: ['back'], minDropPercent: 10 });
    expect(data).toMatchObject({ frequency: 'weekly', kinds: ['back'], minDropPercent: 10 });
  });

  test('ends at fifty', async () => {
    const collector = await addTestPerson(market.db, 'buyer');
    for (let year = 0; year < MAX_SAVED_SEARCHES; year++)
      expect((await save(collector, { query: `minYear=${1960 + year}` })).status).toBe(201);
    expect(await save(collector, { query: 'make=Mazda' })).toMatchObject({
      status: 422,
      error: 'You can keep at most 50 saved searches. Delete one that you no longer need.',
    });
  });
});

describe('before it is saved', () => {
  test('a search shows its name, what it would have found, and whether it is saved already', async () => {
    const preview = (person: TestPerson) => call(person, 'GET', '/preview?make=Mazda&model=Axela');
    expect(await preview(achieng)).toMatchObject({ name: 'Mazda Axela', matchedLately: 1, existing: null });
    const { data } = await save(achieng, { query: 'make=Mazda&model=Axela', name: 'Axelas' });
    expect(await preview(achieng)).toMatchObject({ existing: { id: data.id, name: 'Axelas' } });
    expect(await preview(baraka)).toMatchObject({ existing: null });
  });
});

describe('a saved search', () => {
  test('is listed for its own person only, the newest first', async () => {
    const owner = await addTestPerson(market.db, 'buyer');
    await save(owner, { query: 'fuelType=diesel', name: 'First' });
    await save(owner, { query: 'fuelType=hybrid', name: 'Second' });
    expect(await namesOf(owner)).toEqual(['Second', 'First']);
    expect(await namesOf(await addTestPerson(market.db, 'buyer'))).toEqual([]);
  });

  test('is renamed and changed by its owner alone', async () => {
    const { data } = await save(achieng, { query: 'location=Nakuru' });
    const change = { name: 'Near home', frequency: 'instant', kinds: ['new'], minDropPercent: 8 };
    expect(await call(baraka, 'PATCH', `/${data.id}`, change)).toMatchObject({
      status: 404,
      error: 'Saved search not found',
    });
    expect(await call(achieng, 'PATCH', `/${data.id}`, change)).toMatchObject({ status: 200, data: change });
    expect(await call(achieng, 'PATCH', `/${data.id}`, {})).toMatchObject({ status: 200, data: change });
  });

  test('that is off is found by no listing, until it is on again', async () => {
    const { data } = await save(achieng, { query: 'model=Vitz' });
    expect(await keysOf(data.id)).toEqual([{ key: 'model:vitz' }]);
    await call(achieng, 'PATCH', `/${data.id}`, { frequency: 'off' });
    expect(await keysOf(data.id)).toEqual([]);
    await call(achieng, 'PATCH', `/${data.id}`, { frequency: 'weekly' });
    expect(await keysOf(data.id)).toEqual([{ key: 'model:vitz' }]);
  });

  test('is deleted by its owner alone', async () => {
    const { data } = await save(achieng, { query: 'transmission=manual', name: 'Manual ones' });
    expect((await call(baraka, 'DELETE', `/${data.id}`)).status).toBe(404);
    expect(await call(achieng, 'DELETE', `/${data.id}`)).toEqual({ status: 200, success: true });
    expect((await call(achieng, 'DELETE', `/${data.id}`)).status).toBe(404);
    expect(await namesOf(achieng)).not.toContain('Manual ones');
  });

  test('that was deleted comes back as it was, with its log, to its owner alone', async () => {
    const owner = await addTestPerson(market.db, 'buyer');
    const { data } = await save(owner, { query: 'model=Vitz', name: 'Vitzes', frequency: 'weekly' });
    await addMailOf(data.id, owner);
    const [before] = (await call(owner, 'GET')).data;
    expect(before.lastMails).toMatchObject([{ vehicles: 1 }]);
    await call(owner, 'DELETE', `/${data.id}`);
    expect([await namesOf(owner), await keysOf(data.id)]).toEqual([[], []]);
    for (const method of ['PATCH', 'DELETE'])
      expect((await call(owner, method, `/${data.id}`, {})).status).toBe(404);
    expect((await call(baraka, 'POST', `/${data.id}/restore`)).status).toBe(404);
    for (let times = 0; times < 2; times++)
      expect(await call(owner, 'POST', `/${data.id}/restore`)).toMatchObject({ status: 200, data: before });
    expect(await keysOf(data.id)).toEqual([{ key: 'model:vitz' }]);
  });

  test('that was deleted and is saved again keeps its log, and what is chosen now counts', async () => {
    const owner = await addTestPerson(market.db, 'buyer');
    const { data } = await save(owner, { query: 'model=Vitz', frequency: 'weekly' });
    await addMailOf(data.id, owner);
    await call(owner, 'DELETE', `/${data.id}`);
    const again = await save(owner, { query: 'model=Vitz', name: 'Again', frequency: 'instant' });
    expect(again.data).toMatchObject({ id: data.id, name: 'Again', frequency: 'instant' });
    expect(again.data.lastMails).toHaveLength(1);
  });

  test('that was deleted counts no more, and does not come back as one too many', async () => {
    const collector = await addTestPerson(market.db, 'buyer');
    const { data } = await save(collector, { query: 'make=Mazda' });
    await call(collector, 'DELETE', `/${data.id}`);
    for (let year = 0; year < MAX_SAVED_SEARCHES; year++)
      expect((await save(collector, { query: `minYear=${1960 + year}` })).status).toBe(201);
    expect((await call(collector, 'POST', `/${data.id}/restore`)).status).toBe(422);
  });

  test('that was deleted is gone for good, with its log, once its time is over', async () => {
    const owner = await addTestPerson(market.db, 'buyer');
    const { data } = await save(owner, { query: 'model=Vitz' });
    await addMailOf(data.id, owner);
    await call(owner, 'DELETE', `/${data.id}`);
    await deleteRemovedSearches(market.db, new Date(Date.now() + 1000).toISOString());
    expect((await call(owner, 'POST', `/${data.id}/restore`)).status).toBe(404);
    const matches = market.db.selectFrom('alert_matches').select('id').where('search_id', '=', data.id);
    expect(await matches.execute()).toEqual([]);
  });
});

/** As after a mail about one vehicle. */
async function addMailOf(search_id: number, { id: user_id }: TestPerson): Promise<void> {
  const at = new Date().toISOString();
  const { db } = market;
  const { id: vehicle_id } = await db.selectFrom('vehicles').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: mail_id } = await db
    .insertInto('alert_mails')
    .values({ user_id, sent_at: at, subject: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('alert_matches')
    .values({ search_id, vehicle_id, kind: 'new', matched_at: at, settled_at: at, mail_id })
    .execute();
}
