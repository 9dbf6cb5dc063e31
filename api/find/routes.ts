import { Elysia } from 'elysia';
import { guard } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import type { Search } from '#api/search/search.ts';
import { findEverything } from './find.ts';
import { findAnswer, findQuery } from './schema.ts';

type Deps = { market: Market; settings: Settings; search: Search };

/** The search of admins across everything. */
export const findRoutes = ({ market, settings, search }: Deps) =>
  new Elysia({ prefix: '/admin', tags: ['admin'] }).use(guard({ market, settings })).get(
    '/find',
    async ({ query }) => ({
      success: true as const,
      found: await findEverything({ db: market.db, search }, query.q),
    }),
    {
      query: findQuery,
      response: { 200: findAnswer, 401: failureSchema, 403: failureSchema, 422: failureSchema },
      detail: {
        summary: 'People, listings, dealers, reports, conversations, mails and requests that a text may mean',
        description: 'At most six of each. Conversations are found by number, and never with their words.',
      },
    },
  );
