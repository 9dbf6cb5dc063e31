import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { featureListing, unfeatureListing } from './feature.ts';
import { featureBody, featuredAnswer } from './schema.ts';

const params = z.object({ id: z.string().meta({ description: 'The number of the listing.' }) });
const REFUSALS = { 401: failureSchema, 403: failureSchema, 404: failureSchema, 409: failureSchema };

/** Which listings are featured, as admins decide it. Each act goes to the audit log. */
export const featuredRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/admin/vehicles', tags: ['admin'] })
    .use(guard({ market, settings }))
    .post(
      '/:id/feature',
      async ({ params, body, person }) => {
        const asked = { id: idOf(params.id), adminId: signedIn(person).id, until: body?.until };
        return { success: true as const, ...(await featureListing(market.db, asked)) };
      },
      {
        params,
        body: featureBody,
        response: { 200: featuredAnswer, ...REFUSALS, 422: failureSchema },
        detail: {
          summary: 'Feature a listing, until a day or until it is taken off',
          description: 'On a featured listing it changes until when.',
        },
      },
    )
    .post(
      '/:id/unfeature',
      async ({ params, person }) => ({
        success: true as const,
        ...(await unfeatureListing(market.db, { id: idOf(params.id), adminId: signedIn(person).id })),
      }),
      {
        params,
        response: { 200: featuredAnswer, ...REFUSALS },
        detail: { summary: 'Feature a listing no more' },
      },
    );
