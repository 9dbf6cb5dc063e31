import { z } from 'zod';
import { urlOf } from './request-url.ts';

/** The parameters as they stand in the address; Elysia would split an amount at its commas. */
export const parametersOf = (request: Request): URLSearchParams => new URLSearchParams(urlOf(request).search);

/** A parameter as OpenAPI lists it. It never fails a request: its text is read where its meaning is known. */
export const parameter = (description: string, shape: Record<string, unknown> = {}) =>
  z
    .string()
    .optional()
    .catch(undefined)
    .meta({ description, ...shape });

/** A page of a list, as `parsePaging` of domain/search/filters.ts reads it. */
export const pagingQuery = z.object({
  page: parameter('The page, from 1 on', { type: 'integer', minimum: 1 }),
  limit: parameter('Rows on a page: 20, and at most 100', { type: 'integer', minimum: 1 }),
});
/** What a page of a list says of the whole list. */
export const pagedAnswer = z.object({
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
});
