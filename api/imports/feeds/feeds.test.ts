import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeVehicle } from '#api/vehicles/change.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestFeeds } from '#tests/support/imports/feeds.ts';

let feeds: Awaited<ReturnType<typeof openTestFeeds>>;
beforeEach(async () => {
  feeds = await openTestFeeds();
});
afterEach(() => feeds.dispose());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HEAD = 'stock no,make,model,year,price\n';
const carsOf = (...numbers: number[]) =>
  numbers.map((number) => `A${number},Mazda,Demio,2016,${1_000_000 + number}\n`).join('');
const FILE = `${HEAD}${carsOf(1, 2, 3, 4)}A5,Mazda,Demio,old,900000\n`;

const statuses = async () => (await feeds.listings()).map(({ status }) => status);
async function publishAll(): Promise<void> {
  for (const { id } of await feeds.listings())
    await changeVehicle(feeds.db, id, { status: 'active', by: 'seller' });
}
const confirm = async (gone: 'leave' | 'withdraw' = 'leave') => {
  const { id, import: found } = await feeds.feed();
  const answer = await feeds.call(`POST /my/feeds/${id}/confirm`, { importId: found.id, gone });
  await feeds.work();
  return answer;
};
/** The next day, the feed has this file. */
async function nextDay(file: string): Promise<void> {
  feeds.serve(file);
  feeds.letPass(DAY_MS);
  await feeds.work();
}

