import type { Logger } from 'pino';
import { findDatabaseId } from '#api/database/identity.ts';
import { type Job, PROMPT } from '#api/jobs/job.ts';
import type { Market } from '#api/market.ts';
import { currentYear } from '#site/lib/dates.ts';
import { readProgress } from '../folders.ts';
import type { LiveSite } from '../live-site.ts';
import { listPagesOfChangedLists } from './list-pages.ts';
import { openPublisher, type Publisher } from './publisher.ts';
import { createSettledBuild } from './settled-build.ts';
import {
  hasYearTurned,
  listEndedPages,
  listPricePages,
  listScheduledPages,
  listTurnedPages,
} from './turning-pages.ts';

const SUMMARIES_EVERY_MS = 60_000;

/** Who publishes also rebuilds: the one asks the other for a whole build in its own process. */
export const PUBLISHER_LEASE = 'publisher';

type FollowOptions = { market: Pick<Market, 'db'>; live: LiveSite };

type PublishOptions = FollowOptions & {
  log: Logger;
  /** Called with the paths whose files have changed. */
  onChanged?: ((paths: Iterable<string>) => Promise<void>) | undefined;
  /** Requests a whole build. */
  rebuild: () => void;
  now?: () => number;
};

/** `failure` is why pages could not be written the last time; `position` the last change that was published. */
export type PublishedPages = { failure: () => unknown; position: () => number };

const follow = async ({ market, live }: FollowOptions): Promise<string> => {
  const databaseId = await findDatabaseId(market.db);
  live.follow(databaseId);
  return databaseId;
};

/** Serves from whichever build is live, and draws pages on demand where a restored database lacks them. */
export const liveSiteJob = (options: FollowOptions): Job => ({
  name: 'live-site',
  does: 'Serves the newest build of the site',
  ...PROMPT,
  scope: 'process',
  begin: () => () => follow(options),
});

/**
 * Follows the outbox and keeps the pages of the live build true: listing pages at once, summaries with them once a
 * minute.
 */
export function createPublishJob(options: PublishOptions): { job: Job; pages: PublishedPages } {
  let publisher: Publisher | undefined;
  const job: Job = {
    name: 'publisher',
    does: 'Publishes changed pages',
    ...PROMPT,
    scope: 'market',
    lease: PUBLISHER_LEASE,
    begin(tenure) {
      // Another process notes its own progress from then on.
      tenure.addEventListener('abort', () => {
        publisher = undefined;
      });
      return publishSteps(options, (opened) => {
        publisher = opened;
      });
    },
  };
  const pages = {
    failure: () => publisher?.failure(),
    position: () => (publisher?.progress() ?? readProgress(options.live.build)).position,
  };
  return { job, pages };
}

/** Each step publishes what has changed; `onOpen` gets the publisher of each build. */
function publishSteps(options: PublishOptions, onOpen: (publisher: Publisher) => void) {
  const { market, live, log, rebuild, onChanged, now = Date.now } = options;
  let summariesAt = 0;
  const rebuildFor = onceFor(rebuild);
  const settled = createSettledBuild(rebuild);
  const open = () => {
    const publisher = openPublisher(live.build, { market, renderer: live.renderer, log, onChanged });
    onOpen(publisher);
    // Pages that follow the clock are as of `turnedAt`.
    return { build: live.build, publisher, turnedAt: new Date(live.startedAt) };
  };
  let kept = open();
  // The build that should have drawn them again died with its process.
  let isBuildLost = kept.publisher.progress().lacksPages;

  const publishSummaries = async (at: Date) => {
    if (at.getTime() - summariesAt < SUMMARIES_EVERY_MS) return;
    summariesAt = at.getTime();
    const ended = await listEndedPages(market.db, kept.turnedAt, at);
    const prices = await listPricePages(market.db, kept.turnedAt, at);
    const scheduled = await listScheduledPages(market.db, kept.turnedAt, at);
    const { paths, isOnListings } = await listPagesOfChangedLists(market.db, kept.turnedAt, at);
    if (isOnListings) rebuild();
    const turned = [...listTurnedPages(kept.turnedAt, at), ...ended, ...prices, ...scheduled, ...paths];
    await kept.publisher.publishWaiting(turned);
    kept.turnedAt = at;
  };

  return async () => {
    const databaseId = await follow(options);
    if (live.build !== kept.build) kept = open();
    if (isBuildLost) rebuild();
    isBuildLost = false;
    if (!live.fits) return rebuildFor(`${live.build} ${databaseId}`);
    const at = new Date(now());
    if (hasYearTurned(new Date(live.startedAt), at)) rebuildFor(`${live.build} ${currentYear(at)}`);
    if (await kept.publisher.publishChanges()) settled.want(at.getTime());
    settled.look(kept.publisher.progress().position, at.getTime());
    await publishSummaries(at);
  };
}

/** Does `work` once for each reason in a row. */
function onceFor(work: () => void): (reason: string) => void {
  let last: string | undefined;
  return (reason) => {
    if (reason === last) return;
    last = reason;
    work();
  };
}
