import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleApprovals } from '#api/approvals/job.ts';
import { lastPriceList, priceListInForce } from '#api/duty/price-list.ts';
import { listRuns } from '#api/operations/runs.ts';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { dayInKenya } from '#domain/crsp/uploads.ts';
import { LIST_CARS, listCsv, listLines, SHORT_LIST_CARS } from '#tests/support/crsp/files.ts';
import { openTestLists } from '#tests/support/crsp/lists.ts';
import { addTestSellers, addTestVehicle } from '#tests/support/database/market.ts';
import { activateUpload } from './activate.ts';
import { drawAgain } from './job.ts';

const DEARER = listCsv(listLines(SHORT_LIST_CARS, (kes) => kes * 1.1));
const CHEAPER = listCsv(listLines(SHORT_LIST_CARS, (kes) => kes * 0.9));
const DAY_MS = 24 * 3_600_000;

let lists: Awaited<ReturnType<typeof openTestLists>>;
beforeEach(async () => {
  lists = await openTestLists();
});
afterEach(() => lists.market.dispose());

const reference = async () =>
  (await lists.call(undefined, 'GET /duty/reference?make=Toyota&model=Probox')).data;
const acts = async () =>
  (await lists.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );
const describeAs = (id: number, details: object) =>
  lists.call(lists.first, `PUT /admin/crsp/uploads/${id}/details`, {
    ...{
      name: 'July 2026',
      source: 'Kenya Revenue Authority',
      asOf: '2026-05-30',
      effectiveFrom: '2026-07-01',
    },
    ...details,
  });

