import { z } from 'zod';

export const publisherSchema = z.object({
  ok: z.boolean(),
  state: z.string(),
  position: z.number().int(),
  builtAt: z.string().nullable(),
});
/**
 * How the publisher is doing: `state` is a word or a short sentence, `position` the last change it has published,
 * `builtAt` when the site that is live was built.
 */
export type PublisherHealth = z.infer<typeof publisherSchema>;

export const healthSchema = z.object({
  success: z.boolean(),
  database: z.literal('ok'),
  search: z.object({ ready: z.boolean(), listings: z.number().int(), position: z.number().int() }),
  lastChange: z.number().int(),
  publisher: publisherSchema.nullable(),
});
