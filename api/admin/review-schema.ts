import { z } from 'zod';
import { wordsCheckSchema } from '#api/moderation/names/schema.ts';

const count = z.number().int();

/** A review or an answer that waits for an admin. */
const adminReview = z.object({
  id: count,
  part: z.enum(['review', 'answer']),
  /** What is to be read. */
  words: z.string(),
  stars: count,
  /** Of an answer: the review that it answers. */
  review: z.string().nullable(),
  at: z.string(),
  author: z.object({ name: z.string(), email: z.string() }),
  dealer: z.object({ name: z.string(), slug: z.string() }),
  /** The vehicle that the author says they asked about. */
  about: z.string().nullable(),
  /** How many people in the author's network have reviewed this dealer within seven days. */
  fromNetwork: count,
  check: wordsCheckSchema,
});
export type AdminReview = z.infer<typeof adminReview>;
export const adminReviewsAnswer = z.object({ success: z.literal(true), reviews: z.array(adminReview) });

export const reviewDecisionBody = z.object({
  part: z.enum(['review', 'answer'], 'Send which part you decide about.'),
  words: z.string({ error: 'Send the words that you have read.' }).meta({
    description: 'The words that the admin has read: others are not decided about',
  }),
  stars: count.meta({ description: 'The stars that the admin has seen' }),
  reason: z
    .string({ error: 'This must be text.' })
    .max(500, 'This can have at most 500 characters')
    .optional()
    .meta({ description: 'Why it is refused; without a reason it is published' }),
});
export type ReviewDecision = z.infer<typeof reviewDecisionBody>;
