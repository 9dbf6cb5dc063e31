import { z } from 'zod';

export const featureBody = z
  .object({
    until: z.string().max(20).optional().meta({
      description:
        'The last day in Kenya, such as 2026-12-31; without one it is featured until it is taken off.',
    }),
  })
  .optional();

const featuredSchema = z.object({
  isFeatured: z.boolean(),
  featuredUntil: z.string().nullable().meta({ description: 'The moment (UTC) at which it ends.' }),
});
export type Featured = z.infer<typeof featuredSchema>;
export const featuredAnswer = z.object({ success: z.literal(true), ...featuredSchema.shape });
