import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { listActedFor } from '#api/agents/acting.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { parameter, parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import type { PriceAnalyses } from '#api/prices/prices.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { confirmationRoutes } from './confirmation/routes.ts';
import { figureRoutes } from './figure-routes.ts';
import { helpRoutes } from './help-routes.ts';
import { inventoryRoutes } from './inventory-routes.ts';
import { listingRoutes } from './listing-routes.ts';
import { listOwnListings } from './queries.ts';
import { ownListingsSchema } from './schema.ts';
import { summariseSelling } from './summary.ts';

const MAX_WORDS = 200;

type Deps = { market: Market; settings: Settings; prices: PriceAnalyses };

export const sellingRoutes = ({ market, settings, prices }: Deps) =>
  new Elysia({ tags: ['selling'] })
    .use(guard({ market, settings }))
    .get(
      '/my/listings',
      async ({ request, query, person }) => {
        const caller = signedIn(person);
        const now = Date.now();
        const paging = parsePaging(parametersOf(request));
        const sellerIds = await listActedFor(market.db, caller.id, 'view');
        const status = VEHICLE_STATUSES.find((each) => each === query.status);
        const words = (query.q ?? '').slice(0, MAX_WORDS);
        const asked = { ...paging, status, words, isDue: query.due === 'true' };
        const found = await listOwnListings(market.db, sellerIds, caller, asked, now);
        const summary = await summariseSelling(market.db, { sellerIds, caller }, now);
        return { success: true as const, ...found, ...paging, summary };
      },
      {
        query: z.object({
          status: parameter(`${VEHICLE_STATUSES.join(', ')}; all of them for anything else`),
          due: parameter('`true`: only those that wait for a confirmation'),
          q: parameter('Words of the title'),
          page: parameter('1 and up'),
          limit: parameter('20, at most 100'),
        }),
        response: { 200: ownListingsSchema, 401: failureSchema },
        detail: { summary: 'The caller’s own listings, and those of dealers whom they act for' },
      },
    )
    .use(figureRoutes({ market, settings }))
    .use(inventoryRoutes({ market, settings }))
    .use(bulkRoutes({ market, settings }))
    .use(confirmationRoutes({ market, settings }))
    .use(listingRoutes({ market, settings }))
    .use(helpRoutes({ market, settings, prices }));
