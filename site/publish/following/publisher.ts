import type { Logger } from 'pino';
import { moveCursor, pruneOutbox } from '#api/events/outbox.ts';
import { createOutboxReader, type OutboxBatch } from '#api/events/outbox-reader.ts';
import type { Market } from '#api/market.ts';
import { type Progress, readProgress, writeProgress } from '../folders.ts';
import { removePage, writePage } from '../page-files.ts';
import type { Renderer } from '../renderer.ts';
import { findAffectedPages } from './affected-pages.ts';
import { findLinksToLost } from './lost-landings.ts';

/** Past this many pages at once, stale ones are taken away first: the renderer answers until they are back. */
const TAKE_AWAY_FROM = 20;
/** A backlog of more changes than this is cheaper to build than to draw page by page. */
const BUILD_FROM = 3_000;

type PublishOptions = {
  market: Pick<Market, 'db'>;
  renderer: Renderer;
  log: Logger;
  /** Called with the paths whose files were written or taken away, before the change counts as published. */
  onChanged?: ((paths: Iterable<string>) => Promise<void>) | undefined;
};

export type Publisher = {
  /**
   * Brings the build up to the outbox: pages that show one listing at once; summaries (home, dealers) wait
   * for `publishWaiting`. After a change of thousands (an import) the stale pages are only taken away, so that
   * the renderer answers for them: then it returns true, and a whole build should follow.
   */
  publishChanges: () => Promise<boolean>;
  /** Publishes the pages that wait for their minute, and `also` these. Those that fail wait for the next. */
  publishWaiting: (also?: readonly string[]) => Promise<void>;
  progress: () => Progress;
  /** Why pages or the note of its progress could not be written the last time; undefined when all could. */
  failure: () => unknown;
};

/**
 * Keeps the pages of `build` true. Its progress is noted in the build's folder after each batch, so a crash repeats
 * work but loses none; while the disk is full it goes on from memory.
 */
export function openPublisher(build: string, options: PublishOptions): Publisher {
  const { market, log, onChanged } = options;
  let progress = readProgress(build);
  const reader = createOutboxReader({ db: market.db, from: async () => progress });
  let unnoted: unknown;
  let unpublished: unknown;

  const note = (change: Partial<Progress>) => {
    progress = { ...progress, ...change };
    try {
      writeProgress(build, progress);
      unnoted = undefined;
    } catch (cause) {
      if (!unnoted) log.error({ err: cause }, 'The progress of publishing could not be noted; trying again');
      unnoted = cause;
    }
  };

  const publish = async (paths: Iterable<string>): Promise<string[]> => {
    const { failed, cause } = await publishPages(build, paths, options.renderer);
    unpublished = cause;
    if (cause)
      log.error({ err: cause, paths: failed }, 'Pages could not be published; they wait for the next try');
    return failed;
  };

  const publishBatch = async ({ changes, cursor }: OutboxBatch, isForBuild: boolean): Promise<void> => {
    const { waiting, lacksPages = false } = progress;
    const pages = await findAffectedPages(market.db, changes);
    if (isForBuild || pages.now.size > TAKE_AWAY_FROM) for (const path of pages.now) removePage(build, path);
    const failed = isForBuild ? [] : await publish(pages.now);
    await onChanged?.(pages.now);
    note({
      ...cursor,
      waiting: [...new Set([...waiting, ...pages.soon, ...failed])],
      lacksPages: lacksPages || isForBuild,
    });
    await moveCursor(market.db, 'publisher', cursor);
  };

  return {
    async publishChanges() {
      if (unnoted) note({});
      let isForBuild = false;
      await reader.follow(async (batch) => {
        // A restart means that the changes are not known: only a build can draw what they touched.
        isForBuild ||= batch.restart !== undefined || batch.backlog > BUILD_FROM;
        await publishBatch(batch, isForBuild);
      });
      return isForBuild;
    },
    async publishWaiting(also = []) {
      const pages = new Set([...progress.waiting, ...also]);
      if (pages.size === 0) return;
      for (const path of await findLinksToLost(market.db, build, pages)) pages.add(path);
      // Before the first page goes, so that a crash does not forget who links to it.
      note({ waiting: [...pages] });
      const failed = await publish(pages);
      await onChanged?.(pages);
      note({ waiting: failed });
      await pruneOutbox(market.db);
    },
    progress: () => progress,
    failure: () => unpublished ?? unnoted,
  };
}

/** Publishes each page; returns the paths that failed, and why one of them did. */
async function publishPages(
  build: string,
  paths: Iterable<string>,
  renderer: Renderer,
): Promise<{ failed: string[]; cause: unknown }> {
  const failed: string[] = [];
  let cause: unknown;
  for (const path of paths) {
    try {
      await publishPage(build, path, renderer);
    } catch (thrown) {
      cause = thrown;
      failed.push(path);
    }
  }
  return { failed, cause };
}

/** Throws when the page could not be drawn, which leaves its old form, or not be written, which leaves none. */
async function publishPage(build: string, path: string, renderer: Renderer): Promise<void> {
  const answer = await renderer.render(path, { isUrgent: true });
  const body = new Uint8Array(await answer.arrayBuffer());
  if (answer.status >= 500) throw new Error(`${path} was drawn with status ${answer.status}.`);
  if (answer.status === 200) await writePage(build, path, body);
  else removePage(build, path);
}
