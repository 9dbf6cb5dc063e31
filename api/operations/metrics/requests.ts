import type { Answered } from '#api/server.ts';
import type { Histogram, Metric } from './exposition.ts';

/** What the server of a process has answered. */
export type RequestMetrics = {
  note: (answered: Answered) => void;
  read: () => [Metric, Histogram];
};

/** In seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts requests. Labels are bounded: calls go by the route that the router found, never by their address, everything
 * else by the part of the market, and unknown methods share one name.
 */
export function createRequestMetrics(): RequestMetrics {
  const counts = new Map<string, { labels: Record<string, string>; value: number }>();
  const times = new Map<string, { labels: Record<string, string>; buckets: number[]; sum: number }>();
  return {
    note({ part, method, route, status, seconds }) {
      const where = {
        route: part === 'api' ? (route ?? 'unmatched') : part,
        method: METHODS.has(method) ? method : 'other',
      };
      const key = `${where.method} ${where.route}`;
      const counted = counts.get(`${key} ${status}`);
      if (counted) counted.value++;
      else counts.set(`${key} ${status}`, { labels: { ...where, status: String(status) }, value: 1 });
      let timed = times.get(key);
      if (!timed) {
        timed = { labels: where, buckets: Array(BOUNDS.length + 1).fill(0), sum: 0 };
        times.set(key, timed);
      }
      const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
      const index = bucket === -1 ? BOUNDS.length : bucket;
      timed.buckets[index] = (timed.buckets[index] ?? 0) + 1;
      timed.sum += seconds;
    },
    read: () => [
      {
        name: 'garisoko_requests_total',
        help: 'Requests answered by this process, by route, method and status.',
        type: 'counter',
        samples: [...counts.values()],
      },
      {
        name: 'garisoko_request_seconds',
        help: 'How long answers took, in seconds.',
        type: 'histogram',
        bounds: BOUNDS,
        series: [...times.values()],
      },
    ],
  };
}
