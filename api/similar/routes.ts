import { Elysia } from 'elysia';
import { z } from 'zod';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { parameter } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import type { Search } from '#api/search/search.ts';
import { readVehicleId } from '#api/vehicles/id.ts';
import { DEFAULT_SIMILAR, MAX_SIMILAR, readSimilarSort, SIMILAR_SORTS } from '#domain/similar/similar.ts';
import { answerSimilar } from './answer.ts';
import { similarSchema } from './schema.ts';
import { createSimilar } from './similar.ts';

const BRIEFLY_PRIVATE = 'private, max-age=5';

export const similarRoutes = ({ market, search }: { market: Market; search: Search }) => {
  const similar = createSimilar(market, search);
  return new Elysia({ prefix: '/vehicles', tags: ['recommendations'] }).get(
    '/:id/similar',
    async ({ params, query, set }) => {
      const asked = { limit: readLimit(query.limit), sort: readSimilarSort(query.sort) };
      const data = await answerSimilar(similar, readVehicleId(params.id), asked);
      if (!data) throw notFound('Vehicle not found');
      set.headers['cache-control'] = BRIEFLY_PRIVATE;
      return { success: true as const, data };
    },
    {
      params: z.object({ id: z.string().meta({ description: 'The number of the listing.' }) }),
      query: z.object({
        limit: parameter(`How many; ${DEFAULT_SIMILAR} when none is given, at most ${MAX_SIMILAR}.`),
        sort: parameter(`${SIMILAR_SORTS.join(', ')}; the best match first for anything else.`),
      }),
      response: { 200: z.object({ success: z.literal(true), data: similarSchema }), 404: failureSchema },
      detail: {
        summary: 'Listings like this one, with how well and why each matches',
        description:
          'Points for the same model, make, body, fuel and gearbox, less some for each year between them and for the ratio of prices and mileages; as a percentage of the points of an equal car.',
      },
    },
  );
};

function readLimit(asked: string | undefined): number {
  const count = Math.floor(Number(asked || 0));
  return count >= 1 ? Math.min(count, MAX_SIMILAR) : DEFAULT_SIMILAR;
}
