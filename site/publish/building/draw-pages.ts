import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { codeOf } from '#api/database/error-code.ts';
import { currentYear } from '#site/lib/dates.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';
import { compressPageNow } from '../compress.ts';
import { pageFile, readPage } from '../page-files.ts';
import type { DrawPage } from '../renderer.ts';
import type { PageBatch } from './page-paths.ts';
import { isDrawnFrom, type PagePrint, printOf, printOfFile } from './page-print.ts';
import { type PageSource, readSources } from './page-sources.ts';

/** How many pages a batch has, how many of them were taken over, the content policies of the others, and how long drawing (with reading) and compressing (with writing) took. */
export type Drawn = {
  pages: number;
  takenOver: number;
  drawMs: number;
  compressMs: number;
  policies: string[];
  prints: [path: string, print: PagePrint][];
};

type DrawOptions = {
  draw: DrawPage;
  market: SiteMarket;
  build: string;
  /** The live build: of it a page that did not change is taken over, with its date. */
  previous: string | undefined;
};

/** `folders` are those that the batch has made. */
type Drawing = DrawOptions & { drawn: Drawn; folders: Set<string> };

/** Drawn with the status that it is sent with. */
const NOT_FOUND_PAGE = '/404';

/**
 * Puts these pages into a build that is not live yet. One whose facts are those that it was drawn from in the live build
 * is taken over. Throws when a page cannot be drawn.
 */
export async function drawPages(batch: PageBatch, options: DrawOptions): Promise<Drawn> {
  const drawn: Drawn = { pages: 0, takenOver: 0, drawMs: 0, compressMs: 0, policies: [], prints: [] };
  const drawing = { ...options, drawn, folders: new Set<string>() };
  for (const path of batch.paths) await drawPage(path, options.market, drawing);
  const startedAt = performance.now();
  const sources = await readSources(options.market, batch);
  drawn.drawMs += performance.now() - startedAt;
  const known = new Map(batch.known);
  const year = currentYear();
  for (const source of sources)
    await drawSource(source, { facts: printOf(source.reads, year), known: known.get(source.path) }, drawing);
  return drawn;
}

async function drawSource(
  { path, market }: PageSource,
  { facts, known }: { facts: string; known: PagePrint | undefined },
  drawing: Drawing,
): Promise<void> {
  const { build, previous, drawn } = drawing;
  const file = pageFile(build, path);
  const older = previous && pageFile(previous, path);
  if (older && known && isDrawnFrom(older, facts, known) && linkPage(older, file, drawing.folders)) {
    drawn.pages++;
    drawn.takenOver++;
    drawn.prints.push([path, known]);
  } else if (await drawPage(path, market, drawing)) drawn.prints.push([path, printOfFile(file, facts)]);
}

/** Draws one page; false when there is none at this path. */
async function drawPage(
  path: string,
  market: SiteMarket,
  { draw, build, previous, drawn, folders }: Drawing,
): Promise<boolean> {
  const startedAt = performance.now();
  const answer = await draw(path, market);
  const html = await answer.bytes();
  const drawnAt = performance.now();
  drawn.drawMs += drawnAt - startedAt;
  if (answer.status >= 500) throw new Error(`${path} was drawn with status ${answer.status}.`);
  // Without a file the page is drawn on demand, which says that the thing is gone since the paths were listed.
  if (answer.status !== (path === NOT_FOUND_PAGE ? 404 : 200)) return false;
  const policy = answer.headers.get('content-security-policy') ?? '';
  if (!drawn.policies.includes(policy)) drawn.policies.push(policy);
  writeNew(pageFile(build, path), html, { older: previous && pageFile(previous, path), folders });
  drawn.compressMs += performance.now() - drawnAt;
  drawn.pages++;
  // A page that waits for nothing is drawn within one turn, and Bun frees what it leaves only between turns.
  await nextTurn();
  return true;
}

function writeNew(
  file: string,
  html: Uint8Array<ArrayBuffer>,
  { older, folders }: { older: string | undefined; folders: Set<string> },
): void {
  if (older && isSame(older, html) && linkPage(older, file, folders)) return;
  makeFolder(dirname(file), folders);
  writeFileSync(file, compressPageNow(html));
}

function isSame(older: string, html: Uint8Array): boolean {
  const page = readPage(older);
  return page !== undefined && Buffer.compare(page, html) === 0;
}

/** Links a page of the live build, so that copies in browsers stay good; false when the publisher has taken it away. */
function linkPage(older: string, file: string, folders: Set<string>): boolean {
  makeFolder(dirname(file), folders);
  try {
    linkSync(older, file);
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return false;
    throw cause;
  }
}

function makeFolder(path: string, made: Set<string>): void {
  if (made.has(path)) return;
  mkdirSync(path, { recursive: true });
  made.add(path);
}
