import { basename } from 'node:path';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { runChild } from '#api/operations/backup/child.ts';
import { findLiveBuild, type SiteFolders } from '../folders.ts';
import { placeWhileLive } from './deploy-site.ts';
import { findState } from './deployed.ts';
import { type Deploying, flushQueue } from './flush-queue.ts';
import { underDeployLease } from './lease.ts';
import { readQueue } from './queue.ts';

type FollowOptions = Pick<Deploying, 'bucket' | 'purge'> & {
  market: Pick<Market, 'db' | 'dataDir'>;
  folders: SiteFolders;
  target: string;
  projectDir: string;
  log: Log;
};

/** Long enough for a bucket to come back, short enough for a page to follow soon. */
const RETRY = { firstMs: 1_000, longestMs: 60_000 };

/**
 * Brings the bucket of the site up to the publisher's changes, apart from the publisher: an outage delays no page of the
 * server. After each build all of it is compared, in a process of its own.
 */
export const deployJob = (options: FollowOptions): Job => ({
  name: 'deploy',
  does: 'Copies changed pages to the bucket of the site',
  when: { everySeconds: 0.5 },
  scope: 'market',
  retry: RETRY,
  begin: (tenure) => async () => {
    const { market, folders, target, log } = options;
    const build = findLiveBuild(folders);
    if (build === undefined) return;
    const state = await findState(market.db);
    if (state?.target !== target || state.build !== basename(build)) return deployWhole(options, tenure);
    if ((await readQueue(market.db, undefined, 1)).length === 0) return;
    await underDeployLease({
      ...{ db: market.db, log },
      work: (lost) =>
        flushQueue(
          { ...options, db: market.db, signal: AbortSignal.any([tenure, lost]) },
          placeWhileLive(folders, basename(build)),
        ),
    });
  },
});

async function deployWhole({ projectDir, market, log }: FollowOptions, signal: AbortSignal): Promise<void> {
  const env = { DATA_DIR: market.dataDir };
  const error = await runChild({ projectDir, script: 'deploy.ts', args: ['--by-market'], env, signal });
  if (error !== undefined) throw new Error(error);
  log.info('The site was copied to its bucket');
}
