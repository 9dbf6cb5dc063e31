import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { contactSeller } from './contact.ts';
import { contactBody, contactSchema } from './schema.ts';

export const leadRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/vehicles', tags: ['messages'] }).use(guard({ market, settings })).post(
    '/:id/contact',
    async ({ params, body, person, set }) => {
      const contact = await contactSeller(market.db, {
        vehicleId: idOf(params.id),
        personId: signedIn(person).id,
        kind: body?.kind ?? 'call',
        publicUrl: settings.publicUrl,
      });
      set.headers['cache-control'] = 'no-store';
      return { success: true as const, ...contact };
    },
    {
      params: z.object({ id: z.string() }),
      body: contactBody,
      response: {
        200: contactSchema,
        401: failureSchema,
        404: failureSchema,
        409: failureSchema,
        429: failureSchema,
      },
      detail: {
        summary: 'The seller’s number, counted as a lead',
        description:
          'A number that a code by SMS proved, or that the operator has put into a showroom. 409 where there is none to show: `error` says why, and that a message goes instead.',
      },
    },
  );
