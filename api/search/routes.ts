import { Elysia } from 'elysia';
import { z } from 'zod';
import { parameter, parametersOf } from '#api/http/parameters.ts';
import { parseFilters } from '#domain/search/filters.ts';
import { vehicleFiltersQuery } from './list-query.ts';
import { readingSchema, suggestionSchema } from './schema.ts';
import type { Search } from './search.ts';

/** Suggestions do not depend on the caller: a cache in front may answer a letter that many type. */
const BRIEFLY_SHARED = 'public, max-age=30, stale-while-revalidate=300';

export const searchRoutes = ({ search }: { search: Search }) =>
  new Elysia({ prefix: '/search', tags: ['search'] })
    .get(
      '/reading',
      ({ request, set }) => {
        const { search: text } = parseFilters(parametersOf(request));
        set.headers['cache-control'] = 'private, max-age=5';
        return { success: true as const, reading: search.reading(text) };
      },
      {
        query: z.object({
          q: parameter(
            'Free text: make, model, year, place, budget and common words, in English, Swahili or Sheng.',
          ),
        }),
        response: { 200: z.object({ success: z.literal(true), reading: readingSchema }) },
        detail: { summary: 'How a free text is read' },
      },
    )
    .get(
      '/suggestions',
      ({ request, set }) => {
        set.headers['cache-control'] = BRIEFLY_SHARED;
        return { success: true as const, suggestions: search.suggest(parametersOf(request).get('q') ?? '') };
      },
      {
        query: z.object({ q: parameter('What was typed so far; nothing for the makes of most listings.') }),
        response: { 200: z.object({ success: z.literal(true), suggestions: z.array(suggestionSchema) }) },
        detail: {
          summary: 'Suggestions while typing',
          description:
            'Makes, models, generations and places that are for sale, each with the number of listings that its search finds. Misspelt words are corrected where nothing begins with them.',
        },
      },
    )
    .get(
      '/news',
      ({ request, set }) => {
        const params = parametersOf(request);
        set.headers['cache-control'] = 'private, max-age=60';
        const since = new Date(params.get('since') ?? '');
        const isTime = Number.isFinite(since.getTime());
        return {
          success: true as const,
          total: isTime ? search.countNew(parseFilters(params), since) : 0,
        };
      },
      {
        query: vehicleFiltersQuery.extend({
          since: parameter('From when on, such as `2026-11-20T08:00:00Z`.', { format: 'date-time' }),
        }),
        response: { 200: z.object({ success: z.literal(true), total: z.number().int() }) },
        detail: { summary: 'Count what a search finds that has come on sale since a time' },
      },
    );
