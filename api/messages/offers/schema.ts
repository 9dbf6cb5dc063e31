import { z } from 'zod';
import { OFFER_HOURS, OFFER_STATUSES, OFFER_STEP_NAMES, USUAL_OFFER_HOURS } from '#domain/deals/offers.ts';

const HOURS = OFFER_HOURS.join(', ');
const terms = {
  price: z.coerce.string().catch('').meta({ description: 'In KES as people type it: 950,000 or 950k.' }),
  openHours: z
    .literal(OFFER_HOURS, `One of ${HOURS}.`)
    .default(USUAL_OFFER_HOURS)
    .meta({ description: `How long it stays open: ${HOURS} hours.` }),
};

export const offerBody = z.object(terms);
export type OfferBody = z.infer<typeof offerBody>;

export const offerStepBody = z.object({
  step: z.enum(OFFER_STEP_NAMES, `One of ${OFFER_STEP_NAMES.join(', ')}.`),
  ...terms,
});
export type OfferStepBody = z.infer<typeof offerStepBody>;

export const offerSchema = z.object({
  id: z.number().int(),
  messageId: z.number().int().meta({ description: 'The message that made it.' }),
  priceKes: z.number().int(),
  isOurs: z.boolean().meta({ description: 'The reader’s side made it.' }),
  isSeller: z.boolean().meta({ description: 'The reader is on the side that sells.' }),
  state: z
    .enum([...OFFER_STATUSES, 'closed'])
    .meta({ description: '`closed`: the car is not for sale any more.' }),
  expiresAt: z.string(),
  steps: z.array(z.enum(OFFER_STEP_NAMES)).meta({ description: 'What the reader may do now.' }),
  vehicleId: z.number().int(),
  marks: z.array(z.enum(['reserved', 'sold'])).meta({
    description:
      'To what the seller may bring the listing after an accepted offer, by POST /vehicles/{id}/status.',
  }),
});
export type Offer = z.infer<typeof offerSchema>;
