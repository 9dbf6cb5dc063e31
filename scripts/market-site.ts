import { resolve } from 'node:path';
import type { Env } from '#api/config/env.ts';
import { settingsOf } from '#api/config/settings.ts';
import type { PublisherReport } from '#api/health/schema.ts';
import type { Job } from '#api/jobs/job.ts';
import type { JobReport } from '#api/jobs/schema.ts';
import { wokenBy } from '#api/jobs/woken-by.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import type { Search } from '#api/search/search.ts';
import { formatDay } from '#site/lib/dates.ts';
import { askSearch } from '#site/lib/search-questions.ts';
import { linkPackages } from '#site/publish/building/link-packages.ts';
import { deployJob } from '#site/publish/deploying/deploy-job.ts';
import { queuePaths } from '#site/publish/deploying/queue.ts';
import { readBuildFacts, siteFolders } from '#site/publish/folders.ts';
import { createPublishJob, liveSiteJob } from '#site/publish/following/publish-job.ts';
import { publisherReport } from '#site/publish/following/publisher-report.ts';
import { createRebuildJob } from '#site/publish/following/rebuild-job.ts';
import { type LiveSite, openLiveSite } from '#site/publish/live-site.ts';
import { openDrawers } from '#site/publish/serving/drawers.ts';
import { serveSite } from '#site/publish/serving/serve-site.ts';
import { deployTargetOf } from './market-deploying.ts';
import { publisherLease } from './site-keeper.ts';

export const PROJECT_DIR = resolve(import.meta.dirname, '..');

type SiteOptions = {
  market: Market;
  env: Env;
  log: Log;
  search: Search;
  /** Whether no other server uses the market's folder. */
  isAlone: boolean;
};

type OpenSite = {
  answer: (request: Request) => Promise<Response>;
  jobs: Job[];
  /** By which one process publishes to this folder. */
  lease: string;
  /** How publishing does, as the jobs say. */
  report: (jobs: readonly JobReport[]) => PublisherReport;
  /** Ends the processes that draw. */
  close: () => Promise<void>;
};

/** The built site of a market, with the jobs that keep it true. */
export function openSite({ market, env, log, search, isAlone }: SiteOptions): OpenSite {
  const folders = siteFolders(market.dataDir);
  linkPackages(folders, PROJECT_DIR);
  const questions = askSearch(market, async () => search);
  const open = (code: string) => openDrawers({ code, dataDir: market.dataDir, search: questions, log });
  const live = openLiveSite(folders, open, log);
  const everyMinutes = env.REBUILD_MINUTES;
  const {
    job: rebuildJob,
    askedJob,
    rebuild,
  } = createRebuildJob({
    ...{ market, live, projectDir: PROJECT_DIR, everyMinutes, log },
  });
  const to = deployTargetOf(env);
  const onChanged = to && ((paths: Iterable<string>) => queuePaths(market.db, paths));
  const { job: publishJob, pages } = createPublishJob({ market, live, log, rebuild, onChanged });
  const lease = publisherLease(market);
  const keeping = [wokenBy(market.engine, 'outbox', publishJob), rebuildJob, askedJob];
  const deploying = to ? [deployJob({ ...to, market, folders, projectDir: PROJECT_DIR, log })] : [];
  const publishing =
    isAlone || mayPublish(live, env, log) ? [...keeping.map((job) => ({ ...job, lease })), ...deploying] : [];
  return {
    answer: serveSite(folders, live, { freshness: () => freshnessOf(search), search: questions }),
    jobs: [liveSiteJob({ market, live }), ...publishing],
    lease,
    report: (jobs) => publisherReport({ jobs, pages, builtAt: readBuildFacts(live.build)?.finishedAt }),
    close: async () => live.renderer.close?.(),
  };
}

/** Something else whenever a drawn search may be another: it says how many listings there are, and on which day. */
async function freshnessOf(search: Search) {
  await search.catchUp();
  return { data: String(search.version()), day: formatDay(new Date()) };
}

/** A server whose address is another than that of the pages never publishes: its pages would name itself. */
function mayPublish(live: LiveSite, env: Env, log: Log): boolean {
  const pagesUrl = readBuildFacts(live.build)?.publicUrl;
  const isSame = pagesUrl === settingsOf(env).publicUrl;
  if (!isSame) log.warn({ pagesUrl }, 'The pages name another PUBLIC_URL: this server does not publish');
  return isSame;
}
