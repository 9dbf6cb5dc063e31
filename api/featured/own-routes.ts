import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { featureOwn, unfeatureOwn } from './own.ts';
import { featuredAnswer } from './schema.ts';

const params = z.object({ id: z.string().meta({ description: 'The number of the listing.' }) });
const RESPONSE = {
  200: featuredAnswer,
  ...{ 401: failureSchema, 403: failureSchema, 404: failureSchema, 409: failureSchema },
};

/** Which of their listings dealers feature, in the places of their plan. */
export const ownFeaturedRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/my/listings', tags: ['selling'] })
    .use(guard({ market, settings }))
    .post(
      '/:id/feature',
      async ({ params, person }) => {
        const asked = { id: idOf(params.id), caller: signedIn(person) };
        return { success: true as const, ...(await featureOwn(market.db, asked)) };
      },
      {
        params,
        response: RESPONSE,
        detail: {
          summary: 'Feature a listing in a place of one’s plan',
          description:
            'It stays featured until it leaves the market or is taken off. More than the plan has are ordered instead.',
        },
      },
    )
    .post(
      '/:id/unfeature',
      async ({ params, person }) => {
        const asked = { id: idOf(params.id), caller: signedIn(person) };
        return { success: true as const, ...(await unfeatureOwn(market.db, asked)) };
      },
      { params, response: RESPONSE, detail: { summary: 'Free a listing’s place among the featured' } },
    );
