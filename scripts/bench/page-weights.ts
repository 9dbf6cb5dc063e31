import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { atMost, type Figure } from './figure.ts';
import { openBrowser } from './open-browser.ts';
import { listSamplePages } from './sample-pages.ts';
import type { Bench } from './section.ts';

const MARKUP_KB = 30;
const FIRST_VIEW_KB = 300;
const SCRIPT_KB = 90;
/** What a page still loads by itself after its load event is done by then. */
const SETTLE_MS = 1_500;
const SCREENS = [
  { name: 'phone', viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
];

/** What a visitor's connection carries for a page, before the visitor does anything. */
export async function benchPageWeights({ market, server }: Bench): Promise<Figure[]> {
  const { address } = await server();
  const figures: Figure[] = [];
  const browser = await openBrowser();
  try {
    for (const { name, path } of await listSamplePages(market)) {
      const kilobytes = (await markupBytes(address + path)) / 1000;
      figures.push(
        atMost(`HTML and CSS of ${name}, brotli`, { measured: kilobytes, budget: MARKUP_KB, unit: 'kB' }),
      );
      for (const screen of SCREENS) {
        const { all, script } = await loadedBytes(browser, address + path, screen);
        const on = `${name} at first view, ${screen.name}`;
        figures.push(
          atMost(`All of ${on}`, { measured: all / 1000, budget: FIRST_VIEW_KB, unit: 'kB' }),
          atMost(`Script of ${on}`, { measured: script / 1000, budget: SCRIPT_KB, unit: 'kB' }),
        );
      }
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

async function loadedBytes(
  browser: OpenBrowser,
  url: string,
  { viewport, deviceScaleFactor }: (typeof SCREENS)[number],
): Promise<{ all: number; script: number }> {
  const context = await browser.newContext({ viewport, deviceScaleFactor });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  const total = { all: 0, script: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total.all += encodedDataLength;
    if (scripts.has(requestId)) total.script += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  await context.close();
  return total;
}