describe('a list comes into force', () => {
  test('by a second admin, is named by every answer, and is taken back [price-lists-12]', async () => {
    const before = await reference();
    expect(before).toMatchObject({ schedule: '2025-07', list: { id: 1, name: 'July 2025' } });
    const { id } = await lists.bring(DEARER);
    await describeAs(id, {});
    expect(await lists.step(lists.first, id, 'activate')).toMatchObject({ status: 409 });
    expect(await lists.step(lists.first, id, 'approve')).toMatchObject({
      status: 200,
      upload: { state: 'waiting', approval: { isOwn: true, dueAt: null } },
    });
    expect(await lists.step(lists.first, id, 'approve')).toMatchObject({
      ...{ status: 409, error: expect.stringContaining('yourself') },
    });
    expect(await describeAs(id, { name: 'Sneaky' })).toMatchObject({
      ...{ status: 409, error: expect.stringContaining('Withdraw') },
    });
    expect(await lists.step(lists.second, id, 'approve')).toMatchObject({ upload: { state: 'approved' } });
    expect(await reference()).toEqual(before);
    expect(await lists.step(lists.second, id, 'activate')).toMatchObject({
      status: 200,
      upload: { state: 'active', list: { isInForce: true, name: 'July 2026' } },
    });
    const after = await reference();
    expect(after).toMatchObject({ schedule: '2026-07', asOf: '2026-05-30', list: { name: 'July 2026' } });
    expect(after.median).toBeCloseTo(before.median * 1.1, 0);
    expect(await lists.step(lists.first, id, 'rollback', { reason: ' ' })).toMatchObject({ status: 422 });
    expect(await lists.step(lists.first, id, 'rollback', { reason: 'A court suspended it' })).toMatchObject({
      upload: { state: 'rolled-back', reason: 'A court suspended it' },
    });
    expect(await reference()).toEqual(before);
    expect(await acts()).toEqual([
      ...['price list sent', 'price list described', 'approval asked for', 'approval approved'],
      ...['price list approved', 'price list activated', 'price list rolled back'],
    ]);
  });

  test('approved at once by another admin than who sent it [price-lists-13]', async () => {
    const { id } = await lists.bring(DEARER);
    expect(await lists.step(lists.second, id, 'approve')).toMatchObject({
      status: 200,
      upload: { state: 'approved', isOwn: false },
    });
  });

  test('two admins at once: one wins, the other gets 409 [price-lists-14]', async () => {
    const { id } = await lists.bring(DEARER);
    const both = async (step: string, body?: object) =>
      (
        await Promise.all([lists.step(lists.second, id, step, body), lists.step(lists.third, id, step, body)])
      ).map(({ status }) => status);
    expect((await both('approve')).toSorted()).toEqual([200, 409]);
    expect((await both('activate')).toSorted()).toEqual([200, 409]);
    expect((await both('rollback', { reason: 'Wrong file' })).toSorted()).toEqual([200, 409]);
    expect((await acts()).filter((act) => act === 'price list activated')).toHaveLength(1);
  });

  test('after 24 hours where there is no other admin [price-lists-15]', async () => {
    for (const { id } of [lists.second, lists.third])
      await lists.db.updateTable('users').set({ role: 'buyer' }).where('id', '=', id).execute();
    const { id } = await lists.bring(DEARER);
    const asked = await lists.step(lists.first, id, 'approve');
    expect(asked.upload).toMatchObject({ state: 'waiting', approval: { dueAt: expect.any(String) } });
    const letters = { publicUrl: 'https://market.example.com', operatorEmail: 'operator@example.com' };
    const settle = (now: number) => settleApprovals({ market: lists.market, letters }, { now });
    await settle(Date.now() + DAY_MS - 60_000);
    expect((await lists.read(id)).state).toBe('waiting');
    await settle(Date.now() + DAY_MS + 60_000);
    expect((await lists.read(id)).state).toBe('approved');
    expect((await lists.step(lists.first, id, 'activate')).upload.state).toBe('active');
  });

  test('only as it was compared: another list in between needs a new look [price-lists-16]', async () => {
    const stale = await lists.bring(CHEAPER);
    await lists.step(lists.second, stale.id, 'approve');
    const { id } = await lists.putIntoForce(DEARER);
    expect(await lists.read(stale.id)).toMatchObject({ isStale: true });
    expect(await lists.step(lists.second, stale.id, 'activate')).toMatchObject({
      ...{ status: 409, error: expect.stringContaining('Compare it again') },
    });
    expect((await lists.step(lists.second, stale.id, 'check')).upload.state).toBe('checking');
    await lists.work();
    expect(await lists.read(stale.id)).toMatchObject({ isStale: false, state: 'ready', approvedBy: null });
    await lists.step(lists.second, stale.id, 'approve');
    await lists.step(lists.second, stale.id, 'activate');
    expect(await lists.read(id)).toMatchObject({ state: 'replaced' });
    expect(await lists.step(lists.second, id, 'rollback', { reason: 'Late' })).toMatchObject({
      ...{ status: 409, error: expect.stringContaining('taken its place') },
    });
  });

  test('on its day where that is to come, without anyone at the screen [price-lists-17]', async () => {
    const { id } = await lists.bring(DEARER);
    const now = Date.now();
    await describeAs(id, { effectiveFrom: dayInKenya(now + 3 * DAY_MS) });
    await lists.step(lists.second, id, 'approve');
    await activateUpload(lists.db, { id, adminId: lists.second.id });
    expect(await lists.read(id)).toMatchObject({ state: 'active', list: { isInForce: false } });
    expect((await priceListInForce(lists.db)).of.id).toBe(1);
    const later = new Date(now + 4 * DAY_MS).toISOString();
    expect((await priceListInForce(lists.db, later)).of.name).toBe('July 2026');
    expect((await priceListInForce(lists.db)).of.id).toBe(1);
    expect((await lists.step(lists.second, id, 'rollback', { reason: 'Early' })).status).toBe(200);
    expect((await priceListInForce(lists.db, later)).of.id).toBe(1);
  });
});

