import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS } from '#api/access.ts';
import { openMarket } from '#api/market.ts';
import { addVehicle } from '#api/vehicles/change.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { addTestSellers } from '#tests/support/database/market.ts';
import { type RunningMarket, startMarket, temporaryDataDir } from '#tests/support/market-process.ts';
import { sendRaw, statusOf } from '#tests/support/raw-request.ts';
import { makeTestListings } from '#tests/support/search/listings.ts';

const LISTINGS = 60;
const dataDir = temporaryDataDir();
let running: RunningMarket;

beforeAll(async () => {
  const market = await openMarket(dataDir);
  const { wanjiru, kilele } = await addTestSellers(market.db);
  for (const listing of makeTestListings([wanjiru, kilele]).slice(0, LISTINGS)) {
    await addVehicle(market.db, listing);
  }
  await market.close();
  running = await startMarket({ DATA_DIR: dataDir, DEMO: '0' });
});
afterAll(async () => {
  await running.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
});

const MARK = 'zqx7';
/** None of these may become an element of a page. */
const MARKUP = [
  `<script>${MARK}()</script>`,
  `"><img src=x onerror=${MARK}()>`,
  `'/><svg/onload=${MARK}()>`,
  `</title><b>${MARK}</b>`,
  `{{${MARK}}}<!--`,
];
const HOSTILE = [
  ...MARKUP,
  "' OR 1=1; DROP TABLE vehicles; --",
  '1); DELETE FROM vehicles WHERE (1=1',
  '") OR title MATCH "*',
  '0',
  '-1',
  '1000000000',
  '999999999999999999999999',
  '1e309',
  '12.5abc',
  'cheap',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '🚗🇰🇪👩‍👩‍👧',
  '\u0000\u0007',
  '\u202Eevil\u202C',
  '٣٤٥٠٠٠',
  ',,,,',
  '%',
  '%00',
  '../../etc/passwd',
  ' '.repeat(50),
  'a'.repeat(10_000),
  'toyota '.repeat(1_500),
  '1,'.repeat(3_000),
];

const PARAMETERS = [
  ...Object.keys(NO_FILTERS).map((name) => (name === 'search' ? 'q' : name)),
  ...['page', 'limit', 'view', 'status', 'count', 'nonsense'],
];

const ADDRESSES = [
  '/search',
  '/api/vehicles',
  '/api/vehicles/filter-options',
  '/api/search/reading',
  '/api/search/suggestions',
  '/nearby',
];

/** A sensible answer: a page or data, a way to the right address, or a refusal that says so; and nothing of the input as markup. */
async function expectSensible(address: string): Promise<void> {
  const answer = await fetch(running.address + address, { redirect: 'follow' });
  const body = await answer.text();
  const what = address.slice(0, 200);
  expect(answer.status, what).toBeLessThan(500);
  if (answer.headers.get('content-type')?.startsWith('application/json')) {
    expect(JSON.parse(body), what).toHaveProperty('success', answer.ok);
    return;
  }
  expect(answer.headers.get('content-type'), what).toMatch(/^text\/(html|plain)/);
  expect(findMarkup(body), what).toEqual([]);
}

/** The elements of a page that came out of `MARKUP`. */
function findMarkup(html: string): string[] {
  const found: string[] = [];
  const report = { element: ({ tagName }: { tagName: string }) => void found.push(tagName) };
  new HTMLRewriter()
    .on('[onerror], [onload], [src="x"]', report)
    .on('b, script:not([type])', {
      text: ({ text }) => void (text.startsWith(MARK) && found.push(text)),
    })
    .transform(html);
  return found;
}

const withParameter = (path: string, name: string, value: string) =>
  `${path}?${new URLSearchParams({ [name]: value })}`;

/** Its answers are drawn pages, which cost a hundred times what the data of the same parameters costs. */
const DRAWN = '/search';
const isShort = ({ length }: { length: number }) => length < 200;

describe.each(ADDRESSES)('%s stands', (path) => {
  test.each(PARAMETERS)('anything in %s', async (name) => {
    for (const value of path === DRAWN ? MARKUP : HOSTILE)
      await expectSensible(withParameter(path, name, value));
  });

  test('each value in each parameter, all of them at once', async () => {
    const values = HOSTILE.filter(isShort);
    for (const shift of values.keys()) {
      const params = PARAMETERS.map((name, at) => [name, values[(at + shift) % values.length] ?? '']);
      await expectSensible(`${path}?${new URLSearchParams(params)}`);
    }
  });

  test('everything at once, twice over, and addresses that are none', async () => {
    for (const value of HOSTILE.filter(isShort)) {
      const params = new URLSearchParams(PARAMETERS.map((name) => [name, value]));
      await expectSensible(`${path}?${params}`);
      await expectSensible(`${path}?${params}&${params}`);
    }
    for (const query of ['%', '%E0%A4%A', 'q=%ff%fe', '=', '&&&', 'q', 'make[]=1', 'make[__proto__]=1'])
      await expectSensible(`${path}?${query}`);
  });
});

