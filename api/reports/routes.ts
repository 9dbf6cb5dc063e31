import { Elysia } from 'elysia';
import { z } from 'zod';
import { networkHashOf } from '#api/accounts/asker.ts';
import { guard } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import type { Market } from '#api/market.ts';
import { readVehicleId } from '#api/vehicles/id.ts';
import { saveReport } from './save-report.ts';
import { reportAnswer, reportBody } from './schema.ts';

export const reportRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/vehicles', tags: ['vehicles'] }).use(guard({ market, settings })).post(
    '/:id/report',
    async ({ params, body, request, person, set }) => {
      const vehicleId = readVehicleId(params.id);
      const key = idempotencyKeyOf(request);
      const network = networkHashOf(market, request);
      const id = await saveReport(market.db, { vehicleId, body, key, userId: person?.id, network }, settings);
      set.status = 201;
      set.headers['cache-control'] = 'no-store';
      return { success: true as const, report: { id } };
    },
    {
      params: z.object({ id: z.string().meta({ description: 'The number of the listing.' }) }),
      headers: idempotencyHeader,
      body: reportBody,
      response: {
        201: reportAnswer,
        400: failureSchema,
        404: failureSchema,
        409: failureSchema,
        422: failureSchema,
        429: failureSchema,
      },
      detail: { summary: 'Report an advert to the operator; takes an Idempotency-Key' },
    },
  );
