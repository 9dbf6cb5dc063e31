import { rmSync } from 'node:fs';
import { findPostgres } from '#scripts/postgres.mjs';
import { startS3 } from '#tests/support/buckets/start-s3.ts';
import { startTestServer } from '#tests/support/database/postgres-server.ts';
import { type RunningMarket, startMarket, temporaryDataDir } from '#tests/support/market-process.ts';
import { openConnectionBalancer } from './connection-balancer.ts';

/** The last has a folder of its own, as on another machine. */
const ROLES = ['jobs', 'web', 'web'] as const;
const SECRET_KEY = 'a key that only the processes of this test know';

export type ScaledMarket = {
  /** Of all web processes. */
  address: string;
  /** Of the unsent mails, at the first web process. */
  mailLink: string | undefined;
  /** How another process opens the same market. */
  env: Record<string, string>;
  /** The processes, jobs first. */
  running: readonly RunningMarket[];
  /** Ends one at once, as a crash does, and starts it again. */
  crash: (index: number) => Promise<void>;
  dispose: () => Promise<void>;
};

/**
 * Starts a market as it runs on several machines: PostgreSQL, an S3-compatible store for media, a process of jobs and two
 * for visitors behind one address.
 */
export async function startScaledMarket(given: Record<string, string> = {}): Promise<ScaledMarket> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed on this machine.');
  const running: RunningMarket[] = [];
  const ports = () => running.slice(1).map(({ address }) => Number(new URL(address).port));
  const ending: (() => unknown)[] = [];
  const dispose = async () => {
    for (const end of ending.reverse()) await end();
  };
  try {
    const server = await startTestServer(programs);
    ending.push(server.stop);
    const s3 = await startS3();
    ending.push(s3.stop);
    const shared = temporaryDataDir();
    const dataDirs = [shared, shared, temporaryDataDir()];
    ending.push(() => {
      for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true });
    });
    const balancer = await openConnectionBalancer(ports);
    ending.push(balancer.close);
    const env = {
      ...{ DATABASE_URL: server.url('postgres'), SECRET_KEY, MEDIA_URL: s3.url('media') },
      DATA_DIR: shared,
    };
    const start = (index: number) =>
      startMarket({ PUBLIC_URL: balancer.address, ...given, ...env, DATA_DIR: dataDirs[index] ?? shared }, [
        '--role',
        ROLES[index] ?? 'web',
      ]);
    // The first fills the database and builds the site that the second serves.
    for (const index of ROLES.keys()) {
      const process = await start(index);
      running[index] = process;
      ending.push(() => running[index]?.interrupt());
    }
    return {
      ...{ address: balancer.address, mailLink: running[1]?.mailLink, env, running, dispose },
      async crash(index) {
        await running[index]?.kill();
        running[index] = await start(index);
      },
    };
  } catch (cause) {
    await dispose();
    throw cause;
  }
}
