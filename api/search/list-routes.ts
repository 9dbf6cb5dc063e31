import { Elysia } from 'elysia';
import { z } from 'zod';
import { described } from '#api/http/described.ts';
import { createKeptAnswers } from '#api/http/kept-answers.ts';
import { parametersOf } from '#api/http/parameters.ts';
import { parseFilters, parsePaging } from '#domain/search/filters.ts';
import { answerSearch, vehicleAnswerSchema } from './answer.ts';
import { writeListAnswer } from './list-json.ts';
import { vehicleFiltersQuery, vehicleListQuery } from './list-query.ts';
import { type Search, searchFacetsSchema } from './search.ts';

/** Lists change with every sale: a browser may reuse one while the person steps back and forth, no shared cache keeps it. */
const BRIEFLY_PRIVATE = 'private, max-age=5';

/** The lists of listings and of counts, whose answers do not depend on the caller. */
export function listRoutes({ search }: { search: Search }) {
  const kept = createKeptAnswers(search.version);
  return new Elysia({ prefix: '/vehicles', tags: ['vehicles'] })
    .onBeforeHandle((call) => {
      call.set.headers['cache-control'] = BRIEFLY_PRIVATE;
      return kept.find(call);
    })
    .get(
      '',
      async ({ request }) => {
        const params = parametersOf(request);
        const { page, limit } = parsePaging(params);
        const filters = parseFilters(params);
        if (params.get('count') === 'true') {
          const { total } = search.find(filters, { page, limit: 1 });
          return { success: true as const, total, page, limit };
        }
        const { vehicles, total, notes } = await answerSearch(search, filters, {
          page,
          limit,
        });
        return { success: true as const, vehicles, data: vehicles, total, page, limit, ...notes };
      },
      {
        query: vehicleListQuery,
        response: { 200: described(vehicleAnswerSchema) },
        mapResponse: (call) =>
          'total' in call.responseValue ? kept.write(call, writeListAnswer(call.responseValue)) : undefined,
        detail: { summary: 'Search the active listings' },
      },
    )
    .get(
      '/filter-options',
      ({ request }) => ({
        success: true as const,
        filters: search.facets(parseFilters(parametersOf(request))),
      }),
      {
        query: vehicleFiltersQuery,
        response: { 200: described(z.object({ success: z.literal(true), filters: searchFacetsSchema })) },
        mapResponse: (call) =>
          'filters' in call.responseValue ? kept.write(call, JSON.stringify(call.responseValue)) : undefined,
        detail: { summary: 'Count what each filter would find under all the others' },
      },
    );
}
