import { Elysia } from 'elysia';
import { z } from 'zod';
import { addressOf } from '#api/http/caller-address.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { readVehicleId } from '#api/vehicles/id.ts';
import { findInsights } from './queries.ts';
import type { Views } from './views.ts';

const params = z.object({ id: z.string().meta({ description: 'The number of the listing.' }) });
const insightsSchema = z.object({ viewsToday: z.number().int(), viewsTotal: z.number().int() });

export const viewRoutes = ({ market, views }: { market: Market; views: Views }) =>
  new Elysia({ prefix: '/vehicles', tags: ['vehicles'] })
    .post(
      '/:id/view',
      ({ params, request, set }) => {
        const agent = request.headers.get('user-agent') ?? '';
        views.count({ vehicleId: readVehicleId(params.id), address: addressOf(request), agent });
        set.status = 202;
        set.headers['cache-control'] = 'no-store';
        return { success: true as const };
      },
      {
        params,
        response: { 202: z.object({ success: z.literal(true) }), 404: failureSchema },
        detail: {
          summary: 'Count a view of a listing',
          description: 'Counted once for each visitor and half hour, without a cookie; bots are not counted.',
        },
      },
    )
    .get(
      '/:id/insights',
      async ({ params, set }) => {
        const insights = await findInsights(market.db, readVehicleId(params.id), Date.now());
        if (!insights) throw notFound('Vehicle not found');
        set.headers['cache-control'] = 'private, max-age=5';
        return { success: true as const, data: insights };
      },
      {
        params,
        response: { 200: z.object({ success: z.literal(true), data: insightsSchema }), 404: failureSchema },
        detail: { summary: 'How often a listing was seen, today and in all' },
      },
    );
