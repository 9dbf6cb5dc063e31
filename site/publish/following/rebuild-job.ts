import { join } from 'node:path';
import type { Logger } from 'pino';
import { findLastPosition } from '#api/events/outbox.ts';
import type { Job } from '#api/jobs/job.ts';
import { createWaker } from '#api/jobs/waker.ts';
import type { Market } from '#api/market.ts';
import { beginRuns, closeLostRuns, endRuns, hasAskedRun } from '#api/operations/runs.ts';
import type { Backoff } from '#domain/backoff.ts';
import { readBuildFacts } from '../folders.ts';
import type { LiveSite } from '../live-site.ts';
import { PUBLISHER_LEASE } from './publish-job.ts';

type RebuildOptions = {
  market: Pick<Market, 'db' | 'dataDir'>;
  live: Pick<LiveSite, 'build'>;
  projectDir: string;
  /** 0 builds only when asked to. */
  everyMinutes: number;
  log: Logger;
  retry?: Backoff;
};

const RETRY: Backoff = { firstMs: 10_000, longestMs: 600_000 };
const LONGEST_REASON = 2_000;
/** What admins ask it for. */
const ASKED = ['rebuild', 'whole-rebuild'] as const;

/**
 * Rebuilds the whole site every so often in a process of its own, unless nothing has changed since the last time, and
 * whenever `rebuild` requests it: now, after the build that runs, or as the retry that is due.
 */
export function createRebuildJob(options: RebuildOptions): {
  job: Job;
  /** Looks whether an admin has asked for a build. */
  askedJob: Job;
  rebuild: () => void;
} {
  const { market, live, everyMinutes, log, retry = RETRY } = options;
  const everySeconds = everyMinutes * 60;
  const waker = createWaker();
  let isWanted = false;
  const hasChanged = async () => readBuildFacts(live.build)?.position !== (await findLastPosition(market.db));

  const job: Job = {
    name: 'rebuild',
    does: 'Builds the whole site again',
    when: everySeconds > 0 ? { everySeconds, firstAfterSeconds: everySeconds } : 'when needed',
    scope: 'market',
    lease: PUBLISHER_LEASE,
    ...{ retry, waker },
    begin: (tenure) => async () => {
      const asked = await beginRuns(market.db, ASKED);
      if (!isWanted && asked.length === 0 && !(await hasChanged())) return;
      isWanted = false;
      const reason = await runBuild(options, tenure, asked.includes('whole-rebuild'));
      await endRuns(market.db, asked, reason);
      if (reason === undefined) return log.info('The site was built again');
      isWanted = true;
      throw new Error(reason);
    },
  };
  const rebuild = () => {
    isWanted = true;
    waker.wake();
  };
  return { job, askedJob: askedJob(market, rebuild), rebuild };
}

/** In the process that publishes, whichever process the admin has asked. */
const askedJob = ({ db }: RebuildOptions['market'], rebuild: () => void): Job => ({
  name: 'asked-rebuilds',
  does: 'Looks whether an admin has asked for a build of the site',
  when: { everySeconds: 1 },
  scope: 'market',
  lease: PUBLISHER_LEASE,
  begin() {
    let isFirst = true;
    return async () => {
      if (isFirst) await closeLostRuns(db, ASKED);
      isFirst = false;
      if (await hasAskedRun(db, ASKED)) rebuild();
    };
  },
});

/** Runs one build to its end; undefined when it succeeded, else what it said. */
async function runBuild(
  { projectDir, market }: RebuildOptions,
  signal: AbortSignal,
  isFull: boolean,
): Promise<string | undefined> {
  try {
    const child = Bun.spawn(
      [
        ...[process.execPath, join(projectDir, 'scripts', 'build.ts'), '--prices-followed'],
        ...(isFull ? ['--full'] : []),
      ],
      {
        cwd: projectDir,
        env: { ...process.env, DATA_DIR: market.dataDir, LAUNCHER_PID: String(process.pid) },
        stdout: 'ignore',
        stderr: 'pipe',
        signal,
      },
    );
    const [output, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
    return code === 0 ? undefined : output.trim().slice(-LONGEST_REASON) || `The build ended with ${code}.`;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
