import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { placesNear } from '#domain/deals/read-viewing.ts';
import { agreementRoutes } from '../agreement/routes.ts';
import { offerRoutes } from '../offers/routes.ts';
import { viewingRoutes } from '../viewings/routes.ts';
import { dealSchema } from './schema.ts';
import { findDeal } from './side.ts';

type Deps = { market: Market; settings: Settings };

/** The way from a conversation to a sale. */
export const dealRoutes = (deps: Deps) =>
  new Elysia()
    .use(contextRoutes(deps))
    .use(offerRoutes(deps))
    .use(viewingRoutes(deps))
    .use(agreementRoutes(deps));

const contextRoutes = ({ market, settings }: Deps) =>
  new Elysia({ prefix: '/messaging/conversations', tags: ['messages'] }).use(guard({ market, settings })).get(
    '/:id/deal',
    async ({ params, person }) => {
      const deal = await findDeal(market.db, idOf(params.id), signedIn(person).id);
      const { askingKes, isForSale, hours } = deal;
      return { success: true as const, askingKes, isForSale, hours, places: placesNear(deal.town) };
    },
    {
      params: z.object({ id: z.string() }),
      response: { 200: dealSchema, 401: failureSchema, 404: failureSchema },
      detail: { summary: 'What the forms for an offer and a viewing need to know of a conversation' },
    },
  );
