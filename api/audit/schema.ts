import { z } from 'zod';
import { parameter } from '#api/http/parameters.ts';

const count = z.number().int();

export const actsQuery = z.object({
  who: parameter('The number or the mail address of an account, or `operator` for the market itself'),
  action: parameter('What was done, as the log calls it, such as `role changed`'),
  subject: parameter('To what kind of thing, such as `vehicle`'),
  id: parameter('The number of that thing', { type: 'integer', minimum: 1 }),
  from: parameter('The first day in Kenya, as 2026-11-23', { format: 'date' }),
  until: parameter('The last day in Kenya, as 2026-11-23', { format: 'date' }),
  before: parameter('Only lines before this one: the cursor of the page before', { type: 'integer' }),
});
export type ActsQuestion = z.infer<typeof actsQuery>;

const actSchema = z.object({
  id: count,
  at: z.string(),
  /** Null for the market itself and for the operator at the command line. */
  actorId: count.nullable(),
  actor: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: count.nullable(),
  /** The title of a listing, the name of a dealer or a person, where they are there still. */
  subjectName: z.string().nullable(),
  /** Whether a listing has a page. */
  hasPage: z.boolean(),
  /** Of a dealer's showroom. */
  slug: z.string().nullable(),
  /** JSON. */
  details: z.string(),
});
export type Act = z.infer<typeof actSchema>;

const chainSchema = z.object({
  /** When the whole log was verified last; null before the first time. */
  checkedAt: z.string().nullable(),
  /** What that found to be wrong; null for a whole log. */
  finding: z.string().nullable(),
  /** When the head was sealed last with the market's key. */
  sealedAt: z.string().nullable(),
  /** The end of the log: what was noted somewhere else shows later that nothing before it was changed. */
  head: z.object({ id: count, hash: z.string() }),
});
export type ChainState = z.infer<typeof chainSchema>;

export const actsSchema = z.object({
  success: z.literal(true),
  acts: z.array(actSchema),
  /** The cursor of the next page; null on the last one. */
  before: count.nullable(),
  /** What the log calls the acts and the things in it. */
  actions: z.array(z.string()),
  subjects: z.array(z.string()),
  chain: chainSchema,
});
export type ActsPage = Omit<z.infer<typeof actsSchema>, 'success'>;

export const checkSchema = z.object({ success: z.literal(true), chain: chainSchema });
