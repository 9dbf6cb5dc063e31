import { join } from 'node:path';
import type { Logger } from 'pino';
import { findLastPosition } from '#api/events/outbox.ts';
import type { Market } from '#api/market.ts';
import { readBuildFacts } from './folders.ts';
import type { LiveSite } from './live-site.ts';

type ScheduleOptions = {
  market: Market;
  live: LiveSite;
  projectDir: string;
  everyMinutes: number;
  log: Logger;
};

export type LastBuild = { startedAt: string; finishedAt: string; error: string | undefined };
export type Schedule = {
  /** Starts a build now, unless one runs already. */
  build: () => void;
  stop: () => Promise<void>;
  lastBuild: () => LastBuild | undefined;
};

/** Rebuilds the whole site every so often in a process of its own, unless nothing has changed since the last time. */
export function scheduleBuilds({ market, live, projectDir, everyMinutes, log }: ScheduleOptions): Schedule {
  let last: LastBuild | undefined;
  let child: Bun.Subprocess | undefined;
  // Asked for while one ran: what that one missed is built by another.
  let isWanted = false;

  const build = async (): Promise<void> => {
    isWanted = child !== undefined;
    if (isWanted) return;
    const startedAt = new Date().toISOString();
    const building = Bun.spawn(
      [process.execPath, join(projectDir, 'scripts', 'build.ts'), '--prices-followed'],
      {
        cwd: projectDir,
        env: { ...process.env, DATA_DIR: market.dataDir },
        stdout: 'ignore',
        stderr: 'pipe',
      },
    );
    child = building;
    const [output, code] = await Promise.all([new Response(building.stderr).text(), building.exited]);
    child = undefined;
    const error = code === 0 ? undefined : output.trim() || `The build ended with ${code}.`;
    last = { startedAt, finishedAt: new Date().toISOString(), error };
    if (error) log.error({ error }, 'The scheduled build failed; the live site stays as it is');
    else log.info(last, 'The site was built again');
    if (isWanted && !error) await build();
  };

  const buildIfChanged = async () => {
    const isUnchanged = readBuildFacts(live.build)?.position === (await findLastPosition(market.db));
    if (!isUnchanged) await build();
  };
  const timer =
    everyMinutes > 0 ? setInterval(() => void buildIfChanged(), everyMinutes * 60_000) : undefined;
  return {
    build: () => void build(),
    async stop() {
      clearInterval(timer);
      child?.kill();
      await child?.exited;
    },
    lastBuild: () => last,
  };
}
