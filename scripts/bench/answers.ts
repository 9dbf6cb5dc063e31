import { vehiclePath } from '#site/lib/paths.ts';
import { startBuild } from './build.ts';
import { atLeast, atMost, type Figure, percentile, unbudgeted } from './figure.ts';
import { type Generator, openGenerator } from './generator.ts';
import { freshSearches, type MixedRequest, prepareMix } from './mixed.ts';
import type { Bench } from './section.ts';
import type { Sent } from './send-load.ts';
import { watchHealth } from './watch-health.ts';

const SECONDS = 5;
const WARM_UP_SECONDS = 2;
/** Visitors who ask at once. */
const VISITORS = 16;
const PAGE_PER_SECOND = 18_000;
const LIST_PER_SECOND = 2_500;
const FRESH_PER_SECOND = 300;
const KEPT_PER_SECOND = 3_000;
const BLOCKED_MS = 20;
/** As many as the load before drew at most, so that none of these is kept. */
const DRAWN_FIRST = 5_000;
const BLOCKING_SEARCHES = 200;

type MixedLoad = { name: string; perSecond: number; seconds: number; p99Ms: number };
const MIXED: MixedLoad = { name: 'Answers: mixed', perSecond: 600, seconds: 15, p99Ms: 200 };
const MIXED_DURING_BUILD: MixedLoad = {
  ...{ name: 'Answers: mixed during a build', perSecond: 300, seconds: 15, p99Ms: 200 },
};

/** How many answers a second the server gives, with the load generator on another thread, and how long a mix of them waits. */
export async function benchAnswers(bench: Bench): Promise<Figure[]> {
  const { address } = await bench.server();
  const generator = openGenerator([address]);
  const perSecond = async (what: string, budget: number, paths: readonly string[], seconds = SECONDS) => {
    const requests = paths.map((path): MixedRequest => ({ method: 'GET', path }));
    await generator.send({ requests: requests.slice(0, 1), seconds: WARM_UP_SECONDS });
    const sent = await generator.send({ requests, seconds });
    refuseFailures(what, sent);
    return atLeast(what, { measured: Math.round(sent.length / seconds), budget, unit: '/s' });
  };
  try {
    const figures = [
      await perSecond('Answers: a page from its file', PAGE_PER_SECOND, [vehiclePath(1)]),
      await perSecond('Answers: GET /api/vehicles?limit=20', LIST_PER_SECOND, ['/api/vehicles?limit=20']),
      await perSecond('Answers: a search that was drawn before', KEPT_PER_SECOND, ['/search?q=toyota']),
      await perSecond('Answers: a search drawn for each', FRESH_PER_SECOND, freshSearches()),
    ];
    return [...figures, await benchBlocking(bench), ...(await benchMixed(generator, bench))];
  } finally {
    generator.close();
  }
}

/** People at work at a constant rate, beside nothing else and beside a whole build. */
async function benchMixed(generator: Generator, bench: Bench): Promise<Figure[]> {
  const { market, listings } = bench;
  const { address } = await bench.server();
  const { requests } = await prepareMix(market, address, listings);
  const figures = await measureMixed(generator, requests, MIXED);
  const build = startBuild(market.dataDir, { options: ['--full', '--prices-followed'] });
  try {
    return [...figures, ...(await measureMixed(generator, requests, MIXED_DURING_BUILD))];
  } finally {
    build.kill();
    await build.exited;
  }
}

async function measureMixed(
  generator: Generator,
  requests: readonly MixedRequest[],
  { name, perSecond, seconds, p99Ms }: MixedLoad,
): Promise<Figure[]> {
  const before = process.cpuUsage();
  const sent = await generator.send({ requests, seconds, connections: 64, rate: perSecond });
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / 1e6 / seconds;
  const refused = sent.filter(({ status }) => status === 503);
  refuseFailures(
    name,
    sent.filter(({ status }) => status !== 503),
  );
  const times = sent.map(({ ms }) => ms);
  return [
    atMost(`${name} at ${perSecond} a second, p99`, {
      ...{ measured: percentile(times, 0.99), budget: p99Ms, unit: 'ms' },
    }),
    unbudgeted(`${name}, p50`, `${percentile(times, 0.5).toFixed(1)} ms`),
    atMost(`${name}: told to come again`, {
      measured: Math.round((1_000 * refused.length) / sent.length) / 10,
      budget: 0,
      unit: '%',
    }),
    unbudgeted(`${name}: what the load generator takes of a core`, `${Math.round(share * 100)} %`),
  ];
}

/** How long the server takes to say how it is while many searches are drawn at once. */
async function benchBlocking({ server }: Bench): Promise<Figure> {
  const { address, pid } = await server();
  const watch = watchHealth(address, pid);
  const paths = freshSearches(DRAWN_FIRST).slice(0, BLOCKING_SEARCHES);
  let next = 0;
  const visitor = async () => {
    for (;;) {
      const path = paths[next++];
      if (path === undefined) return;
      await (await fetch(address + path)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  const { waitMs } = watch.next();
  await watch.end();
  return atMost(`Answers: longest wait of a health call while ${VISITORS} searches at once are drawn`, {
    ...{ measured: waitMs, budget: BLOCKED_MS, unit: 'ms' },
  });
}

function refuseFailures(what: string, sent: Sent): void {
  const failed = sent.find(({ status }) => status !== 200 && status !== 410 && status !== 404);
  if (failed) throw new Error(`${what}: request ${failed.request} was answered ${failed.status}.`);
}
