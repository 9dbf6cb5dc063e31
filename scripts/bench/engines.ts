import { rmSync } from 'node:fs';
import type { Market } from '#api/market.ts';
import { findPostgres } from '#scripts/postgres.mjs';
import { startTestServer, type TestServer } from '#tests/support/database/postgres-server.ts';
import { type RunningMarket, startMarket, temporaryDataDir } from '#tests/support/market-process.ts';
import { detail, type Figure, percentile, unbudgeted } from './figure.ts';
import { type Generator, openGenerator } from './generator.ts';
import { generateMarket } from './market.ts';
import { freshSearches, type MixedRequest, prepareMix } from './mixed.ts';
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
/** Until what follows a change is done. */
const SETTLE_MS = 4_000;
const IDLE_MS = 4_000;

/** A market being served, however many processes that takes. */
type Setup = {
  name: string;
  /** Whether each kind of request is measured alone too. */
  isByKind: boolean;
  market: Pick<Market, 'db'>;
  web: readonly string[];
  /** Processes, whose descendants are meant too. */
  pids: readonly number[];
};

/** The mix of requests on SQLite, and on PostgreSQL with one and with two web processes. */
export async function benchEngines(bench: Bench): Promise<Figure[]> {
  const { address, pid } = await bench.server();
  const sqlite = { name: 'SQLite, one process', isByKind: true, web: [address], pids: [pid] };
  const figures = await measure({ ...sqlite, market: bench.market }, bench.listings);
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
  const measured = (webs: number) => {
    return measure(
      {
        name: `PostgreSQL, ${webs === 1 ? 'one web process' : `${webs} web processes`} and one of jobs`,
        ...{ isByKind: webs === 1, market, web: running.slice(1).map(({ address }) => address) },
        pids: [postgres.pid, ...running.map(({ pid }) => pid)],
      },
      listings,
    );
  };
  try {
    // The first builds the site that the others serve.
    running.push(await startMarket(env, ['--role', 'jobs']));
    running.push(await startMarket(env, ['--role', 'web']));
    const one = await measured(1);
    running.push(await startMarket(env, ['--role', 'web']));
    return [...one, ...(await measured(2))];
  } finally {
    for (const each of running) await each.interrupt();
    await market.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure({ name, isByKind, market, web, pids }: Setup, listings: number): Promise<Figure[]> {
  const generator = openGenerator(web);
  try {
    const { requests, kinds } = await prepareMix(market, web[0] ?? '', listings);
    await generator.send({ requests, seconds: WARM_UP_SECONDS });
    const share = await idleShare(pids);
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
    const fresh = freshSearches().map((path): MixedRequest => ({ method: 'GET', path }));
    for (const [kind, of] of Object.entries({ ...kinds, 'a search drawn for it': fresh })) {
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
  await Bun.sleep(SETTLE_MS);
  const idleMs = share * (performance.now() - startedAt);
  const answered = sent.filter(({ status }) => status === 200).length;
  return {
    answered,
    costMs: (processorMs(pids) - before - idleMs) / answered,
    times: sent.map(({ ms }) => ms),
  };
}

/** The share of a core that these processes take by themselves. */
async function idleShare(pids: readonly number[]): Promise<number> {
  await Bun.sleep(SETTLE_MS);
  const before = processorMs(pids);
  await Bun.sleep(IDLE_MS);
  return (processorMs(pids) - before) / IDLE_MS;
}

const memoryOf = (pids: readonly number[]): number =>
  pids.flatMap(familyOf).reduce((sum, pid) => sum + shareOf(pid), 0);

const milliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