describe('a search for a text that is none', () => {
  test.each(['q', 'make', 'location', 'terms'])('in %s', async (name) => {
    for (const value of HOSTILE) await expectSensible(withParameter(DRAWN, name, value));
  });
});

describe('an id or a name that is none', () => {
  const NAMES = [
    'abc',
    '0',
    '-1',
    '1e3',
    '1.5',
    '99999999999999999999',
    '%00',
    '%3Cscript%3E',
    "1'--",
    '🚗',
    'x'.repeat(5000),
  ];
  test.each([
    '/vehicle/',
    '/api/vehicles/',
    '/dealers/',
    '/d/',
    '/cars/',
    '/cars/in/',
    '/cars/toyota/',
    '/compare?ids=',
  ])('%s', async (path) => {
    for (const name of NAMES) await expectSensible(`${path}${encodeURI(decodeURIComponent(name))}`);
  });
});

test('a page beyond all pages leads to the last one, and a first page that is none to the first', async () => {
  for (const page of ['1000000000', '99', '0', '-3', 'two']) {
    const answer = await fetch(`${running.address}/search?page=${page}`);
    expect(answer.status).toBe(200);
    expect(await answer.text(), page).toContain(`${LISTINGS} vehicles found`);
  }
});

describe('a request that is none', () => {
  const PATHS = ['/', '/search', '/api/health', '/media/x.webp', '/bun:info', '/_bun/info'];
  const send = (request: string) => sendRaw(Number(new URL(running.address).port), request);

  test.each(['a b', '', 'a:99999', 'a:1:2', 'localhost@evil', 'a/b', 'a?b', '%41', '[zz]', '<b>', 'a, b'])(
    'with the Host %j is refused in one sentence',
    async (host) => {
      for (const path of PATHS) {
        const answer = await send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
        expect([path, statusOf(answer), answer.length < 1_000]).toEqual([path, 400, true]);
        expect(answer).not.toMatch(/<|node_modules|scripts\//);
      }
    },
  );

  test.each(['PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'HEAD'])(
    'by %s is answered sensibly everywhere',
    async (method) => {
      const calls = Object.keys(ACCESS).map((call) =>
        call.replace(/^\w+ /, '').replaceAll(/:\w+/g, '987654'),
      );
      for (const path of new Set([...PATHS, ...calls])) {
        const answer = await send(`${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
        expect([path, statusOf(answer) < 500]).toEqual([path, true]);
        if (statusOf(answer) === 405)
          expect([path, answer]).toEqual([path, expect.stringMatching(/\nallow: /i)]);
      }
    },
  );

  test('with an endless body is answered while it comes, and other calls do not wait', async () => {
    const calls = Object.keys(ACCESS).filter((call) => /^(POST|PATCH|DELETE) /.test(call));
    const isHeldUpBy = async (call: string) => {
      const [method = '', path = ''] = call.replaceAll(/:\w+/g, '987654').split(' ');
      const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n`;
      const chunk = `10000\r\n${'['.repeat(65_536)}\r\n`.repeat(16);
      const answering = send(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
      const startedAt = performance.now();
      expect((await fetch(`${running.address}/api/health`)).status).toBe(200);
      const heldUpMs = performance.now() - startedAt;
      expect([call, statusOf(await answering) < 500]).toEqual([call, true]);
      return heldUpMs >= 1_000;
    };
    for (const call of [...calls, 'POST /search', 'POST /media/x.webp']) {
      // A call that holds others up does so each time, a busy machine now and then.
      const isAlways = (await isHeldUpBy(call)) && (await isHeldUpBy(call)) && (await isHeldUpBy(call));
      expect([call, isAlways]).toEqual([call, false]);
    }
  });
});

test('letters in a price are no filter', async () => {
  const all = await (await fetch(`${running.address}/api/vehicles`)).json();
  const asked = await (await fetch(`${running.address}/api/vehicles?maxPrice=cheap&minYear=old`)).json();
  expect(asked.total).toBe(all.total);
});

test('after all that every listing is still there', async () => {
  const { total } = await (await fetch(`${running.address}/api/vehicles?count=true`)).json();
  expect(total).toBe(LISTINGS);
});
