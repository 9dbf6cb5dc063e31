import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#api/http/errors.ts';
import { pagesOf, siteFolders, writeWhole } from '../folders.ts';
import { writePage } from '../page-files.ts';
import { serveSite } from './serve-site.ts';

const text = (words: string) => new TextEncoder().encode(words);
const dataDir = mkdtempSync(join(tmpdir(), 'garisoko-serve-'));
const folders = siteFolders(dataDir);
const build = join(folders.builds, 'first');
const drawn: string[] = [];
const live = {
  build,
  policy: "default-src 'self'; ",
  startedAt: '2026-11-22T08:00:00.000Z',
  fits: true,
  follow: () => {},
  renderer: {
    render: async (path: string, { encoding }: { encoding?: string | undefined } = {}) => {
      drawn.push(path);
      if (path.includes('q=busy')) throw new ApiError(503, 'Later.', { code: 'BUSY', retryAfterSeconds: 2 });
      return path.startsWith('/search') || path.startsWith('/dealers')
        ? new Response(`drawn ${path}`, {
            headers: { 'content-type': 'text/html', ...(encoding && { 'content-encoding': encoding }) },
          })
        : path === '/vehicle/14'
          ? new Response('gone, look here', { status: 410, headers: { 'content-type': 'text/html' } })
          : new Response('', { status: path === '/vehicle/13' ? 410 : 404 });
    },
  },
};
let version = 1;
const unasked = () => Promise.reject(new Error('These pages ask nothing of the search.'));
const search = { list: unasked, ids: unasked, facets: unasked, models: unasked, similar: unasked };
const site = serveSite(folders, live, {
  freshness: async () => ({ data: String(version), day: '24 November 2026' }),
  search,
});
const get = (path: string, init?: RequestInit) => site(new Request(`http://localhost${path}`, init));

beforeAll(async () => {
  await writePage(build, '/', text('home'));
  await writePage(build, '/404', text('nothing here'));
  await writePage(build, '/gone', text('no such vehicle'));
  await writePage(build, '/vehicle/12', text('Demio'));
  await writePage(build, '/dealers/kilele', text('Kilele'));
  writeWhole(join(folders.assets, '_astro', 'style.abc.css'), 'body{}');
  writeWhole(join(pagesOf(build), 'favicon.svg'), '<svg/>');
  writeFileSync(join(dataDir, 'garisoko.db'), 'secret');
});
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('the site', () => {
  test('finished pages go out under clean addresses, with the policy', async () => {
    const answer = await get('/vehicle/12');
    expect(await answer.text()).toBe('Demio');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await (await get('/')).text()).toBe('home');
  });

  test('hashed files are kept for a year, others for a day', async () => {
    expect((await get('/_astro/style.abc.css')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  test('hashed files carry no header that means something for pages only', async () => {
    const { headers } = await get('/_astro/style.abc.css');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toBeNull();
  });

  test('what has no file is drawn, with its query', async () => {
    const answer = await get('/search?q=demio', { headers: { 'accept-encoding': 'identity' } });
    expect(await answer.text()).toBe('drawn /search?q=demio');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15');
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors');
  });

  test('while too many pages wait to be drawn, a search is answered 503 and not kept', async () => {
    const answer = await get('/search?q=busy');
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      503,
      '2',
      'Later.',
    ]);
    drawn.length = 0;
    await get('/search?q=busy');
    expect(drawn).toHaveLength(1);
    drawn.length = 0;
  });

  test('a search is drawn once for each encoding until the data change', async () => {
    const ask = async (encoding: string) =>
      (await get('/search?q=fit', { headers: { 'accept-encoding': encoding } })).headers;
    drawn.length = 0;
    expect((await ask('br')).get('content-encoding')).toBe('br');
    expect((await ask('gzip, br')).get('content-security-policy')).toContain('frame-ancestors');
    expect(drawn).toEqual(['/search?q=fit']);
    expect((await ask('gzip')).get('content-encoding')).toBe('gzip');
    version++;
    await ask('br');
    expect(drawn).toHaveLength(3);
  });

  test('a showroom with a question is drawn, without one it is the file', async () => {
    expect(await (await get('/dealers/kilele')).text()).toBe('Kilele');
    expect(await (await get('/dealers/kilele?page=2')).text()).toBe('drawn /dealers/kilele?page=2');
    expect(await (await get('/vehicle/12?from=mail')).text()).toBe('Demio');
  });

  test('unknown addresses are 404 with our page, gone listings 410', async () => {
    const answer = await get('/nothing');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('nothing here');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await get('/vehicle/13')).status).toBe(410);
    const gone = await get('/vehicle/14', { headers: { 'accept-encoding': 'identity' } });
    expect([gone.status, await gone.text()]).toEqual([410, 'gone, look here']);
    expect(gone.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/vehicle/99', '/vehicles/99/similar'])(
    '%s says that there is no such vehicle',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([404, 'no such vehicle']);
    },
  );

  test.each([
    ['/vehicle/12/', 301, '/vehicle/12'],
    ['/vehicle/12/?a=1', 301, '/vehicle/12?a=1'],
    ['/settings', 301, '/profile'],
    ['/dashboard?x=1', 302, '/?x=1#dashboard'],
  ])('%s answers %d to %s', async (path, status, to) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, to]);
  });

  test.each([
    '/../garisoko.db',
    '/..%2f..%2f..%2fgarisoko.db',
    '/%2e%2e/%2e%2e/garisoko.db',
    '/_astro/..%2f..%2f..%2fgarisoko.db',
    '/_astro/%2e%2e%2f%2e%2e%2fgarisoko.db',
    '/%00',
    '/%E0%A4%A',
    '/vehicle/12.html',
    '/vehicle/12.html.br',
    '//example.com/',
    '/..%5c..%5cgarisoko.db',
  ])('%s is not found', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  });

  test('only reading is allowed', async () => {
    const answer = await get('/', { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
