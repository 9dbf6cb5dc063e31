import type { Logger } from 'pino';
import { findLastPosition, listChangesAfter, moveCursor, pruneOutbox } from '#api/events/outbox.ts';
import type { Market } from '#api/market.ts';
import { findAffectedPages } from './affected-pages.ts';
import { readProgress, writeProgress } from './folders.ts';
import { findLinksToLost } from './lost-landings.ts';
import { removePage, writePage } from './page-files.ts';
import type { Renderer } from './renderer.ts';

const BATCH = 500;
/** Past this many pages at once, stale ones are taken away first: the renderer answers until they are back. */
const TAKE_AWAY_FROM = 20;
/** A backlog of more changes than this is cheaper to build than to draw page by page. */
const BUILD_FROM = 3_000;

type PublishOptions = {
  market: Pick<Market, 'db'>;
  renderer: Renderer;
  log: Logger;
};

/**
 * Brings `build` up to the outbox: pages that show one listing at once; summaries (home, dealers) wait
 * for `publishWaiting`. Progress is noted after each batch, so a crash repeats work but loses none.
 * After a change of thousands (an import) the stale pages are only taken away, so that the renderer
 * answers for them: then it returns true, and a whole build should follow.
 */
export async function publishChanges(build: string, options: PublishOptions): Promise<boolean> {
  const { db } = options.market;
  let { position, waiting, lacksPages = false } = readProgress(build);
  let isTooMany = false;
  for (;;) {
    const changes = await listChangesAfter(db, position, BATCH);
    const last = changes.at(-1);
    if (!last) return isTooMany;
    isTooMany ||= (await findLastPosition(db)) - position > BUILD_FROM;
    const pages = await findAffectedPages(db, changes);
    if (isTooMany || pages.now.size > TAKE_AWAY_FROM) for (const path of pages.now) removePage(build, path);
    const failed = isTooMany ? [] : await publishPages(build, pages.now, options);
    position = last.id;
    waiting = [...new Set([...waiting, ...pages.soon, ...failed])];
    lacksPages ||= isTooMany;
    writeProgress(build, { position, waiting, lacksPages });
    await moveCursor(db, 'publisher', position);
  }
}

/** Publishes the pages that wait for their minute, and `also` these. Those that fail wait for the next. */
export async function publishWaiting(
  build: string,
  options: PublishOptions,
  also: readonly string[] = [],
): Promise<void> {
  const progress = readProgress(build);
  const pages = new Set([...progress.waiting, ...also]);
  if (pages.size === 0) return;
  for (const path of await findLinksToLost(options.market.db, build, pages)) pages.add(path);
  // Before the first page goes, so that a crash does not forget who links to it.
  writeProgress(build, { ...progress, waiting: [...pages] });
  const failed = await publishPages(build, pages, options);
  writeProgress(build, { ...progress, waiting: failed });
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
