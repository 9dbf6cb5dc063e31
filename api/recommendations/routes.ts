import { Elysia } from 'elysia';
import { z } from 'zod';
import { failureSchema, notFound } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import type { Search } from '#api/search/search.ts';
import { createRecommendations, type Recommended } from './recommendations.ts';
import {
  behaviorBody,
  limitQuery,
  priceRangeBody,
  readId,
  readLimit,
  readPriceRange,
  readProfile,
  recommendationsSchema,
} from './schema.ts';

const BRIEFLY_PRIVATE = 'private, max-age=5';
const NOWHERE = 'no-store';

export const recommendationRoutes = ({ market, search }: { market: Market; search: Search }) => {
  const recommendations = createRecommendations(market, search);
  const answer = async (vehicles: Recommended[]) => ({
    success: true as const,
    vehicles,
    isTrending: await recommendations.isTrending(),
  });
  return new Elysia({ prefix: '/recommendations', tags: ['recommendations'] })
    .get(
      '/similar/:vehicleId',
      async ({ params, query, set }) => {
        const id = readId(params.vehicleId);
        const similar = id === undefined ? id : await recommendations.similarTo(id, readLimit(query.limit));
        if (!similar) throw notFound('Vehicle not found');
        set.headers['cache-control'] = BRIEFLY_PRIVATE;
        return answer(similar);
      },
      {
        params: z.object({ vehicleId: z.string().meta({ description: 'The number of the listing.' }) }),
        query: limitQuery,
        response: { 200: recommendationsSchema, 404: failureSchema },
        detail: { summary: 'Listings like this one' },
      },
    )
    .get(
      '/trending',
      async ({ query, set }) => {
        set.headers['cache-control'] = BRIEFLY_PRIVATE;
        return answer(await recommendations.trending(readLimit(query.limit)));
      },
      {
        query: limitQuery,
        response: { 200: recommendationsSchema },
        detail: { summary: 'The most viewed listings of the last seven days, then the newest' },
      },
    )
    .post(
      '/price-range',
      async ({ body, set }) => {
        const { priceRange, excludeVehicleId, limit } = body;
        set.headers['cache-control'] = NOWHERE;
        return answer(
          await recommendations.inPriceRange(
            readPriceRange(priceRange),
            readLimit(limit),
            readId(excludeVehicleId),
          ),
        );
      },
      {
        body: priceRangeBody,
        response: { 200: recommendationsSchema, 422: failureSchema },
        detail: { summary: 'Listings in a price range, around one that is left out' },
      },
    )
    .post(
      '/behavior',
      async ({ body, set }) => {
        set.headers['cache-control'] = NOWHERE;
        return answer(await recommendations.fitting(readProfile(body), readLimit(body.limit)));
      },
      {
        body: behaviorBody,
        response: { 200: recommendationsSchema, 422: failureSchema },
        detail: {
          summary: 'Listings that fit what a person looked at and searched for',
          description: 'The profile lives in the person’s browser. It is used for this answer and forgotten.',
        },
      },
    );
};
