import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { conversationAgreement, listingAgreement } from './agreement.ts';
import { agreementSchema } from './schema.ts';

const params = z.object({ id: z.string() });
const REFUSALS = { 401: failureSchema, 404: failureSchema };

/** What a printed sale agreement is filled with. */
export const agreementRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ tags: ['messages'] })
    .use(guard({ market, settings }))
    .get(
      '/messaging/conversations/:id/agreement',
      async ({ params, person }) => {
        const asked = { conversationId: idOf(params.id), personId: signedIn(person).id };
        return { success: true as const, ...(await conversationAgreement(market.db, asked)) };
      },
      {
        params,
        response: { 200: agreementSchema, ...REFUSALS },
        detail: { summary: 'What a sale agreement between the two sides of a conversation is filled with' },
      },
    )
    .get(
      '/my/listings/:id/agreement',
      async ({ params, person }) => {
        const asked = { vehicleId: idOf(params.id), caller: signedIn(person) };
        return { success: true as const, ...(await listingAgreement(market.db, asked)) };
      },
      {
        params,
        response: { 200: agreementSchema, ...REFUSALS, 403: failureSchema },
        detail: { summary: 'What a sale agreement of one’s own listing is filled with, without a buyer' },
      },
    );
