import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { sentSchema } from '../schema.ts';
import { makeOffer, stepOffer } from './offers.ts';
import { offerBody, offerStepBody } from './schema.ts';

const FAILURES = { 400: failureSchema, 401: failureSchema, 404: failureSchema, 409: failureSchema };
const REFUSALS = { ...FAILURES, 422: failureSchema, 429: failureSchema };
const params = z.object({ id: z.string() });

/** Offers in conversations; each step is a message. */
export const offerRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/messaging', tags: ['messages'] })
    .use(guard({ market, settings }))
    .post(
      '/conversations/:id/offers',
      async ({ params, body, request, person, set }) => {
        const message = await makeOffer(market.db, {
          ...{ conversationId: idOf(params.id), body, publicUrl: settings.publicUrl },
          ...{ personId: signedIn(person).id, key: idempotencyKeyOf(request) },
        });
        set.status = 201;
        return { success: true as const, message };
      },
      {
        params,
        headers: idempotencyHeader,
        body: offerBody,
        response: { 201: sentSchema, ...REFUSALS },
        detail: {
          summary: 'Offer a price for the car of a conversation; takes an Idempotency-Key',
          description:
            'By the buyer. One offer is open at a time; 422 says what is implausible about an amount.',
        },
      },
    )
    .post(
      '/offers/:id/steps',
      async ({ params, body, request, person, set }) => {
        const message = await stepOffer(market.db, {
          ...{ offerId: idOf(params.id), body, publicUrl: settings.publicUrl },
          ...{ personId: signedIn(person).id, key: idempotencyKeyOf(request) },
        });
        set.status = 201;
        return { success: true as const, message };
      },
      {
        params,
        headers: idempotencyHeader,
        body: offerStepBody,
        response: { 201: sentSchema, ...REFUSALS },
        detail: {
          summary: 'Accept, decline, counter or withdraw an open offer; takes an Idempotency-Key',
          description:
            '`price` and `openHours` are those of a counter-offer, which takes the place of the offer. 409 where the step cannot be taken any more. An accepted offer changes nothing about the listing.',
        },
      },
    );
