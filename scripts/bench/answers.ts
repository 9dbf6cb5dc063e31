import { vehiclePath } from '#site/lib/paths.ts';
import { startBuild } from './build.ts';
import { atLeast, atMost, type Figure, percentile, unbudgeted } from './figure.ts';
import { type Generator, openGenerator } from './generator.ts';
import { freshSearches, get, type MixedRequest, prepareMix } from './mixed.ts';
import type { Bench } from './section.ts';
import type { Sent } from './send-load.ts';
import { watchHealth } from './watch-health.ts';

const SECONDS = 5;
/** So long the just-in-time compilers of the server and of the processes that draw are at work. */
const WARM_UP_SECONDS = 5;
/** Visitors who ask at once. */
const VISITORS = 16;
const PAGE_PER_SECOND = 18_000;
const LIST_PER_SECOND = 2_500;
const FRESH_PER_SECOND = 300;
const KEPT_PER_SECOND = 3_000;
const BLOCKED_MS = 20;

type MixedLoad = { name: string; perSecond: number; seconds: number; p99Ms?: number };
/** The mix asks for kinds that nothing before it asked for. */
const MIXED_FIRST: MixedLoad = { name: 'Answers: mixed, its first seconds,', perSecond: 600, seconds: 15 };
const MIXED: MixedLoad = { name: 'Answers: mixed', perSecond: 600, seconds: 15, p99Ms: 200 };
const MIXED_DURING_BUILD: MixedLoad = {
  ...{ name: 'Answers: mixed during a build', perSecond: 300, seconds: 15, p99Ms: 200 },
};

/** How many answers a second the server gives, with the load generator on another thread, and how long a mix of them waits. */
export async function benchAnswers(bench: Bench): Promise<Figure[]> {
  const { address } = await bench.server();
  const generator = openGenerator([address]);
  const perSecond = async (what: string, budget: number, requests: MixedRequest[], warmUp = requests) => {
    await generator.send({ requests: warmUp, seconds: WARM_UP_SECONDS });
    const sent = await generator.send({ requests, seconds: SECONDS });
    refuseFailures(what, sent);
    return atLeast(what, { measured: Math.round(sent.length / SECONDS), budget, unit: '/s' });
  };
  try {
    const figures = [
      await perSecond('Answers: a page from its file', PAGE_PER_SECOND, [get(vehiclePath(1))]),
      await perSecond('Answers: GET /api/vehicles?limit=20', LIST_PER_SECOND, [
        get('/api/vehicles?limit=20'),
      ]),
      await perSecond('Answers: a search that was drawn before', KEPT_PER_SECOND, [get('/search?q=toyota')]),
      await perSecond(
        'Answers: a search drawn for each',
        FRESH_PER_SECOND,
        freshSearches(1),
        freshSearches(),
      ),
    ];
    return [...figures, await benchBlocking(generator, bench), ...(await benchMixed(generator, bench))];
  } finally {
    generator.close();
  }
}

/** People at work at a constant rate, beside nothing else and beside a whole build. */
async function benchMixed(generator: Generator, bench: Bench): Promise<Figure[]> {
  const { market, listings } = bench;
  const { address } = await bench.server();
  const { requests } = await prepareMix(market, address, listings);
  const first = await measureMixed(generator, requests, MIXED_FIRST);
  const figures = [...first, ...(await measureMixed(generator, requests, MIXED))];
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
  const p99 = percentile(times, 0.99);
  const what = `${name} at ${perSecond} a second, p99`;
  if (p99Ms === undefined) return [unbudgeted(what, `${Math.round(p99)} ms`)];
  return [
    atMost(what, { measured: p99, budget: p99Ms, unit: 'ms' }),
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
async function benchBlocking(generator: Generator, { server }: Bench): Promise<Figure> {
  const { address, pid } = await server();
  const watch = await watchHealth({ address, pid });
  const sent = await generator.send({ requests: freshSearches(2), seconds: SECONDS, connections: VISITORS });
  const { waitMs } = await watch.next();
  watch.end();
  const what = `Answers: longest wait of a health call while ${VISITORS} searches at once are drawn`;
  refuseFailures(what, sent);
  return atMost(what, { measured: waitMs, budget: BLOCKED_MS, unit: 'ms' });
}

function refuseFailures(what: string, sent: Sent): void {
  const failed = sent.find(({ status }) => status !== 200 && status !== 410 && status !== 404);
  if (failed) throw new Error(`${what}: request ${failed.request} was answered ${failed.status}.`);
}
