import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageFile, writePage } from '../page-files.ts';
import { pageCompressor } from './compress-pages.ts';

const PAGE = '/vehicle/12';
const HTML = '<h1>2016 Mazda Demio</h1>';
let folder: string;
let live: string;
let build: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'garisoko-forms-'));
  live = join(folder, 'live');
  build = join(folder, 'build');
  await writePage(live, PAGE, Buffer.from(HTML));
  mkdirSync(join(build, 'client', 'vehicle'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function compressed(html: string): Promise<string[]> {
  writeFileSync(pageFile(build, PAGE), html);
  expect(await pageCompressor(build, live).finish()).toBe(1);
  const file = pageFile(build, PAGE);
  const [br, gz] = [readFileSync(`${file}.br`), readFileSync(`${file}.gz`)];
  return [brotliDecompressSync(br).toString(), gunzipSync(gz).toString()];
}

test('a page that did not change keeps its compressed forms and its date', async () => {
  expect(await compressed(HTML)).toEqual([HTML, HTML]);
  const [older, newer] = [live, build].map((each) => Math.floor(statSync(pageFile(each, PAGE)).mtimeMs));
  expect(newer).toBe(older);
});

test('a page that changed gets its own, and the live one stays', async () => {
  const changed = HTML.replace('2016', '2017');
  expect(await compressed(changed)).toEqual([changed, changed]);
  expect(brotliDecompressSync(readFileSync(`${pageFile(live, PAGE)}.br`)).toString()).toBe(HTML);
});

test.each(['.br', '.gz'])(
  'a live page that is taken away meanwhile, %s first, stops no build',
  async (form) => {
    rmSync(pageFile(live, PAGE) + form);
    expect(await compressed(HTML)).toEqual([HTML, HTML]);
  },
);

test('a publisher at work on the live pages stops no build', async () => {
  const pages = Array.from({ length: 300 }, (_, at) => `/vehicle/${100 + at}`);
  for (const page of pages) {
    await writePage(live, page, Buffer.from(HTML));
    writeFileSync(pageFile(build, page), HTML);
  }
  const finished = pageCompressor(build, live).finish();
  for (const page of pages) {
    rmSync(`${pageFile(live, page)}.br`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await finished).toBe(pages.length);
  for (const page of pages) {
    expect(brotliDecompressSync(readFileSync(`${pageFile(build, page)}.br`)).toString()).toBe(HTML);
  }
});
