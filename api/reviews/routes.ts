import { Elysia } from 'elysia';
import { z } from 'zod';
import { networkHashOf } from '#api/accounts/asker.ts';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { findOpenDealer } from '#api/dealers/queries.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { pagingQuery, parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { personReportBody } from '#api/messages/schema.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { deleteReview, writeReview } from './own-review.ts';
import { listReviews } from './queries.ts';
import { mapRatings } from './ratings.ts';
import { reportReview } from './report.ts';
import { reviewBody, reviewsAnswer, standingAnswer } from './schema.ts';
import { findStanding } from './standing.ts';

const params = z.object({ id: z.string().meta({ description: 'The number of the dealer' }) });
const doneSchema = z.object({ success: z.literal(true) });
const DONE = { success: true as const };
const OWN = { 401: failureSchema, 404: failureSchema };

/** Reviews of a dealer, and the caller's own. */
export const reviewRoutes = (deps: { market: Market; settings: Settings }) => {
  const { market, settings } = deps;
  const { db } = market;
  const standing = async (dealerId: number, personId: number) => ({
    success: true as const,
    ...(await findStanding(db, { dealerId, personId }, Date.now())),
  });
  return new Elysia({ tags: ['dealers'] })
    .use(guard(deps))
    .get(
      '/dealers/:id/reviews',
      async ({ params, request }) => {
        const dealer = await findOpenDealer(db, idOf(params.id));
        if (!dealer) throw notFound('There is no such dealer.');
        const paging = parsePaging(parametersOf(request));
        const rating = (await mapRatings(db, [dealer.sellerId])).get(dealer.sellerId) ?? null;
        const reviews = await listReviews(db, dealer.id, paging);
        return { success: true as const, reviews, total: rating?.count ?? 0, ...paging, rating };
      },
      {
        ...{ params, query: pagingQuery },
        response: { 200: reviewsAnswer, 404: failureSchema },
        detail: { summary: 'The published reviews of a dealer, newest first, with their average' },
      },
    )
    .get(
      '/dealers/:id/reviews/mine',
      ({ params, person }) => standing(idOf(params.id), signedIn(person).id),
      {
        params,
        response: { 200: standingAnswer, ...OWN },
        detail: { summary: 'Whether the caller may review a dealer, and the review that they wrote' },
      },
    )
    .put(
      '/dealers/:id/reviews/mine',
      async ({ params, body, person, request }) => {
        const asked = { dealerId: idOf(params.id), personId: signedIn(person).id };
        const network = networkHashOf(market, request);
        await writeReview(db, {
          ...{ ...asked, ...body, vehicleId: body.vehicleId ?? null },
          ...{ network, letters: settings },
        });
        return standing(asked.dealerId, asked.personId);
      },
      {
        ...{ params, body: reviewBody },
        response: {
          ...{ 200: standingAnswer, ...OWN, 403: failureSchema },
          ...{ 422: failureSchema, 429: failureSchema },
        },
        detail: {
          summary: 'Write or change the one review of a dealer',
          description:
            'For people who got in touch with the dealer at least 24 hours ago. Others see clean words of known people at once, and the rest once an admin has read it.',
        },
      },
    )
    .delete(
      '/dealers/:id/reviews/mine',
      async ({ params, person }) => {
        await deleteReview(db, { dealerId: idOf(params.id), personId: signedIn(person).id });
        return DONE;
      },
      {
        params,
        response: { 200: doneSchema, ...OWN },
        detail: { summary: 'Delete the review that the caller wrote' },
      },
    )
    .post(
      '/reviews/:id/report',
      async ({ params, body, person }) => {
        await reportReview(db, { id: idOf(params.id), personId: signedIn(person).id, body }, settings);
        return DONE;
      },
      {
        params: z.object({ id: z.string().meta({ description: 'The number of the review' }) }),
        body: personReportBody,
        response: { 200: doneSchema, ...OWN, 409: failureSchema, 422: failureSchema, 429: failureSchema },
        detail: { summary: 'Report a published review to the operator' },
      },
    );
};
