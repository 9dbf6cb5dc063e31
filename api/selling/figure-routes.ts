import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { listActedFor } from '#api/agents/acting.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { parameter } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { FIGURE_DAYS, findFigures, readDays } from './figures.ts';
import { refuseStranger } from './rights.ts';
import { figuresSchema } from './schema.ts';

const query = z.object({ days: parameter(`${FIGURE_DAYS.usual}, at most ${FIGURE_DAYS.most}`) });

/** Views, saves, leads and reveals day by day. */
export const figureRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia()
    .use(guard({ market, settings }))
    .get(
      '/my/figures',
      async ({ query, person }) => {
        const sellerIds = await listActedFor(market.db, signedIn(person).id, 'numbers');
        const span = { days: readDays(query.days), now: Date.now() };
        return { success: true as const, ...(await findFigures(market.db, { sellerIds }, span)) };
      },
      {
        query,
        response: { 200: figuresSchema, 401: failureSchema },
        detail: { summary: 'How all listings that the caller sells did, day by day' },
      },
    )
    .get(
      '/my/listings/:id/figures',
      async ({ params, query, person }) => {
        const id = idOf(params.id);
        await refuseStranger(market.db, id, signedIn(person), 'numbers');
        const span = { days: readDays(query.days), now: Date.now() };
        return { success: true as const, ...(await findFigures(market.db, { vehicleId: id }, span)) };
      },
      {
        params: z.object({ id: z.string().meta({ description: 'The number of the listing.' }) }),
        query,
        response: { 200: figuresSchema, 401: failureSchema, 403: failureSchema, 404: failureSchema },
        detail: { summary: 'How a listing of one’s own did, day by day' },
      },
    );