test('a rollback while a person reckons leaves what was read as it was [price-lists-18]', async () => {
  const { id } = await lists.putIntoForce(DEARER);
  const read = await priceListInForce(lists.db);
  const before = read.reference({ make: 'Toyota', model: 'Probox' })?.medianKes;
  const answers = await Promise.all([
    reference(),
    lists.step(lists.first, id, 'rollback', { reason: 'Wrong' }),
    reference(),
    reference(),
  ]);
  expect(read.reference({ make: 'Toyota', model: 'Probox' })?.medianKes).toBe(before);
  const prices = new Map<number, number>();
  for (const answer of [answers[0], answers[2], answers[3], await reference()]) {
    const known = prices.get(answer.list.id);
    if (known !== undefined) expect(answer.median).toBe(known);
    prices.set(answer.list.id, answer.median);
  }
  expect(lastPriceList().of.id).toBe(1);
});

test('all pages are drawn again once another list holds, and once only [price-lists-19]', async () => {
  await lists.market.dispose();
  lists = await openTestLists({ inForce: 'whole' });
  const runs = async () => (await listRuns(lists.db)).filter(({ kind }) => kind === 'whole-rebuild').length;
  await drawAgain(lists.db);
  expect(await runs()).toBe(0);
  await lists.putIntoForce(listCsv(listLines(LIST_CARS, (kes) => kes * 1.1)));
  await drawAgain(lists.db);
  await drawAgain(lists.db);
  expect(await runs()).toBe(1);
});

test('price labels are made anew by the list that holds [price-lists-22]', async () => {
  const { wanjiru } = await addTestSellers(lists.db);
  await addTestVehicle(lists.db, { seller_id: wanjiru });
  const prices = createPriceAnalyses(lists.market);
  const madeBy = async () => {
    expect(await prices.refresh()).toBe(true);
    const row = await lists.db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'price_method')
      .executeTakeFirstOrThrow();
    return row.value;
  };
  const before = await madeBy();
  const { list } = await lists.putIntoForce(DEARER);
  expect(await madeBy()).not.toBe(before);
  expect(await madeBy()).toContain(` ${list.id} `);
});

describe('aliases', () => {
  const alias = (body: object) => lists.call(lists.first, 'PUT /admin/crsp/aliases', body);
  const find = async (make: string, model: string) =>
    (await lists.call(undefined, `GET /duty/reference?make=${make}&model=${model}`)).data;

  test('are used by the calculator at once, and by lists that wait [price-lists-20]', async () => {
    const upload = await lists.bring(DEARER);
    const matches = async (query: string) =>
      lists.call(lists.first, `GET /admin/crsp/uploads/${upload.id}/matches?${query}`);
    const before = await matches('make=Toyota&limit=100&outcome=unmatched');
    expect(before.matches.map(({ model }: { model: string }) => model)).toContain('Vanguard');
    expect((await find('Toyota', 'Vanguard')).rows).toEqual([]);
    const list = { make: 'Toyota', model: 'RAV4' };
    expect(await alias({ make: 'toyota', model: 'vanguard', list })).toMatchObject({
      alias: { make: 'Toyota', model: 'Vanguard', list },
    });
    const [named, own] = [await find('Toyota', 'Vanguard'), await find('Toyota', 'RAV4')];
    expect(named.rows.length).toBeGreaterThan(0);
    expect(named.rows).toEqual(own.rows);
    const after = await matches('make=Toyota&limit=100&outcome=alias');
    expect(after.matches).toMatchObject([{ model: 'Vanguard', outcome: 'alias', alias: { list } }]);
    const none = await alias({ make: 'Toyota', model: 'RAV4', list: null });
    expect((await find('Toyota', 'RAV4')).rows).toEqual([]);
    expect((await matches('make=Toyota&limit=100&outcome=no-reference')).total).toBe(1);
    await lists.call(lists.first, `DELETE /admin/crsp/aliases/${none.alias.id}`);
    expect((await find('Toyota', 'RAV4')).rows).toEqual(own.rows);
    expect(await alias({ make: 'Toyota', model: 'No such', list: null })).toMatchObject({ status: 422 });
  });
});
