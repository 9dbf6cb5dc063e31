import type { Logger } from 'pino';
import { listChangesAfter, moveCursor, pruneOutbox } from '#api/events/outbox.ts';
import type { Market } from '#api/market.ts';
import { findAffectedPages } from './affected-pages.ts';
import { readProgress, writeProgress } from './folders.ts';
import { removePage, writePage } from './page-files.ts';
import type { Renderer } from './renderer.ts';

const BATCH = 500;
/** Past this many pages at once, stale ones are taken away first: the renderer answers until they are back. */
const TAKE_AWAY_FROM = 20;

export type PublishOptions = {
  market: Pick<Market, 'db'>;
  renderer: Renderer;
  log: Logger;
};

/**
 * Brings `build` up to the outbox: pages that show one listing at once; summaries (home, dealers) wait
 * for `publishWaiting`. Progress is noted after each batch, so a crash repeats work but loses none.
 * Returns how many pages were written or taken away.
 */
export async function publishChanges(build: string, options: PublishOptions): Promise<number> {
  const { market } = options;
  let { position, waiting } = readProgress(build);
  let published = 0;
  for (;;) {
    const changes = await listChangesAfter(market.db, position, BATCH);
    const last = changes.at(-1);
    if (!last) break;
    const pages = await findAffectedPages(market.db, changes);
    if (pages.now.size > TAKE_AWAY_FROM) for (const path of pages.now) removePage(build, path);
    const failed = await publishPages(build, pages.now, options);
    published += pages.now.size;
    position = last.id;
    waiting = [...new Set([...waiting, ...pages.soon, ...failed])];
    writeProgress(build, { position, waiting });
    await moveCursor(market.db, 'publisher', position);
  }
  return published;
}

/** Publishes the pages that wait for their minute, and `also` these. Those that fail wait for the next. */
export async function publishWaiting(
  build: string,
  options: PublishOptions,
  also: readonly string[] = [],
): Promise<void> {
  const { position, waiting } = readProgress(build);
  const pages = new Set([...waiting, ...also]);
  if (pages.size === 0) return;
  const failed = await publishPages(build, pages, options);
  writeProgress(build, { position, waiting: failed });
  await pruneOutbox(options.market.db);
}

/** Publishes each page and returns the paths that could not be drawn. */
async function publishPages(
  build: string,
  pages: Iterable<string>,
  options: PublishOptions,
): Promise<string[]> {
  const failed: string[] = [];
  for (const path of pages) {
    const status = await publishPage(build, path, options.renderer);
    if (status < 500) continue;
    options.log.error({ path, status }, 'A page could not be drawn; its old form stays until the next try');
    failed.push(path);
  }
  return failed;
}

async function publishPage(build: string, path: string, renderer: Renderer): Promise<number> {
  const answer = await renderer.render(path);
  const body = new Uint8Array(await answer.arrayBuffer());
  if (answer.status === 200) await writePage(build, path, body);
  else if (answer.status < 500) removePage(build, path);
  return answer.status;
}
