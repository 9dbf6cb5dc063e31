import { Elysia } from 'elysia';
import { z } from 'zod';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { parametersOf } from '#api/http/parameters.ts';
import { NO_FILTERS, parseFilters } from '#domain/search/filters.ts';
import { vehicleFiltersQuery } from './list-query.ts';
import { optionCountSchema, type Search } from './search.ts';

const PUBLIC_FOR_A_MINUTE = 'public, max-age=60';

/** The makes and models that are for sale, under `/api/catalog`. */
export const makeRoutes = ({ search }: { search: Search }) =>
  new Elysia({ prefix: '/catalog', tags: ['catalog'] })
    .get(
      '/makes',
      ({ set }) => {
        set.headers['cache-control'] = PUBLIC_FOR_A_MINUTE;
        return { success: true as const, makes: search.facets(NO_FILTERS).makes };
      },
      {
        response: { 200: z.object({ success: z.literal(true), makes: z.array(optionCountSchema) }) },
        detail: { summary: 'The makes that are for sale, with the number of their listings' },
      },
    )
    .get(
      '/makes/:make/models',
      ({ params, request, set }) => {
        if (search.models(params.make).length === 0) throw notFound('Nothing of this make is for sale.');
        const filters = parseFilters(parametersOf(request));
        set.headers['cache-control'] = PUBLIC_FOR_A_MINUTE;
        return { success: true as const, models: search.models(params.make, filters) };
      },
      {
        query: vehicleFiltersQuery,
        params: z.object({
          make: z.string().meta({ description: 'A make, or a name that people use for it.' }),
        }),
        response: {
          200: z.object({ success: z.literal(true), models: z.array(optionCountSchema) }),
          404: failureSchema,
        },
        detail: {
          summary: 'The models of a make, with the number of their listings under all other filters',
        },
      },
    );
