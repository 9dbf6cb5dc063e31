import { Elysia } from 'elysia';
import { findLastPosition } from '#api/events/outbox.ts';
import { type JobReport, jobSchema } from '#api/jobs/schema.ts';
import type { Market } from '#api/market.ts';
import type { Search } from '#api/search/search.ts';
import { healthSchema, type PublisherReport, publisherSchema } from './schema.ts';

type Deps = { market: Market; search: Search; health?: () => PublisherReport; jobs?: () => JobReport[] };

/** An unreachable database answers as the error that it throws. */
export const healthRoutes = ({ market, search, health, jobs }: Deps) =>
  new Elysia({ prefix: '/health', tags: ['health'] }).get(
    '',
    async ({ set, status }) => {
      const lastChange = await findLastPosition(market.db);
      const report = health?.();
      const publisher = report ? publisherSchema.parse(report) : null;
      const fault = market.storage.state()?.fault;
      const well = publisher?.ok !== false && !fault;
      set.headers['cache-control'] = 'no-store';
      const { listings, position } = search.state();
      return status(well ? 200 : 503, {
        success: well,
        database: fault ?? ('ok' as const),
        search: { ready: true, listings, position },
        lastChange,
        publisher,
        jobs: (jobs?.() ?? []).map((job) => jobSchema.parse(job)),
      });
    },
    {
      response: { 200: healthSchema, 503: healthSchema },
      detail: { summary: 'Whether database, search and publisher are well, and how background jobs do' },
    },
  );
