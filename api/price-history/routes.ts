import { Elysia } from 'elysia';
import { z } from 'zod';
import { failureSchema, notFound } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { readVehicleId } from '#api/vehicles/id.ts';
import { priceHistory, readTimeRange } from '#domain/prices/history.ts';
import { findSoldAt, listPriceSteps } from './queries.ts';
import { priceHistorySchema } from './schema.ts';

const BRIEFLY_PRIVATE = 'private, max-age=5';

export const priceHistoryRoutes = ({ market: { db } }: { market: Market }) =>
  new Elysia({ prefix: '/vehicles', tags: ['prices'] }).get(
    '/:id/price-history',
    async ({ params, query, set }) => {
      const id = readVehicleId(params.id);
      const soldAt = await findSoldAt(db, id);
      if (soldAt === undefined) throw notFound('Vehicle not found');
      const steps = (await listPriceSteps(db, [id])).get(id) ?? [];
      const timeRange = readTimeRange(query.timeRange);
      set.headers['cache-control'] = BRIEFLY_PRIVATE;
      return {
        success: true as const,
        data: priceHistory(steps, { timeRange, until: soldAt ?? new Date().toISOString() }),
      };
    },
    {
      params: z.object({ id: z.string().meta({ description: 'The number of the listing.' }) }),
      query: z.object({
        timeRange: z
          .string()
          .optional()
          .catch(undefined)
          .meta({ description: '30days, 90days, 6months or 1year; 90days for anything else.' }),
      }),
      response: {
        200: z.object({ success: z.literal(true), data: priceHistorySchema }),
        404: failureSchema,
      },
      detail: { summary: 'What a listing has asked over time, and how that went' },
    },
  );
