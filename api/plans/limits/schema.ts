import { z } from 'zod';

const moment = z.string().nullable();
const count = z.number().int();

/** What a listing's seller reads of its days and places; money in whole KES. */
export const listingPlanSchema = z.object({
  until: moment.meta({ description: 'Until when (UTC) it is on sale; null where it follows a plan.' }),
  isFree: z.boolean().meta({ description: 'Nothing was paid for these days.' }),
  mustRenew: z.boolean().meta({ description: 'Its days are over: it is on sale again once it is renewed.' }),
  renewalKes: count.nullable().meta({ description: 'What a renewal costs; null of dealers.' }),
  waits: z.string().nullable().meta({ description: 'Why it waits for a place in the plan, in a sentence.' }),
  feature: z.enum(['place', 'order']).nullable().meta({
    description: 'How it can be featured now: in a free place of the plan, or by an order.',
  }),
  isInPlace: z.boolean().meta({ description: 'It is featured in a place of the plan.' }),
});
export type ListingPlan = z.infer<typeof listingPlanSchema>;

const used = z.object({ used: count, most: count.nullable() });

/** What a dealer uses of their plan. */
export const planTileSchema = z.object({
  name: z.string(),
  isOver: z.boolean().meta({ description: 'Nothing new goes on sale until a plan is paid for.' }),
  isInGrace: z.boolean().meta({ description: 'It has ended, and everything goes on until `endsAt`.' }),
  endsAt: moment,
  ...{ stock: used, seats: used, featured: used },
  waiting: count,
});
export type PlanTile = z.infer<typeof planTileSchema>;
