import { z } from 'zod';
import { hoursSchema } from '#api/dealers/hours-schema.ts';

/** How the person wants to reach the seller; a call where nothing is said. */
export const contactBody = z
  .object({ kind: z.enum(['call', 'whatsapp']).catch('call').default('call') })
  .nullish()
  .catch(null);

export const contactSchema = z.object({
  success: z.literal(true),
  phone: z.string().meta({ description: 'In E.164, for a tel: link.' }),
  phoneText: z.string().meta({ description: 'As people write it: 0700 000 001.' }),
  whatsappUrl: z
    .string()
    .nullable()
    .meta({ description: 'The seller’s WhatsApp with a first sentence filled in; null for a landline.' }),
  hours: hoursSchema.meta({
    description: 'When the dealer is open; null for people, and where none are said',
  }),
});
export type Contact = Omit<z.infer<typeof contactSchema>, 'success'>;
