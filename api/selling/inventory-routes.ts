import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { parameter } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { listInventory } from './inventory.ts';
import { inventoryAnswer } from './inventory-schema.ts';
import { summariseSelling } from './summary.ts';

/** A whole inventory in few answers, for a table that searches and sorts by itself. */
export const inventoryRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia().use(guard({ market, settings })).get(
    '/my/inventory',
    async ({ query, person }) => {
      const caller = signedIn(person);
      const now = Date.now();
      const before = Number(query.before) || undefined;
      const inventory = await listInventory(market.db, { personId: caller.id, before }, now);
      const sellerIds = inventory.sellers.map(({ id }) => id);
      const summary = await summariseSelling(market.db, { sellerIds, caller }, now);
      return { success: true as const, ...inventory, summary };
    },
    {
      query: z.object({
        before: parameter('`next` of the answer before; from the last added on without it'),
      }),
      response: { 200: inventoryAnswer, 401: failureSchema },
      detail: {
        summary: 'All listings that the caller sells, as lean rows of a table',
        description: 'At most 5,000 in an answer; `next` says where the next one goes on.',
      },
    },
  );
