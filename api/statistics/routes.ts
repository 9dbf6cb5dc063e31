import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { addressOf } from '#api/http/caller-address.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { readFigures } from './figures.ts';
import { listQueues } from './queues.ts';
import { figuresAnswer, figuresQuery, queuesAnswer, stepParams, waysAnswer, waysQuery } from './schema.ts';
import type { Visits } from './visits.ts';
import { listMissedSearches, readWays } from './ways.ts';

const REFUSALS = { 401: failureSchema, 403: failureSchema };
const READ = { ...REFUSALS, 422: failureSchema };

type Deps = { market: Market; settings: Settings };

/** What admins read of the market's figures. */
export const statisticsRoutes = ({ market, settings }: Deps) => {
  const { db } = market;
  return new Elysia({ prefix: '/admin/statistics', tags: ['admin'] })
    .use(guard({ market, settings }))
    .get(
      '/figures',
      async ({ query }) => ({ success: true as const, ...(await readFigures(db, query.span, Date.now())) }),
      {
        query: figuresQuery,
        response: { 200: figuresAnswer, ...READ },
        detail: { summary: 'What happened today beside a week ago, and over days, weeks or months' },
      },
    )
    .get(
      '/ways',
      async ({ query }) => ({
        success: true as const,
        ways: await readWays(db, query.days, Date.now()),
        missed: await listMissedSearches(db, Date.now()),
      }),
      {
        query: waysQuery,
        response: { 200: waysAnswer, ...READ },
        detail: {
          summary: 'How many people come how far, and what searches found nothing for',
          description: 'Sums over at least five people; nobody can be told apart.',
        },
      },
    )
    .get('/queues', async () => ({ success: true as const, queues: await listQueues(db) }), {
      response: { 200: queuesAnswer, ...REFUSALS },
      detail: { summary: 'What waits for an admin, and since when' },
    });
};

/** The steps that only pages know of. */
export const stepRoutes = ({ visits }: { visits: Visits }) =>
  new Elysia({ prefix: '/visits', tags: ['vehicles'] }).post(
    '/:step',
    ({ params, request, set }) => {
      visits.note(
        { address: addressOf(request), agent: request.headers.get('user-agent') ?? '' },
        params.step,
      );
      set.status = 202;
      set.headers['cache-control'] = 'no-store';
      return { success: true as const };
    },
    {
      params: stepParams,
      response: { 202: z.object({ success: z.literal(true) }), 422: failureSchema },
      detail: {
        summary: 'Count that a visitor came so far',
        description:
          'Counted once for each visitor and day, without a cookie; bots are not counted, and nobody can be told apart.',
      },
    },
  );
