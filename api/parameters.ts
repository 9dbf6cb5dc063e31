import { z } from 'zod';

/** The parameters as they stand in the address; Elysia would split an amount at its commas. */
export const parametersOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;

/** A parameter as OpenAPI lists it. It never fails a request: its text is read where its meaning is known. */
export const parameter = (description: string, shape: Record<string, unknown> = {}) =>
  z
    .string()
    .optional()
    .catch(undefined)
    .meta({ description, ...shape });
