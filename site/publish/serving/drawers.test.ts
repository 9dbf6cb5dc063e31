import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSearch } from '#api/search/search.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { askSearch } from '#site/lib/search-questions.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Drawers, openDrawers } from './drawers.ts';

/** Stands for a compiled site: it says what it was asked for, what the search finds, or keeps its process busy. */
const SITE = `
const held = new Int32Array(new SharedArrayBuffer(4));
export async function render(request, { market }) {
  const { pathname } = new URL(request.url);
  if (pathname === '/held') Atomics.wait(held, 0, 0, 1_000);
  if (pathname === '/deadly') process.exit(1);
  if (pathname === '/broken') throw new Error('no such part');
  if (pathname !== '/search') return new Response('drawn ' + pathname);
  const ids = await market.search.ids(${JSON.stringify(NO_FILTERS)}, { page: 1, limit: 9 });
  const like = await market.search.similar(999, { limit: 3, sort: 'match' });
  return Response.json({ ids, like: typeof like }, { status: 203 });
}`;

let market: Awaited<ReturnType<typeof openTestMarket>>;
let code: string;
let drawers: Drawers | undefined;
const open = (more: { mostWaiting?: number; mostProcesses?: number; idleMs?: number } = {}) => {
  const search = askSearch(market, () => createSearch(market));
  const log = pino({ level: 'silent' });
  drawers = openDrawers({ code, dataDir: market.dataDir, search, log, mostProcesses: 1, ...more });
  return drawers;
};
const killAll = () => {
  for (const pid of drawers?.pids() ?? []) process.kill(pid, 'SIGKILL');
};
const textOf = async (drawn: Promise<Response>) => (await drawn).text();

beforeAll(async () => {
  market = await openTestMarket();
  code = join(market.dataDir, 'code');
  mkdirSync(join(code, 'server'), { recursive: true });
  writeFileSync(join(code, 'server', 'entry.mjs'), SITE);
});
afterEach(() => {
  killAll();
  return drawers?.close();
});
afterAll(() => market.dispose());

test('a page is drawn elsewhere from what the search of this process finds', async () => {
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  const id = await addTestVehicle(market.db, { seller_id });
  const drawn = await open().render('/search');
  expect(drawn.status).toBe(203);
  expect(drawn.headers.get('content-type')).toContain('application/json');
  expect(await drawn.json()).toEqual({ ids: [id], like: 'undefined' });
});

test('it comes compressed as it is wished', async () => {
  const drawn = await open().render('/about', { encoding: 'gzip' });
  expect(drawn.headers.get('content-encoding')).toBe('gzip');
  expect(Buffer.from(Bun.gunzipSync(new Uint8Array(await drawn.arrayBuffer()))).toString()).toBe(
    'drawn /about',
  );
});

test('other work is done while a drawing holds its process', async () => {
  const { render } = open();
  expect(await textOf(render('/first'))).toBe('drawn /first');
  const order: string[] = [];
  const held = textOf(render('/held')).then((text) => order.push(text));
  for (const turn of ['one', 'two']) order.push(await Bun.sleep(1).then(() => turn));
  await held;
  expect(order).toEqual(['one', 'two', 'drawn /held']);
});

test('a process that is killed is replaced: what it drew is drawn again, and what comes next', async () => {
  const { render, pids } = open();
  expect(await textOf(render('/first'))).toBe('drawn /first');
  const [first] = pids();
  const underWay = render('/second');
  killAll();
  expect(await textOf(underWay)).toBe('drawn /second');
  expect(await textOf(render('/third'))).toBe('drawn /third');
  await eventually(async () => expect(pids()).not.toEqual([first]));
});

test('a page that ends its process again and again fails alone', async () => {
  const { render } = open();
  const deadly = render('/deadly');
  const failed = expect(deadly).rejects.toThrow('/deadly');
  await failed;
  expect(await textOf(render('/next'))).toBe('drawn /next');
});

test('a page whose code throws fails with its words', async () => {
  const { render } = open();
  await expect(render('/broken')).rejects.toThrow('no such part');
  expect(await textOf(render('/next'))).toBe('drawn /next');
});

test('past the bound of the queue visitors are told to come again, and urgent pages go first', async () => {
  const { render } = open({ mostWaiting: 2 });
  const order: string[] = [];
  const ask = (path: string, isUrgent = false) =>
    textOf(render(path, { isUrgent })).then((text) => order.push(text));
  // Two are under way and two wait.
  const asked = ['/1', '/2', '/3', '/4'].map((path) => ask(path));
  await expect(render('/5')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  asked.push(ask('/urgent', true));
  await Promise.all(asked);
  expect(order.indexOf('drawn /urgent')).toBeLessThan(order.indexOf('drawn /3'));
});

test('with a page from before to stand in it is refused sooner', async () => {
  const { render } = open();
  const asked = Array.from({ length: 10 }, (_, at) => textOf(render(`/${at}`)));
  await expect(render('/10', { hasSpare: true })).rejects.toMatchObject({ status: 503 });
  asked.push(textOf(render('/10')));
  expect(await Promise.all(asked)).toContain('drawn /10');
});

test('a page says what it asked, also beside another one', async () => {
  const { render } = open();
  const asked: string[] = [];
  const pages = ['/search', '/about'].map((path) =>
    render(path, { onAsked: ({ name }, json) => asked.push(`${path} ${name} ${json}`) }),
  );
  await Promise.all(pages);
  expect(asked).toEqual([expect.stringMatching(/^\/search ids \[\d+\]$/), '/search similar null']);
});

test('while a crowd waits another process draws too, and ends once it has long gone', async () => {
  const { render, pids } = open({ mostProcesses: 2, idleMs: 200 });
  await render('/first');
  expect(pids()).toHaveLength(1);
  const asked = Array.from({ length: 30 }, (_, at) => textOf(render(`/search?page=${at}`)));
  expect(pids()).toHaveLength(2);
  await Promise.all(asked);
  await eventually(async () => expect(pids()).toHaveLength(1));
  expect(await textOf(render('/last'))).toBe('drawn /last');
});

test('an end waits for the pages under way', async () => {
  const { render, close } = open();
  const drawn = textOf(render('/last'));
  await close();
  expect(await drawn).toBe('drawn /last');
  await expect(render('/more')).rejects.toThrow('No more pages');
});

test.runIf(existsSync('/proc/self/task'))('all its threads give way to those of the server', async () => {
  const { render, pids } = open();
  await render('/about', { encoding: 'br' });
  const [pid] = pids();
  const threads = readdirSync(`/proc/${pid}/task`);
  const own = getPriority();
  for (const thread of threads) expect(getPriority(Number(thread))).toBe(Math.min(19, own + 10));
});
