import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { assignListing } from './assign-listing.ts';

const assigneeId = z.number().int().nullable().meta({ description: 'Null: nobody in particular.' });

/** Who of a team looks after a listing. */
export const assignRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ tags: ['selling'] }).use(guard({ market, settings })).patch(
    '/my/listings/:id/assignee',
    async ({ params, body, person }) => {
      await assignListing(market.db, { id: idOf(params.id), caller: signedIn(person), ...body });
      return { success: true as const, ...body };
    },
    {
      params: z.object({ id: z.string().meta({ description: 'The number of the listing.' }) }),
      body: z.object({ assigneeId }),
      response: {
        200: z.object({ success: z.literal(true), assigneeId }),
        ...{ 401: failureSchema, 403: failureSchema, 404: failureSchema, 422: failureSchema },
      },
      detail: { summary: 'Say who of the team looks after a listing' },
    },
  );
