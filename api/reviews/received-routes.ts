import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { findOwnShowroomId } from '#api/dealers/own-showroom.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { pagingQuery, parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { answerReview } from './answer.ts';
import { listReceivedReviews } from './queries.ts';
import { mapRatings } from './ratings.ts';
import { answerBody, receivedAnswer } from './schema.ts';

const failures = { 401: failureSchema, 403: failureSchema, 404: failureSchema };

/** What a dealer reads of reviews of their showroom, and answers. */
export const receivedReviewRoutes = (deps: { market: Market; settings: Settings }) => {
  const { db } = deps.market;
  return new Elysia({ prefix: '/my/reviews', tags: ['dealers'] })
    .use(guard(deps))
    .get(
      '',
      async ({ person, request }) => {
        const { id } = signedIn(person);
        const paging = parsePaging(parametersOf(request));
        const reviews = await listReceivedReviews(db, await findOwnShowroomId(db, id), paging);
        const rating = (await mapRatings(db, [id])).get(id) ?? null;
        return { success: true as const, reviews, total: rating?.count ?? 0, ...paging, rating };
      },
      {
        query: pagingQuery,
        response: { 200: receivedAnswer, ...failures },
        detail: { summary: 'The published reviews of the caller’s showroom, newest first' },
      },
    )
    .put(
      '/:id/answer',
      async ({ params, body, person }) => {
        const dealerId = await findOwnShowroomId(db, signedIn(person).id);
        await answerReview(db, { id: idOf(params.id), dealerId, words: body.words });
        return { success: true as const };
      },
      {
        params: z.object({ id: z.string().meta({ description: 'The number of the review' }) }),
        body: answerBody,
        response: {
          200: z.object({ success: z.literal(true) }),
          ...failures,
          409: failureSchema,
          422: failureSchema,
        },
        detail: {
          summary: 'Answer a review of the caller’s showroom, once',
          description: 'Others see the answer once an admin has read it. Until then it may be written anew.',
        },
      },
    );
};
