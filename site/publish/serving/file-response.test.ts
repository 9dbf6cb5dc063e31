import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCompressed } from '../compress.ts';
import { pageFile, removePage, writePage } from '../page-files.ts';
import { fileResponse, pageResponse } from './file-response.ts';

const PAGE = `<h1>${'Toyota Harrier '.repeat(50)}</h1>`;
let folder: string;
let page: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'garisoko-files-'));
  await writePage(folder, '/about', new TextEncoder().encode(PAGE));
  page = pageFile(folder, '/about');
  writeFileSync(join(folder, 'font.woff2'), 'not really a font');
});
afterAll(() => rmSync(folder, { recursive: true }));

const OPTIONS = { cacheControl: 'public, max-age=0', headers: {} };
const requestWith = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/', { headers, method });
const ask = (headers?: Record<string, string>, file = page, method?: string) =>
  pageResponse(requestWith(headers, method), file, OPTIONS);
const askFile = (headers: Record<string, string>, name: string) =>
  fileResponse(requestWith(headers), join(folder, name), OPTIONS);

describe('a page', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['brotli', null],
  ])('a client that takes %s gets %s', (accepted, encoding) => {
    const answer = ask({ 'accept-encoding': accepted });
    expect(answer?.headers.get('content-encoding')).toBe(encoding);
    expect(answer?.headers.get('vary')).toBe('accept-encoding');
  });

  test('goes out plain to who takes nothing else', async () => {
    const answer = ask();
    expect(await answer?.text()).toBe(PAGE);
    expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer?.headers.get('content-length')).toBe(String(PAGE.length));
  });

  test('a client that has this very form gets 304, one that has another form does not', () => {
    const etag = ask({ 'accept-encoding': 'br' })?.headers.get('etag') ?? '';
    expect(ask({ 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` })?.status).toBe(304);
    expect(ask({ 'accept-encoding': 'gzip', 'if-none-match': etag })?.status).toBe(200);
  });

  test('HEAD has the headers and no body', async () => {
    const answer = ask({}, page, 'HEAD');
    expect(answer?.headers.get('content-length')).toBe(String(PAGE.length));
    expect(await answer?.text()).toBe('');
  });

  test.each([
    ['bytes=0-3', 206, PAGE.slice(0, 4), `bytes 0-3/${PAGE.length}`],
    ['bytes=-5', 206, PAGE.slice(-5), `bytes ${PAGE.length - 5}-${PAGE.length - 1}/${PAGE.length}`],
    ['bytes=4-', 206, PAGE.slice(4), `bytes 4-${PAGE.length - 1}/${PAGE.length}`],
    ['bytes=0-99999', 206, PAGE, `bytes 0-${PAGE.length - 1}/${PAGE.length}`],
    ['bytes=99999-', 416, '', `bytes */${PAGE.length}`],
    ['bytes=5-2', 416, '', `bytes */${PAGE.length}`],
    ['bytes=0-1,3-4', 200, PAGE, null],
    ['lines=1-2', 200, PAGE, null],
  ])('range %s answers %d and never a compressed body', async (range, status, body, contentRange) => {
    const answer = ask({ range, 'accept-encoding': 'br, gzip' });
    expect(answer?.status).toBe(status);
    expect(await answer?.text()).toBe(body);
    expect(answer?.headers.get('content-range')).toBe(contentRange);
    expect(answer?.headers.get('content-encoding')).toBeNull();
  });

  test('is zipped when it is asked for, with the same ETag each time', async () => {
    const zipped = () => ask({ 'accept-encoding': 'gzip' });
    const body = (await zipped()?.bytes()) ?? '';
    expect(gunzipSync(body).toString()).toBe(PAGE);
    expect(zipped()?.headers.get('content-length')).toBe(String(body.length));
    const etag = zipped()?.headers.get('etag') ?? '';
    expect(ask({ 'accept-encoding': 'gzip', 'if-none-match': etag })?.status).toBe(304);
    expect(ask({ 'accept-encoding': 'gzip' }, page, 'HEAD')?.headers.get('etag')).toBe(etag);
    expect(ask({ 'accept-encoding': 'br', 'if-none-match': etag })?.status).toBe(200);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])(
    'that is replaced goes out at once in %s, with its new ETag; one that is taken away is no answer',
    async (encoding, decompress) => {
      const build = mkdtempSync(join(tmpdir(), 'garisoko-files-'));
      const file = pageFile(build, '/vehicle/12');
      const answer = async () => {
        const form = ask({ 'accept-encoding': encoding }, file);
        return form && [decompress(await form.bytes()).toString(), form.headers.get('etag')];
      };
      await writePage(build, '/vehicle/12', new TextEncoder().encode('Ksh 900,000'));
      const [first, etag] = (await answer()) ?? [];
      expect(await answer()).toEqual(['Ksh 900,000', etag]);
      await writePage(build, '/vehicle/12', new TextEncoder().encode('Ksh 850,000'));
      const [second, newEtag] = (await answer()) ?? [];
      expect([first, second]).toEqual(['Ksh 900,000', 'Ksh 850,000']);
      expect(newEtag).not.toBe(etag);
      removePage(build, '/vehicle/12');
      expect(await answer()).toBeUndefined();
      rmSync(build, { recursive: true });
    },
  );

  test('that is damaged is no answer to those for whom it would be unpacked', () => {
    const damaged = pageFile(folder, '/damaged');
    writeFileSync(damaged, 'not brotli');
    expect(ask({}, damaged)).toBeUndefined();
    expect(ask({ 'accept-encoding': 'gzip' }, damaged)).toBeUndefined();
  });

  test('that is not there is no answer', () => {
    expect(ask({}, pageFile(folder, '/nothing'))).toBeUndefined();
    expect(ask({}, folder)).toBeUndefined();
  });
});

describe('another file', () => {
  test('that is compressed already goes out as it is', () => {
    const answer = askFile({ 'accept-encoding': 'br' }, 'font.woff2');
    expect(answer?.headers.get('content-type')).toBe('font/woff2');
    expect(answer?.headers.get('content-encoding')).toBeNull();
  });

  test('goes out in part from the disk', async () => {
    const answer = askFile({ range: 'bytes=4-9' }, 'font.woff2');
    expect([answer?.status, await answer?.text()]).toEqual([206, 'really']);
  });

  test('goes out in the compressed forms that it has', async () => {
    const inGzip = () =>
      askFile({ 'accept-encoding': 'gzip' }, 'sitemap.xml')?.headers.get('content-encoding');
    writeFileSync(join(folder, 'sitemap.xml'), '<urlset/>');
    expect(inGzip()).toBeNull();
    await writeCompressed(join(folder, 'sitemap.xml'), new TextEncoder().encode('<urlset/>'), 'page');
    expect(inGzip()).toBe('gzip');
  });

  test('that is not there is no answer', () => {
    expect(askFile({}, 'nothing.css')).toBeUndefined();
  });
});
