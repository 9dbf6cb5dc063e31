import { join } from 'node:path';
import { PROJECT_DIR } from '#tests/support/market-process.ts';
import type { ServerSettings } from './server-settings.ts';

const BUN = join(PROJECT_DIR, 'node_modules', '.bin', 'bun');
const OPENING_MS = 120_000;

type Child = Bun.Subprocess<'ignore', 'pipe', 'inherit'>;

/** A server process that is killed at any moment, and another one on the same port that takes its place. */
export function createVictim(settings: ServerSettings) {
  let child: Child | undefined;
  let kills = 0;

  async function kill(dying: Child | undefined): Promise<void> {
    dying?.kill('SIGKILL');
    await dying?.exited;
  }

  async function start(): Promise<void> {
    child = await open(settings);
  }
  return {
    start,
    /** Ends it for good. */
    end: () => kill(child),
    /** Kills it as a loss of power does; every other time the next one was open already, and both served. */
    async killAndRestart(): Promise<void> {
      const dying = child;
      const isReplaced = kills % 2 === 1;
      if (isReplaced) await start();
      await kill(dying);
      kills++;
      if (!isReplaced) await start();
    },
    kills: () => kills,
  };
}

async function open(settings: ServerSettings): Promise<Child> {
  const child = Bun.spawn([BUN, join(import.meta.dirname, 'server.ts'), JSON.stringify(settings)], {
    ...{ cwd: PROJECT_DIR, stdin: 'ignore', stdout: 'pipe', stderr: 'inherit' },
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), OPENING_MS);
  const opened = await child.stdout.getReader().read();
  clearTimeout(timer);
  if (opened.done) throw new Error('The server of the simulation did not open.');
  return child;
}

export type Victim = ReturnType<typeof createVictim>;
