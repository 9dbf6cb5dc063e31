import { z } from 'zod';

export const MAX_APPEAL_LETTERS = 2_000;

export const heldAnswer = z.object({
  success: z.literal(true),
  title: z.string(),
  /** Whether it is off the market as reported stolen, and since when. */
  heldAt: z.string().nullable(),
  /** Upheld: it stays off the market. */
  isUpheld: z.boolean(),
  /** What its seller wrote to the admins. */
  appeal: z.string().nullable(),
});
export type HeldListing = Omit<z.infer<typeof heldAnswer>, 'success'>;

export const appealBody = z.object({
  text: z
    .string({ error: 'Please write to us in words.' })
    .max(8_000, 'That is too long.')
    .meta({ description: 'Why the advert should go back on sale' }),
});
