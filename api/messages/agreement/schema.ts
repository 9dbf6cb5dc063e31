import { z } from 'zod';

const text = z.string().nullable();

/** What the market knows of a sale; null is a line to write on. */
export const agreementSchema = z.object({
  success: z.literal(true),
  vehicle: z.object({
    id: z.number().int(),
    title: z.string(),
    make: z.string(),
    model: z.string(),
    year: z.number().int(),
    color: text,
    mileageKm: z.number().int().nullable(),
    fuelType: text,
    engineCc: z.number().nullable(),
    plate: text.meta({ description: 'For the seller alone, who gave it.' }),
    chassisNumber: text.meta({ description: 'For the seller alone, who gave it.' }),
  }),
  seller: text.meta({ description: 'By the name that the market shows.' }),
  buyer: text.meta({ description: 'By the name that the market shows; null where it is not known.' }),
  priceKes: z.number().int().nullable().meta({ description: 'Of the accepted offer, or of the sale.' }),
});
export type Agreement = Omit<z.infer<typeof agreementSchema>, 'success'>;
