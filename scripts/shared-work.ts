import { type KeptLease, keepLease } from '#api/database/keep-lease.ts';
import { forgetLeases } from '#api/database/leases.ts';
import type { Env } from '#api/env.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { settingsOf } from '#api/settings.ts';
import { readBuildFacts } from '#site/publish/folders.ts';
import type { LiveSite } from '#site/publish/live-site.ts';

type Work = { stop: () => Promise<void> };
type Options = {
  market: Market;
  env: Env;
  log: Log;
  live: LiveSite;
  /** Whether no other server uses the market's folder. */
  isAlone: boolean;
};

export type SharedWork = {
  /** Whether this server is the one that publishes pages. */
  isPublisher: () => boolean;
  /** Starts what only one server of a market does, once this one is chosen for it. */
  startJobs: (begin: () => Work) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Divides the work among the servers that share a market: one publishes, one does the jobs, each by a lease. A server
 * whose address is another than that of the pages never publishes: its pages would name itself.
 */
export async function shareWork({ market, env, log, live, isAlone }: Options): Promise<SharedWork> {
  const { db } = market;
  // Whoever still held one is dead.
  if (isAlone) await forgetLeases(db);
  const pagesUrl = readBuildFacts(live.build)?.publicUrl;
  const mayPublish = isAlone || pagesUrl === settingsOf(env).publicUrl;
  if (!mayPublish) log.warn({ pagesUrl }, 'The pages name another PUBLIC_URL: this server does not publish');
  const publisher = mayPublish ? await keepLease({ db, name: 'publisher', log }) : undefined;
  let jobs: KeptLease | undefined;
  return {
    isPublisher: () => publisher?.isHeld() ?? false,
    async startJobs(begin) {
      jobs = await keepLease({ db, name: 'jobs', log }, begin);
    },
    async stop() {
      await jobs?.stop();
      await publisher?.stop();
    },
  };
}
