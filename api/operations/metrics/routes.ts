import { createHash, timingSafeEqual } from 'node:crypto';
import { Elysia } from 'elysia';
import { failureSchema, notFound } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import type { Operations, OperationsOptions } from '../operations.ts';
import { collectMetrics } from './collect.ts';
import { CONTENT_TYPE, toText } from './exposition.ts';

type Deps = { market: Market; operations: Operations; options: OperationsOptions };

/** Measurements for Prometheus, for who has the token of METRICS_TOKEN: to all others there is nothing here. */
export const metricsRoutes = ({ market, operations, options }: Deps) =>
  new Elysia({ prefix: '/metrics', tags: ['health'] }).get(
    '',
    async ({ request }) => {
      if (!mayRead(request, options.metricsToken)) throw notFound('There is nothing at this address.');
      const text = toText(await collectMetrics({ market, operations, options }));
      return new Response(text, { headers: { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' } });
    },
    {
      response: { 404: failureSchema },
      detail: {
        responses: {
          200: { description: 'Measurements', content: { 'text/plain': { schema: { type: 'string' } } } },
        },
        summary: 'Measurements in the text format of Prometheus',
        description: 'Needs the bearer token that the operator has set as METRICS_TOKEN; without it, 404.',
      },
    },
  );

/** Compares hashes, which are of one length, in constant time. */
function mayRead(request: Request, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S{1,500})$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (token === undefined || given === undefined) return false;
  return timingSafeEqual(hash(given), hash(token));
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
