import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { atMost, type Figure, together } from './figure.ts';
import { openBrowser } from './open-browser.ts';
import { listSamplePages } from './sample-pages.ts';
import type { Bench } from './section.ts';

const MARKUP_KB = 30;
const FIRST_VIEW_KB = 300;
const SCRIPT_KB = 90;
/** What a page still loads by itself after its load event is done by then. */
const SETTLE_MS = 1_500;
/** A phone and a desktop. */
const SCREENS = [
  { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
];

/** What a visitor's connection carries for a page, before the visitor does anything. */
export async function benchPageWeights({ market, server }: Bench): Promise<Figure[]> {
  const { address } = await server();
  const figures: Figure[] = [];
  const browser = await openBrowser();
  try {
    for (const { name, path } of await listSamplePages(market)) {
      const url = address + path;
      const markup = (await markupBytes(url)) / 1000;
      const loaded = [];
      for (const screen of SCREENS) loaded.push(await loadedKilobytes(browser, url, screen));
      figures.push(
        atMost(`${name}: HTML and CSS, brotli`, { measured: markup, budget: MARKUP_KB, unit: 'kB' }),
        together(
          `${name}: all at first view, phone and desktop`,
          loaded.map(({ all }) => atMost('', { measured: all, budget: FIRST_VIEW_KB, unit: 'kB' })),
        ),
        together(
          `${name}: script at first view, brotli, phone and desktop`,
          loaded.map(({ script }) => atMost('', { measured: script, budget: SCRIPT_KB, unit: 'kB' })),
        ),
      );
    }
  } finally {
    await browser.close();
  }
  return figures;
}

/** The brotli bytes of a page and of the style sheets that it names. */
async function markupBytes(url: string): Promise<number> {
  const page = await getBrotli(url);
  const sheets: string[] = [];
  const rewriter = new HTMLRewriter().on('link[rel="stylesheet"]', {
    element: (link) => void sheets.push(new URL(link.getAttribute('href') ?? '', url).href),
  });
  await rewriter.transform(new Response(brotliDecompressSync(page))).text();
  const styles = await Promise.all(sheets.map(getBrotli));
  return [page, ...styles].reduce((sum, body) => sum + body.length, 0);
}

/** The body as it travels: fetch would only show it unpacked. */
function getBrotli(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'br') {
        reject(new Error(`${url} answered ${answer.statusCode}, not a page in brotli.`));
      }
      const pieces: Buffer[] = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('end', () => resolve(Buffer.concat(pieces)));
    });
    request.on('error', reject);
  });
}

type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>;

async function loadedKilobytes(
  browser: OpenBrowser,
  url: string,
  screen: (typeof SCREENS)[number],
): Promise<{ all: number; script: number }> {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  /** By request, the bytes that its answer's headers took. */
  const scripts = new Map<string, number>();
  const total = { all: 0, script: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total.all += encodedDataLength / 1000;
    const headers = scripts.get(requestId);
    if (headers !== undefined) total.script += (encodedDataLength - headers) / 1000;
  });
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  await context.close();
  return total;
}
