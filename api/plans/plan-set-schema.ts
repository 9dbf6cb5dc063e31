import { z } from 'zod';
import { LARGEST_PAYMENT_KES } from '#domain/payments/largest-payment.ts';
import { ANALYTICS_LEVELS, type PlanSet } from '#domain/plans/plan-set.ts';

const money = z.int().min(1).max(LARGEST_PAYMENT_KES);
const days = z.int().min(1).max(366);
const count = z.int().min(0).max(100_000);
const id = z.string().regex(/^[a-z][a-z0-9-]{0,19}$/);

const dealerPlanSchema = z.strictObject({
  id,
  name: z.string().trim().min(1).max(30),
  monthlyKes: money,
  stock: count.min(1),
  photos: count.min(1).max(40),
  seats: count,
  featuredSlots: count.max(100),
  analytics: z.enum(ANALYTICS_LEVELS),
  hasBulk: z.boolean(),
  hasCrm: z.boolean(),
});

const hasEachOnce = (items: readonly { id: string }[]): boolean =>
  new Set(items.map(({ id }) => id)).size === items.length;

/** The larger plan is known by its place. */
const isAscending = (plans: readonly { monthlyKes: number }[]): boolean =>
  plans.every((plan, place) => plan.monthlyKes > (plans[place - 1]?.monthlyKes ?? 0));

/** All prices and limits; every amount fits one payment by M-Pesa. */
export const planSetSchema = z.strictObject({
  seller: z.strictObject({
    trialDays: days,
    renewalKes: money,
    renewalDays: days,
    photos: count.min(1).max(40),
    analytics: z.enum(ANALYTICS_LEVELS),
  }),
  dealer: z.strictObject({
    trialDays: days,
    graceDays: days,
    periodDays: days,
    plans: z
      .array(dealerPlanSchema)
      .min(1)
      .max(10)
      .refine(hasEachOnce, 'A plan stands there twice.')
      .refine(isAscending, 'Plans stand from the cheapest to the dearest.'),
  }),
  features: z
    .array(z.strictObject({ id, days, kes: money }))
    .max(10)
    .refine(hasEachOnce, 'An offer stands there twice.'),
});

/** Throws where the JSON is no set of plans. */
export const readPlanSet = (json: string): PlanSet => planSetSchema.parse(JSON.parse(json));
