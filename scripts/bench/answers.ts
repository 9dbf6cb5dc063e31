import { vehiclePath } from '#site/lib/paths.ts';
import { filteredSearchPath } from '#site/lib/search-path.ts';
import { atLeast, atMost, type Figure, percentile, unbudgeted } from './figure.ts';
import type { Bench } from './section.ts';
import type { Load, Sent } from './send-load.ts';

const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 16;
const PAGE_PER_SECOND = 18_000;
const LIST_PER_SECOND = 2_500;
const FRESH_PER_SECOND = 300;
const KEPT_PER_SECOND = 3_000;
const MIXED = { perSecond: 600, seconds: 15, connections: 64, p99Ms: 200 };

/** How many answers a second the server gives, with the load generator on another thread, and how long a mix of them waits. */
export async function benchAnswers({ server, listings }: Bench): Promise<Figure[]> {
  const { address } = await server();
  const generator = openGenerator(Number(new URL(address).port));
  const perSecond = async (what: string, budget: number, paths: readonly string[], seconds = SECONDS) => {
    await generator.send({ paths: paths.slice(0, 1), seconds: WARM_UP_SECONDS });
    const sent = await generator.send({ paths, seconds });
    refuseFailures(what, sent);
    return atLeast(what, { measured: Math.round(sent.length / seconds), budget, unit: '/s' });
  };
  try {
    const figures = [
      await perSecond('Answers: a page from its file', PAGE_PER_SECOND, [vehiclePath(1)]),
      await perSecond('Answers: GET /api/vehicles?limit=20', LIST_PER_SECOND, ['/api/vehicles?limit=20']),
      await perSecond('Answers: a search that was drawn before', KEPT_PER_SECOND, ['/search?q=toyota']),
      await perSecond('Answers: a search drawn for each', FRESH_PER_SECOND, manySearches()),
    ];
    return [...figures, ...(await benchMixed(generator, listings))];
  } finally {
    generator.close();
  }
}

/** Searches of which none is asked for twice. */
const manySearches = (): string[] =>
  Array.from({ length: 5_000 }, (_, step) =>
    filteredSearchPath({ make: ['Toyota'], maxPrice: 900_000 + step * 1_000 }),
  );

/** The mix of people at work: 70 of 100 requests are pages, 13 searches, 13 lists and 4 listings by the API. */
async function benchMixed(generator: Generator, listings: number): Promise<Figure[]> {
  const paths = Array.from({ length: 3_000 }, (_, step) => mixedPath(step, listings));
  const { perSecond, ...load } = MIXED;
  const sent = await generator.send({ ...load, paths, rate: perSecond });
  refuseFailures('Answers: mixed', sent);
  const times = sent.map(({ ms }) => ms);
  return [
    atMost(`Answers: mixed at ${perSecond} a second, p99`, {
      ...{ measured: percentile(times, 0.99), budget: load.p99Ms, unit: 'ms' },
    }),
    unbudgeted('Answers: mixed, p50', `${percentile(times, 0.5).toFixed(1)} ms`),
  ];
}

function mixedPath(step: number, listings: number): string {
  const id = 1 + ((step * 7_919) % listings);
  const [of100, round] = [(step * 37) % 100, step % 40];
  if (of100 < 70) return vehiclePath(id);
  if (of100 < 83) return filteredSearchPath({ search: 'toyota', maxPrice: 1_000_000 + round * 50_000 });
  if (of100 < 96) return `/api/vehicles?limit=20&make=Toyota&page=${1 + round}`;
  return `/api/vehicles/${id}`;
}

function refuseFailures(what: string, sent: Sent): void {
  const failed = sent.find(({ status }) => status !== 200 && status !== 410 && status !== 404);
  if (failed) throw new Error(`${what}: request ${failed.request} was answered ${failed.status}.`);
}

type Asked = Partial<Omit<Load, 'port' | 'requests'>> & { paths: readonly string[]; seconds: number };
type Generator = ReturnType<typeof openGenerator>;

/** A thread that sends requests over connections that stay open, as browsers with brotli do. */
function openGenerator(port: number) {
  const worker = new Worker(new URL('./send-load.ts', import.meta.url));
  return {
    send({ paths, connections = CONNECTIONS, ...load }: Asked): Promise<Sent> {
      const requests = paths.map(
        (path) => `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: br\r\n\r\n`,
      );
      const { promise, resolve, reject } = Promise.withResolvers<Sent>();
      worker.onmessage = ({ data }: MessageEvent<Sent>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ port, requests, connections, ...load } satisfies Load);
      return promise;
    },
    close: () => worker.terminate(),
  };
}
