import type { Logger } from 'pino';
import { findDatabaseId } from '#api/database/identity.ts';
import type { Market } from '#api/market.ts';
import { homePath } from '#site/lib/paths.ts';
import { readProgress } from './folders.ts';
import type { LiveSite } from './live-site.ts';
import { publishChanges, publishWaiting } from './publisher.ts';

const POLL_MS = 150;
const SUMMARIES_EVERY_MS = 60_000;
/** The home page's choice of featured vehicles changes with each half-hour. */
const FEATURED_WINDOW_MS = 30 * 60_000;

type FollowOptions = {
  market: Market;
  live: LiveSite;
  log: Logger;
  /** Brings the search up to the outbox. */
  refreshSearch: () => Promise<unknown>;
  /** Compares changed prices anew, for a moment at a time. */
  refreshPrices: () => Promise<unknown>;
  /** Starts a whole build unless one runs. */
  rebuild: () => void;
};

export type FollowerHealth = { followedAt: string | undefined; error: string | undefined; position: number };
export type Follower = { stop: () => Promise<void>; health: () => FollowerHealth };

/**
 * Follows the outbox, whoever writes it: the search in one loop, so that it never waits for pages; the
 * prices in another; listing pages in the third, summaries with them once a minute.
 */
export function followChanges(options: FollowOptions): Follower {
  const { market, live, log, refreshSearch, refreshPrices, rebuild } = options;
  let summariesAt = 0;
  let featuredWindow = windowOf(Date.now());
  const publishing = { market, renderer: live.renderer, log };

  let isRebuilding = false;
  const rebuildOnce = () => {
    if (!isRebuilding) rebuild();
    isRebuilding = true;
  };

  // The build that should have drawn them again died with the server before this one.
  if (readProgress(live.build).lacksPages) rebuild();

  const publish = async () => {
    const now = Date.now();
    live.follow(await findDatabaseId(market.db));
    if (!live.fits) return rebuildOnce();
    isRebuilding = false;
    if (await publishChanges(live.build, publishing)) return rebuild();
    if (now - summariesAt < SUMMARIES_EVERY_MS) return;
    const isNewWindow = windowOf(now) !== featuredWindow;
    await publishWaiting(live.build, publishing, isNewWindow ? [homePath()] : []);
    summariesAt = now;
    featuredWindow = windowOf(now);
  };

  const search = repeat(refreshSearch, log);
  const prices = repeat(refreshPrices, log);
  const publisher = repeat(publish, log);
  return {
    stop: async () => {
      await Promise.all([search.stop(), prices.stop(), publisher.stop()]);
    },
    health: () => ({
      followedAt: publisher.doneAt(),
      error: publisher.error() ?? search.error() ?? prices.error(),
      position: readProgress(live.build).position,
    }),
  };
}

/** Does `work` again and again; a failure is logged once and tried again. */
function repeat(work: () => Promise<unknown>, log: Logger) {
  let running = true;
  let doneAt: string | undefined;
  let error: string | undefined;
  const loop = (async () => {
    while (running) {
      try {
        await work();
        error = undefined;
        doneAt = new Date().toISOString();
      } catch (cause) {
        if (error === undefined) log.error({ err: cause }, 'A change could not be followed; trying again');
        error = cause instanceof Error ? cause.message : String(cause);
      }
      await Bun.sleep(POLL_MS);
    }
  })();
  return {
    stop: () => {
      running = false;
      return loop;
    },
    doneAt: () => doneAt,
    error: () => error,
  };
}

const windowOf = (now: number): number => Math.floor(now / FEATURED_WINDOW_MS);
