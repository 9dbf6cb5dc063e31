import { Elysia } from 'elysia';
import { z } from 'zod';
import { parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { parseComparedIds } from '#domain/compare/compare.ts';
import { listCompared } from './queries.ts';
import { comparedVehicleSchema } from './schema.ts';

const BRIEFLY_PRIVATE = 'private, max-age=5';

export const compareRoutes = ({ market }: { market: Market }) =>
  new Elysia({ prefix: '/compare', tags: ['vehicles'] }).get(
    '',
    async ({ request, set }) => {
      const asked = parametersOf(request).getAll('ids').join(',');
      const vehicles = await listCompared(market.db, parseComparedIds(asked).ids);
      set.headers['cache-control'] = BRIEFLY_PRIVATE;
      return { success: true as const, vehicles };
    },
    {
      query: z.object({
        ids: z
          .string()
          .optional()
          .catch(undefined)
          .meta({ description: 'Up to three ids of listings, joined by commas; others are left out.' }),
      }),
      response: { 200: z.object({ success: z.literal(true), vehicles: z.array(comparedVehicleSchema) }) },
      detail: { summary: 'Up to three listings side by side, with what their price analyses say' },
    },
  );
