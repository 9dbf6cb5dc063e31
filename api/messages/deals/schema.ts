import { z } from 'zod';
import { hoursSchema } from '#api/dealers/hours-schema.ts';

export const dealSchema = z.object({
  success: z.literal(true),
  askingKes: z.number().int().nullable(),
  isForSale: z.boolean(),
  hours: hoursSchema.meta({ description: 'The dealer’s own, else Monday to Saturday, 8 AM to 6 PM.' }),
  places: z.array(z.string()).meta({ description: 'Kinds of public places to suggest.' }),
});
