import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { adminReviewsAnswer, reviewDecisionBody } from './review-schema.ts';
import { decideReview, listReviewsToRead } from './reviews.ts';

const SHOWN = 50;
const REFUSALS = { 401: failureSchema, 403: failureSchema };

/** Reviews and answers that wait to be read. */
export const adminReviewRoutes = (deps: { market: Market; settings: Settings }) =>
  new Elysia()
    .use(guard(deps))
    .get(
      '/reviews',
      async () => ({ success: true as const, reviews: await listReviewsToRead(deps.market.db, SHOWN) }),
      {
        response: { 200: adminReviewsAnswer, ...REFUSALS },
        detail: { summary: 'Reviews and answers that wait to be read, the oldest first' },
      },
    )
    .post(
      '/reviews/:id/decide',
      async ({ params, body, person }) => {
        const adminId = signedIn(person).id;
        const deciding = { id: idOf(params.id), adminId, decision: body, letters: deps.settings };
        await decideReview(deps.market.db, deciding);
        return { success: true as const };
      },
      {
        params: z.object({ id: z.string() }),
        body: reviewDecisionBody,
        response: {
          200: z.object({ success: z.literal(true) }),
          ...REFUSALS,
          ...{ 404: failureSchema, 409: failureSchema, 422: failureSchema },
        },
        detail: { summary: 'Publish or refuse a review, or an answer to one' },
      },
    );
