import { Elysia } from 'elysia';
import { z } from 'zod';
import { parameter, parametersOf } from '#api/parameters.ts';
import { parseFilters } from '#domain/search/filters.ts';
import { readingSchema } from './schema.ts';
import type { Search } from './search.ts';

export const searchRoutes = ({ search }: { search: Search }) =>
  new Elysia({ prefix: '/search', tags: ['search'] }).get(
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
  );
