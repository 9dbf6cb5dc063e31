import { Elysia } from 'elysia';
import { findLastPosition } from '#api/events/outbox.ts';
import { type JobReport, jobSchema } from '#api/jobs/schema.ts';
import type { Market } from '#api/market.ts';
import type { Operations } from '#api/operations/operations.ts';
import type { Search } from '#api/search/search.ts';
import { recordOf } from '#domain/names-of.ts';
import { CHECK_NAMES, type Check, type CheckName, type CheckWord } from '#domain/operations/checks.ts';
import { healthSchema, type PublisherReport, publisherSchema } from './schema.ts';

type Deps = {
  market: Market;
  search: Search;
  health?: () => PublisherReport;
  jobs?: () => JobReport[];
  operations: Operations;
};

/** An unreachable database answers as the error that it throws. */
export const healthRoutes = ({ market, search, health, jobs, operations }: Deps) =>
  new Elysia({ prefix: '/health', tags: ['health'] }).get(
    '',
    async ({ set, status }) => {
      const lastChange = await findLastPosition(market.db);
      const report = health?.();
      const publisher = report ? publisherSchema.parse(report) : null;
      const checks = await operations.checks();
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
        checks: recordOf(CHECK_NAMES, (name) => wordOf(name, checks)),
        jobs: (jobs?.() ?? []).map((job) => jobSchema.parse(job)),
      });
    },
    {
      response: { 200: healthSchema, 503: healthSchema },
      detail: { summary: 'Whether database, search and publisher are well, and how background jobs do' },
    },
  );

/** Without the sentence, which may name what only admins see. */
const wordOf = (name: CheckName, checks: readonly Check[]): CheckWord =>
  checks.find((check) => check.name === name)?.word ?? 'none';
