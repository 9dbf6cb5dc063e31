import { join } from 'node:path';
import type { Logger } from 'pino';
import { findLastPosition } from '#api/events/outbox.ts';
import type { Market } from '#api/market.ts';
import { type Backoff, backoffMs } from '#domain/backoff.ts';
import { readBuildFacts } from './folders.ts';
import type { LiveSite } from './live-site.ts';

type ScheduleOptions = {
  market: Pick<Market, 'db' | 'dataDir'>;
  live: Pick<LiveSite, 'build'>;
  projectDir: string;
  everyMinutes: number;
  log: Logger;
  /** Whether this process builds, or another one that shares the market. */
  isPublisher?: () => boolean;
  retry?: Backoff;
};

/** A build that failed, why (for operators: it may name paths), and when it is tried again. */
export type FailedBuild = { reason: string; retryAt: string };
export type Schedule = {
  /** Starts a build now, after the one that runs, or as the retry that is due. */
  build: () => void;
  stop: () => Promise<void>;
  /** The last build, where it failed. */
  failed: () => FailedBuild | undefined;
};

const RETRY: Backoff = { firstMs: 10_000, longestMs: 600_000 };
const LONGEST_REASON = 2_000;

/**
 * Rebuilds the whole site every so often in a process of its own, unless nothing has changed since the last time.
 * A build that fails is tried again with exponential backoff until one succeeds.
 */
export function scheduleBuilds(options: ScheduleOptions): Schedule {
  const { market, live, everyMinutes, log, isPublisher = () => true, retry = RETRY } = options;
  const ending = new AbortController();
  let failures = 0;
  let failed: FailedBuild | undefined;
  let running: Promise<void> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  // Asked for while one ran: what that one missed is built by another.
  let isWanted = false;

  const build = (): void => {
    isWanted = running !== undefined;
    if (isWanted || retryTimer || ending.signal.aborted || !isPublisher()) return;
    running = runBuild(options, ending.signal).then((reason) => {
      running = undefined;
      if (ending.signal.aborted) return;
      if (reason !== undefined) return tryLater(reason);
      failures = 0;
      failed = undefined;
      log.info('The site was built again');
      if (isWanted) build();
    });
  };

  const tryLater = (reason: string): void => {
    const waitMs = backoffMs(retry, ++failures);
    failed = { reason, retryAt: new Date(Date.now() + waitMs).toISOString() };
    log.error({ reason, failures, waitMs }, 'A rebuild failed; the live site stays as it is');
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      build();
    }, waitMs);
  };

  const buildIfChanged = async () => {
    const isUnchanged = readBuildFacts(live.build)?.position === (await findLastPosition(market.db));
    if (!isUnchanged) build();
  };
  const look = () =>
    void buildIfChanged().catch((err: unknown) => log.error({ err }, 'No rebuild was scheduled'));
  const timer = everyMinutes > 0 ? setInterval(look, everyMinutes * 60_000) : undefined;
  return {
    build,
    async stop() {
      ending.abort();
      clearInterval(timer);
      clearTimeout(retryTimer);
      await running;
    },
    failed: () => failed,
  };
}

/** Runs one build to its end; undefined when it succeeded, else what it said. */
async function runBuild(
  { projectDir, market }: ScheduleOptions,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const child = Bun.spawn(
      [process.execPath, join(projectDir, 'scripts', 'build.ts'), '--prices-followed'],
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
