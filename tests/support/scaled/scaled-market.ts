import { rmSync } from 'node:fs';
import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import type { OpenOptions } from '#api/database/open.ts';
import { type Market, openMarket } from '#api/market.ts';
import { findPostgres } from '#scripts/postgres.mjs';
import { startS3 } from '#tests/support/buckets/start-s3.ts';
import { startTestServer } from '#tests/support/database/postgres-server.ts';
import { type RunningMarket, startMarket, temporaryDataDir } from '#tests/support/market-process.ts';
import { openConnectionBalancer } from './connection-balancer.ts';

/** On PostgreSQL the last has a folder of its own, as on another machine. */
export const ROLES = ['jobs', 'web', 'web'] as const;
const SECRET_KEY = 'a key that only the processes of this test know';

/** Where the processes keep the market: on one machine, or in what several machines reach. */
export type Store = 'SQLite and files' | 'PostgreSQL and S3';

export type ScaledMarket = {
  /** Of all web processes: each connection goes to the next of them. */
  address: string;
  /** Of each web process. */
  webs: () => string[];
  /** Of the process for jobs. */
  jobs: () => string;
  /** Of the unsent mails, at the first web process. */
  mailLink: string | undefined;
  /** By these settings another process opens the same market. */
  env: Record<string, string>;
  open: (options?: OpenOptions) => Promise<Market>;
  /** What all processes have said so far. */
  output: () => string;
  /** Ends the process of a role by its place, as Ctrl-C or a crash does, and starts it again. */
  restart: (index: number, how: 'interrupt' | 'kill') => Promise<void>;
  dispose: () => Promise<void>;
};

/** Starts a market of a process for jobs and two for visitors. */
export async function startScaledMarket(
  given: Record<string, string> = {},
  store: Store = 'PostgreSQL and S3',
): Promise<ScaledMarket> {
  const running: RunningMarket[] = [];
  const webs = () => running.slice(1).map(({ address }) => address);
  const ending: (() => unknown)[] = [];
  const dispose = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const shared = temporaryDataDir();
    ending.push(() => rmSync(shared, { recursive: true, force: true }));
    const env = { DATA_DIR: shared, ...(store === 'PostgreSQL and S3' && (await startStores(ending))) };
    const ownDir = store === 'PostgreSQL and S3' ? temporaryDataDir() : shared;
    ending.push(() => rmSync(ownDir, { recursive: true, force: true }));
    const balancer = await openConnectionBalancer(() =>
      webs().map((address) => Number(new URL(address).port)),
    );
    ending.push(balancer.close);
    const { address } = balancer;
    const start = (index: number) => {
      const settings = { PUBLIC_URL: address, ...given, ...env, ...(index === 2 && { DATA_DIR: ownDir }) };
      return startMarket(settings, ['--role', ROLES[index] ?? 'web']);
    };
    // The first fills the database and builds the site that the second serves.
    for (const index of ROLES.keys()) {
      running[index] = await start(index);
      ending.push(() => running[index]?.interrupt());
    }
    return {
      ...{
        address,
        webs,
        jobs: () => running[0]?.address ?? '',
        mailLink: running[1]?.mailLink,
        env,
        dispose,
      },
      output: () => running.map((process) => process.output()).join('\n'),
      open: (options) => openMarket(shared, { ...marketOptionsOf(readEnv(env)), ...options }),
      async restart(index, how) {
        await running[index]?.[how]();
        running[index] = await start(index);
      },
    };
  } catch (cause) {
    await dispose();
    throw cause;
  }
}

async function startStores(ending: (() => unknown)[]): Promise<Record<string, string>> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed on this machine.');
  const server = await startTestServer(programs);
  ending.push(server.stop);
  const s3 = await startS3();
  ending.push(s3.stop);
  return { DATABASE_URL: server.url('postgres'), SECRET_KEY, MEDIA_URL: s3.url('media') };
}