describe('a feed', () => {
  test('is a dry run first, then comes daily; rows with errors are left out and listed [feeds-1]', async () => {
    const id = await feeds.addFeed();
    feeds.serve(FILE, { etag: '"1"' });
    await feeds.work();
    const first = await feeds.feed();
    expect(first).toMatchObject({
      ...{ id, url: feeds.url, waitsFor: 'confirmation', failures: 0, problem: null, isFetching: false },
      fetchedAt: new Date(feeds.now()).toISOString(),
      nextFetchAt: new Date(feeds.now() + DAY_MS).toISOString(),
      import: {
        ...{ state: 'ready', fileName: 'stock.csv from yard.example.com', rows: 5, added: 4, rejected: 1 },
        errors: [{ line: 6, column: 'year', reason: 'the year cannot be read: old' }],
      },
    });
    expect(await feeds.listings()).toEqual([]);
    expect(await confirm()).toMatchObject({ status: 200, feed: { waitsFor: null } });
    expect(await feeds.listings()).toHaveLength(4);

    await nextDay(FILE);
    expect(feeds.server.asked.at(-1)?.headers['if-none-match']).toBe('"1"');
    expect((await feeds.feed()).import.id).toBe(first.import.id);
    await nextDay(FILE.replace('1000001', '990000'));
    expect(await feeds.feed()).toMatchObject({ waitsFor: null, import: { state: 'applied', changed: 1 } });
    expect((await feeds.listings())[0]).toMatchObject({ price_kes: 990_000 });

    // What its dealer undoes is not done again unasked.
    const { import: applied } = await feeds.feed();
    await feeds.step(applied.id, 'undo');
    expect((await feeds.listings())[0]).toMatchObject({ price_kes: 1_000_001 });
    await feeds.work();
    await nextDay(FILE.replace('1000001', '980000'));
    expect(await feeds.feed()).toMatchObject({ waitsFor: 'confirmation', import: { state: 'ready' } });
    expect(feeds.lines.join()).not.toContain('siri');
  });

  test('withdraws nothing unless its dealer said so, and never more than half by itself [feeds-2]', async () => {
    const id = await feeds.addFeed();
    feeds.serve(FILE);
    await feeds.work();
    await confirm();
    await publishAll();
    await nextDay(`${HEAD}${carsOf(1, 2, 3)}`);
    expect(await statuses()).toEqual(['active', 'active', 'active', 'active']);

    await feeds.call(`PATCH /my/feeds/${id}`, { withdrawGone: true });
    await nextDay(`${HEAD}${carsOf(1, 2, 4)}`);
    expect(await statuses()).toEqual(['active', 'active', 'withdrawn', 'active']);
    await nextDay(`${HEAD}${carsOf(1)}`);
    expect(await feeds.feed()).toMatchObject({ waitsFor: 'gone', import: { state: 'ready', gone: 2 } });
    expect(await statuses()).toEqual(['active', 'active', 'withdrawn', 'active']);
    const { import: found } = await feeds.feed();
    const old = { importId: found.id - 1, gone: 'withdraw' };
    expect((await feeds.call(`POST /my/feeds/${id}/confirm`, old)).status).toBe(409);
    await confirm('withdraw');
    expect(await statuses()).toEqual(['active', 'withdrawn', 'withdrawn', 'withdrawn']);
    // An empty feed takes nothing away.
    await nextDay(HEAD);
    expect(await feeds.feed()).toMatchObject({ failures: 1, problem: expect.stringContaining('no rows') });
    expect((await statuses())[0]).toBe('active');
  });

  test('that fails is tried with longer waits, and mails its dealer once [feeds-3]', async () => {
    await feeds.addFeed();
    await feeds.db.updateTable('users').set({ password_hash: 'x' }).execute();
    feeds.server.answerWith((_, response) => response.writeHead(503).end());
    const mails = async () =>
      feeds.db.selectFrom('mails').selectAll().where('kind', '=', 'feed-failed').execute();
    const waits: number[] = [];
    for (let failures = 1; failures <= 6; failures++) {
      await feeds.work();
      const { failures: noted, nextFetchAt, problem } = await feeds.feed();
      expect([noted, problem]).toEqual([failures, 'The address answers 503.']);
      const waitMs = Date.parse(nextFetchAt) - feeds.now();
      waits.push(waitMs / HOUR_MS);
      feeds.letPass(waitMs);
      expect(await mails()).toHaveLength(failures < 3 ? 0 : 1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 24]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: feeds.dealer.email });
    expect(mail?.body).toContain('The address answers 503.');
    expect(mail?.body).not.toContain('siri');
    feeds.serve(FILE);
    await feeds.work();
    expect(await feeds.feed()).toMatchObject({ failures: 0, problem: null, waitsFor: 'confirmation' });
  });

  test('is its dealer’s alone, and fetched, paused, changed and removed by them', async () => {
    const id = await feeds.addFeed();
    const calls = ['PATCH', 'DELETE'].map((method) => `${method} /my/feeds/${id}`);
    for (const call of [...calls, `POST /my/feeds/${id}/fetch`])
      expect((await feeds.call(call, {}, feeds.other)).status).toBe(404);
    const foreign = { importId: 1, gone: 'leave' };
    expect((await feeds.call(`POST /my/feeds/${id}/confirm`, foreign, feeds.other)).status).toBe(404);
    expect((await feeds.call('GET /my/feeds', undefined, feeds.other)).feeds).toEqual([]);
    const agent = await addTestPerson(feeds.db, 'agent');
    const url = 'https://yard.example.com/stock.csv';
    expect((await feeds.call('POST /my/feeds', { url, sellerId: feeds.dealer.id }, agent)).status).toBe(403);
    expect((await feeds.call('POST /my/feeds', { url })).status).toBe(409);

    await feeds.call(`PATCH /my/feeds/${id}`, { isPaused: true });
    await feeds.work();
    expect(feeds.server.asked).toEqual([]);
    expect((await feeds.feed()).nextFetchAt).toBeNull();
    feeds.serve(FILE);
    expect((await feeds.call(`POST /my/feeds/${id}/fetch`)).feed).toMatchObject({ isPaused: false });
    feeds.letPass(HOUR_MS);
    await feeds.work();
    const { import: found } = await feeds.feed();
    expect(found).toMatchObject({ state: 'ready' });
    const { feed } = await feeds.call(`PATCH /my/feeds/${id}`, { url });
    expect(feed).toMatchObject({ url, waitsFor: null, import: null, isFetching: true });
    expect((await feeds.call(`GET /my/imports/${found.id}`)).import.state).toBe('cancelled');
    expect((await feeds.call(`DELETE /my/feeds/${id}`)).status).toBe(200);
    expect(await feeds.feed()).toBeUndefined();
  });

  test.each([
    'http://127.0.0.1/stock.csv',
    'http://[::1]/',
    'http://169.254.169.254/',
    'ftp://yard.example.com/',
  ])('at %s is refused in words [feed-inside-1]', async (url) => {
    const answer = await feeds.call('POST /my/feeds', { url });
    expect([answer.status, answer.fields?.url]).toEqual([422, answer.error]);
  });

  test('of an account that is about to leave is neither fetched nor applied', async () => {
    await feeds.addFeed();
    feeds.serve(FILE);
    await feeds.work();
    await feeds.db.updateTable('feeds').set({ is_confirmed: 1, waits_for: null }).execute();
    const deletion_due_at = '2099-01-01T00:00:00.000Z';
    await feeds.db.updateTable('users').set({ deletion_due_at }).where('id', '=', feeds.dealer.id).execute();
    await nextDay(`${HEAD}${carsOf(9)}`);
    expect(feeds.server.asked).toHaveLength(1);
    expect(await feeds.listings()).toEqual([]);
  });
});
