import { rmSync } from 'node:fs';
import { findPostgres } from '#scripts/postgres.mjs';
import { startTestServer, type TestServer } from '#tests/support/database/postgres-server.ts';
import { type RunningMarket, startMarket, temporaryDataDir } from '#tests/support/market-process.ts';
import { detail, type Figure, percentile, unbudgeted } from './figure.ts';
import { type Generator, openGenerator } from './generator.ts';
import { generateMarket } from './market.ts';
import { freshSearches, type Mix, type MixedRequest, prepareMix } from './mixed.ts';
import { familyOf, shareOf } from './process-memory.ts';
import { processorMs } from './processor-time.ts';
import type { Bench } from './section.ts';

const SECRET_KEY = 'a key that only the bench of engines knows';
/** As a server is run that has to keep what it was given. */
const DURABLE = {
  ...{ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
  ...{ autovacuum: 'on', shared_buffers: '256MB' },
};
const WARM_UP_SECONDS = 5;
const CROWD = { seconds: 15, connections: 32 };
const STEADY = { seconds: 15, connections: 64, rate: 100 };
const ONE_KIND = { seconds: 4 };
/** What follows a start or a change is done once all processes together take less of a core for so long. */
const QUIET_SHARE = 0.2;
const QUIET_MS = 2_000;
const MOST_WAITS = 60;

/** A market being served, however many processes that takes. */
type Setup = {
  name: string;
  /** Whether each kind of request is measured alone too. */
  isByKind: boolean;
  mix: Mix;
  web: readonly string[];
  /** Processes, whose descendants are meant too. */
  pids: readonly number[];
};

/** The mix of requests on SQLite, and on PostgreSQL with one and with two web processes. */
export async function benchEngines(bench: Bench): Promise<Figure[]> {
  const { address, pid } = await bench.server();
  const mix = await prepareMix(bench.market, address, bench.listings);
  const figures = await measure({
    ...{ name: 'SQLite, one process', isByKind: true, mix },
    ...{ web: [address], pids: [pid] },
  });
  const programs = findPostgres();
  if (!programs) return figures;
  const postgres = await startTestServer(programs, DURABLE);
  try {
    return [...figures, ...(await benchPostgres(postgres, bench.listings))];
  } finally {
    postgres.stop();
  }
}

async function benchPostgres(postgres: TestServer, listings: number): Promise<Figure[]> {
  const databaseUrl = postgres.url('postgres');
  const dataDir = temporaryDataDir();
  const secretKey = SECRET_KEY;
  const market = await generateMarket(dataDir, listings, () => {}, { databaseUrl, secretKey });
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY, DEMO: '0', REBUILD_MINUTES: '0' };
  const running: RunningMarket[] = [];
  const measured = (mix: Mix, webs: string) =>
    measure({
      name: `PostgreSQL, ${webs} and one of jobs`,
      ...{ isByKind: running.length === 2, mix, web: running.slice(1).map(({ address }) => address) },
      pids: [postgres.pid, ...running.map(({ pid }) => pid)],
    });
  try {
    // The first builds the site that the others serve.
    running.push(await startMarket(env, ['--role', 'jobs']));
    running.push(await startMarket(env, ['--role', 'web']));
    const mix = await prepareMix(market, running[1]?.address ?? '', listings);
    const one = await measured(mix, 'one web process');
    running.push(await startMarket(env, ['--role', 'web']));
    return [...one, ...(await measured(mix, 'two web processes'))];
  } finally {
    for (const each of running) await each.interrupt();
    await market.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure({ name, isByKind, mix, web, pids }: Setup): Promise<Figure[]> {
  const generator = openGenerator(web);
  try {
    const { requests, kinds } = mix;
    await generator.send({ requests, seconds: WARM_UP_SECONDS });
    const share = await untilQuiet(pids);
    const send = (of: readonly MixedRequest[], load: Load) =>
      sendAndWeigh(generator, of, load, { pids, share });
    const crowd = await send(requests, CROWD);
    const { times } = await send(requests, STEADY);
    const figures = [
      unbudgeted(
        `${name}: mixed requests answered a second`,
        String(Math.round(crowd.answered / CROWD.seconds)),
      ),
      unbudgeted(`${name}: processor time of a mixed request`, milliseconds(crowd.costMs)),
      unbudgeted(`${name}: mixed at ${STEADY.rate} a second, p50`, milliseconds(percentile(times, 0.5))),
      unbudgeted(`${name}: mixed at ${STEADY.rate} a second, p99`, milliseconds(percentile(times, 0.99))),
      unbudgeted(`${name}: processor time while nothing is asked`, `${(share * 100).toFixed(1)} % of a core`),
      unbudgeted(`${name}: memory of all its processes`, `${Math.round(memoryOf(pids) / 1e6)} MB`),
    ];
    if (!isByKind) return figures;
    for (const [kind, of] of Object.entries({ ...kinds, 'a search drawn for it': freshSearches() })) {
      const { costMs, answered } = await send(of, ONE_KIND);
      figures.push(
        unbudgeted(`${name}: processor time of ${kind}`, milliseconds(costMs)),
        detail(`${name}: how many of these`, String(answered)),
      );
    }
    return figures;
  } finally {
    generator.close();
  }
}

type Load = Omit<Parameters<Generator['send']>[0], 'requests'>;
type Weighed = { pids: readonly number[]; share: number };

/** Sends for a while; with the processor time in ms of an answer in all processes, also of what follows it. */
async function sendAndWeigh(
  generator: Generator,
  requests: readonly MixedRequest[],
  load: Load,
  { pids, share }: Weighed,
) {
  const [before, startedAt] = [processorMs(pids), performance.now()];
  const sent = await generator.send({ requests, ...load });
  await untilQuiet(pids);
  const idleMs = share * (performance.now() - startedAt);
  const answered = sent.filter(({ status }) => status === 200).length;
  return {
    answered,
    costMs: (processorMs(pids) - before - idleMs) / answered,
    times: sent.map(({ ms }) => ms),
  };
}

/** Waits until these processes have nothing more to do, and returns the share of a core that they take by themselves. */
async function untilQuiet(pids: readonly number[]): Promise<number> {
  for (let waits = 1; ; waits++) {
    const before = processorMs(pids);
    await Bun.sleep(QUIET_MS);
    const share = (processorMs(pids) - before) / QUIET_MS;
    if (share < QUIET_SHARE || waits === MOST_WAITS) return share;
  }
}

const memoryOf = (pids: readonly number[]): number =>
  pids.flatMap(familyOf).reduce((sum, pid) => sum + shareOf(pid), 0);

const milliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
