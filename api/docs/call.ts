import type { AnyElysia } from 'elysia';
import { z } from 'zod';

const contentSchema = z.record(z.string(), z.object({ schema: z.unknown() }));

/** A response of an operation, as OpenAPI writes it. */
export const responseSchema = z.object({
  description: z.string(),
  headers: z.record(z.string(), z.unknown()).optional(),
  content: contentSchema.optional(),
});
export type Response = z.infer<typeof responseSchema>;

const hooksSchema = z.object({
  body: z.unknown(),
  query: z.unknown(),
  params: z.unknown(),
  response: z.record(z.string(), z.unknown()).default({}),
  detail: z
    .looseObject({
      hide: z.boolean().optional(),
      responses: z.record(z.string(), responseSchema).default({}),
    })
    .default({ responses: {} }),
});

/** One call of the API as its route declares it; `route` is the path as the router names it. */
export type Call = z.infer<typeof hooksSchema> & { method: string; route: string };

/** The calls of the API that are not hidden. */
export const listCalls = (app: AnyElysia): Call[] =>
  app.routes
    .map(({ method, path, hooks }) => ({ method, route: path, ...hooksSchema.parse(hooks) }))
    .filter(({ detail }) => !detail.hide);
