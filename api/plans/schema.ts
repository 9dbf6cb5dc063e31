import { z } from 'zod';
import { ANALYTICS_LEVELS } from '#domain/plans/plan-set.ts';
import { SUBSCRIPTION_STATES } from '#domain/plans/subscription.ts';
import { planSetSchema } from './plan-set-schema.ts';

/** What this market asks money for. */
export const plansAnswer = z.object({
  success: z.literal(true),
  isOn: z.boolean().meta({ description: 'Whether money is asked for; else all listing is free.' }),
  isDemo: z.boolean().meta({ description: 'Whether no money moves: payments are a demonstration.' }),
  version: z.int().meta({ description: 'The version of the plans, which terms of sale and orders name.' }),
  since: z.string().nullable().meta({ description: 'Since when (UTC) money is asked for.' }),
  ...planSetSchema.shape,
});

const subscriptionSchema = z.object({
  state: z.enum(SUBSCRIPTION_STATES),
  plan: z.string().nullable().meta({ description: 'The id of the plan; null in the free month.' }),
  planName: z.string().nullable(),
  until: z.string().meta({ description: 'When all that is free or paid for ends (UTC).' }),
  graceUntil: z.string().meta({ description: 'Until when everything goes on.' }),
  nextPlan: z.string().nullable().meta({ description: 'The plan that follows, chosen or paid for.' }),
  nextFrom: z.string().nullable().meta({ description: 'When it follows.' }),
  isNextPaid: z.boolean().meta({ description: 'Whether it is paid for, and not only chosen.' }),
  runsUntil: z.string().meta({
    description: 'When what runs now ends: the free month or the plan, whatever is paid for after it.',
  }),
  isCancelled: z.boolean(),
  trialEndsAt: z.string(),
});

const limit = z.int().nullable().meta({ description: 'null: no limit.' });
const limitsSchema = z.object({
  plan: z.string(),
  planName: z.string(),
  ...{ stock: limit, photos: limit, seats: limit, featuredSlots: limit },
  analytics: z.enum(ANALYTICS_LEVELS),
  hasBulk: z.boolean(),
  hasCrm: z.boolean(),
  endsAt: z.string().nullable(),
});

const useSchema = z.object({ stock: z.int(), waiting: z.int(), seats: z.int(), featured: z.int() });

/** What the caller has, may have and uses. */
export const ownPlanAnswer = z.object({
  success: z.literal(true),
  isOn: z.boolean(),
  credit: z.int().meta({ description: 'Whole KES that pay the next order.' }),
  subscription: subscriptionSchema.nullable().meta({ description: 'Of dealers who pay.' }),
  limits: limitsSchema,
  use: useSchema,
});
export type OwnPlan = Omit<z.infer<typeof ownPlanAnswer>, 'success'>;

export const nextPlanBody = z.object({
  planId: z.string().max(40).meta({ description: 'A smaller plan, or the present one to keep it.' }),
});
