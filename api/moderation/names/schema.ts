import { z } from 'zod';

/** What the rules found in a name or in words. */
export const wordsCheckSchema = z.object({
  score: z.number().int(),
  /** Whether the score alone makes it wait. */
  waits: z.boolean(),
  /** Sentences; none where nothing was found. */
  reasons: z.array(z.string()),
});
export type WordsCheck = z.infer<typeof wordsCheckSchema>;
