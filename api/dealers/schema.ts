import { z } from 'zod';
import { hoursSchema } from './hours-schema.ts';

/** The rules themselves answer for what is too long. */
const text = z.string({ error: 'This must be text.' }).max(10_000, 'This is too long.');
export const showroomWords = z.object({
  businessName: text,
  about: text,
  place: text.meta({ description: 'A town or area of Kenya; blank for none' }),
  address: text,
  openingHours: text,
  hours: hoursSchema,
  branches: z
    .array(z.object({ name: text, place: text, address: text, hours: hoursSchema }))
    .max(100)
    .meta({ description: 'Further places of the business, all of them in their order' }),
});
export const showroomAnswer = z.object({
  success: z.literal(true),
  showroom: showroomWords.extend({
    slug: z.string(),
    isVerified: z.boolean(),
    logoKey: z.string().nullable(),
    coverKey: z.string().nullable(),
    publicName: z
      .string()
      .nullable()
      .meta({ description: 'The name that others see; null while the showroom waits for an admin’s check' }),
    refusal: z.string().nullable().meta({ description: 'Why an admin refused the name or the showroom' }),
  }),
});
