import { Elysia } from 'elysia';
import { z } from 'zod';
import { failureSchema, notFound } from '#api/errors.ts';
import type { Market } from '#api/market.ts';
import { parametersOf } from '#api/parameters.ts';
import { type Search, searchFacetsSchema } from '#api/search/search.ts';
import { parseFilters, parsePaging } from '#domain/search/filters.ts';
import { answerSearch, vehicleAnswerSchema } from './answer.ts';
import { vehicleFiltersQuery, vehicleListQuery } from './list-query.ts';
import { findVehicle } from './queries.ts';
import { vehicleSchema } from './schema.ts';
import { readVehicleId } from './vehicle-id.ts';

/** Lists change with every sale: a browser may reuse one while the person steps back and forth, no shared cache keeps it. */
const BRIEFLY_PRIVATE = 'private, max-age=5';

export const vehicleRoutes = ({ market, search }: { market: Market; search: Search }) =>
  new Elysia({ prefix: '/vehicles', tags: ['vehicles'] })
    .get(
      '',
      async ({ request, set }) => {
        const params = parametersOf(request);
        const { page, limit } = parsePaging(params);
        const filters = parseFilters(params);
        set.headers['cache-control'] = BRIEFLY_PRIVATE;
        if (params.get('count') === 'true') {
          const { total } = search.find(filters, { page, limit: 1 });
          return { success: true as const, total, page, limit };
        }
        const { vehicles, total, notes } = await answerSearch({ db: market.db, search }, filters, {
          page,
          limit,
        });
        return { success: true as const, vehicles, data: vehicles, total, page, limit, ...notes };
      },
      {
        query: vehicleListQuery,
        response: { 200: vehicleAnswerSchema },
        detail: { summary: 'Search the active listings' },
      },
    )
    .get(
      '/filter-options',
      ({ request, set }) => {
        set.headers['cache-control'] = BRIEFLY_PRIVATE;
        return { success: true as const, filters: search.facets(parseFilters(parametersOf(request))) };
      },
      {
        query: vehicleFiltersQuery,
        response: { 200: z.object({ success: z.literal(true), filters: searchFacetsSchema }) },
        detail: { summary: 'Count what each filter would find under all the others' },
      },
    )
    .get(
      '/:id',
      async ({ params, set }) => {
        const vehicle = await findVehicle(market.db, readVehicleId(params.id));
        if (!vehicle || vehicle.status === 'withdrawn') throw notFound('Vehicle not found');
        set.headers['cache-control'] = BRIEFLY_PRIVATE;
        return { success: true as const, vehicle };
      },
      {
        params: z.object({ id: z.string().meta({ description: 'The number of the listing.' }) }),
        response: { 200: z.object({ success: z.literal(true), vehicle: vehicleSchema }), 404: failureSchema },
        detail: { summary: 'One listing, active or sold' },
      },
    );
