import type { Logger } from 'pino';
import { findDatabaseId } from '#api/database/identity.ts';
import type { Market } from '#api/market.ts';
import { currentYear } from '#site/lib/dates.ts';
import type { LiveSite } from './live-site.ts';
import { openPublisher, type Publisher } from './publisher.ts';
import { hasYearTurned, listTurnedPages } from './turning-pages.ts';

const POLL_MS = 150;
const SUMMARIES_EVERY_MS = 60_000;

type FollowOptions = {
  market: Pick<Market, 'db'>;
  live: LiveSite;
  log: Logger;
  /** Brings the search up to the outbox. */
  refreshSearch: () => Promise<unknown>;
  /** Compares changed prices anew, for a moment at a time. */
  refreshPrices: () => Promise<unknown>;
  /** Starts a whole build unless one runs; one that fails is tried again without being asked. */
  rebuild: () => void;
  /** Whether this process compares prices and publishes pages, or another one that shares the market. */
  isPublisher?: () => boolean;
  now?: () => number;
};

/** `failure` is what fails at this moment, in the system's words. */
export type FollowerHealth = {
  followedAt: string | undefined;
  failure: string | undefined;
  position: number;
};
export type Follower = { stop: () => Promise<void>; health: () => FollowerHealth };

/**
 * Follows the outbox, whoever writes it: the search in one loop, so that it never waits for pages; the
 * prices in another; listing pages in the third, summaries with them once a minute.
 */
export function followChanges(options: FollowOptions): Follower {
  const { log, refreshSearch, refreshPrices, isPublisher = always } = options;
  const pages = keepPages(options);
  const search = repeat(refreshSearch, log);
  const prices = repeat(async () => isPublisher() && refreshPrices(), log);
  const publishing = repeat(pages.publish, log);
  return {
    stop: async () => {
      await Promise.all([search.stop(), prices.stop(), publishing.stop()]);
    },
    health: () => {
      const failure = publishing.failure() ?? pages.failure() ?? search.failure() ?? prices.failure();
      return {
        followedAt: publishing.doneAt(),
        failure: failure === undefined ? undefined : messageOf(failure),
        position: pages.position(),
      };
    },
  };
}

/** A live build with its publisher; pages that follow the clock are as of `turnedAt`. */
type Kept = { build: string; publisher: Publisher; turnedAt: Date };

/** The pages of whichever build is live, kept true step by step. */
function keepPages({ market, live, log, rebuild, isPublisher = always, now = Date.now }: FollowOptions) {
  const open = (): Kept => ({
    build: live.build,
    publisher: openPublisher(live.build, { market, renderer: live.renderer, log }),
    turnedAt: new Date(live.startedAt),
  });
  let kept = open();
  let wasPublisher = false;
  let summariesAt = 0;
  const rebuildFor = onceFor(rebuild);

  const publishSummaries = async (at: Date) => {
    if (at.getTime() - summariesAt < SUMMARIES_EVERY_MS) return;
    summariesAt = at.getTime();
    await kept.publisher.publishWaiting(listTurnedPages(kept.turnedAt, at));
    kept.turnedAt = at;
  };

  return {
    async publish() {
      const databaseId = await findDatabaseId(market.db);
      live.follow(databaseId);
      const isBeginning = isPublisher() && !wasPublisher;
      wasPublisher = isPublisher();
      // The publisher before this one may have noted further progress.
      if (live.build !== kept.build || isBeginning) kept = open();
      if (!wasPublisher) return;
      // The build that should have drawn them again died with it.
      if (isBeginning && kept.publisher.progress().lacksPages) rebuild();
      if (!live.fits) return rebuildFor(`${live.build} ${databaseId}`);
      const at = new Date(now());
      if (hasYearTurned(new Date(live.startedAt), at)) rebuildFor(`${live.build} ${currentYear(at)}`);
      if (await kept.publisher.publishChanges()) return rebuild();
      await publishSummaries(at);
    },
    position: () => kept.publisher.progress().position,
    failure: () => kept.publisher.failure(),
  };
}

const always = () => true;

/** Does `work` once for each reason in a row. */
function onceFor(work: () => void): (reason: string) => void {
  let last: string | undefined;
  return (reason) => {
    if (reason === last) return;
    last = reason;
    work();
  };
}

/** Does `work` again and again; a failure is logged once and tried again. */
function repeat(work: () => Promise<unknown>, log: Logger) {
  let running = true;
  let doneAt: string | undefined;
  let failure: unknown;
  const loop = (async () => {
    while (running) {
      try {
        await work();
        failure = undefined;
        doneAt = new Date().toISOString();
      } catch (cause) {
        if (failure === undefined) log.error({ err: cause }, 'A change could not be followed; trying again');
        failure = cause;
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
    failure: () => failure,
  };
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
