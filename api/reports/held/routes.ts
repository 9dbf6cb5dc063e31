import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { readVehicleId } from '#api/vehicles/id.ts';
import { appealAgainstHold, findHeldListing } from './held-listing.ts';
import { appealBody, heldAnswer } from './schema.ts';

const BY_ID = { params: z.object({ id: z.string().meta({ description: 'The number of the listing.' }) }) };
const REFUSALS = { 401: failureSchema, 403: failureSchema, 404: failureSchema };

/** What a seller sees and writes whose listing is off the market as reported stolen. */
export const heldListingRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { db } = market;
  return new Elysia({ prefix: '/my/listings', tags: ['selling'] })
    .use(guard({ market, settings }))
    .get(
      '/:id/hold',
      async ({ params, person }) => ({
        success: true as const,
        ...(await findHeldListing(db, readVehicleId(params.id), signedIn(person))),
      }),
      {
        ...BY_ID,
        response: { 200: heldAnswer, ...REFUSALS },
        detail: { summary: 'Whether one’s listing is off the market because it was reported as stolen' },
      },
    )
    .post(
      '/:id/hold/appeal',
      async ({ params, body, person }) => {
        const caller = signedIn(person);
        await appealAgainstHold(db, { id: readVehicleId(params.id), caller, text: body.text });
        return { success: true as const };
      },
      {
        ...BY_ID,
        body: appealBody,
        response: {
          200: z.object({ success: z.literal(true) }),
          ...REFUSALS,
          ...{ 409: failureSchema, 422: failureSchema },
        },
        detail: { summary: 'Say why one’s held listing should go back on sale' },
      },
    );
};
