import { Elysia } from 'elysia';
import { z } from 'zod';
import { ApiError } from '#api/http/errors.ts';
import { planSetSchema } from './plan-set-schema.ts';

const plansSchema = planSetSchema.extend({
  success: z.literal(true),
  isOn: z.boolean(),
  isDemo: z.boolean(),
  version: z.number(),
  since: z.string().nullable(),
});
const limit = z.number().nullable();
const ownPlanSchema = z.object({
  success: z.literal(true),
  isOn: z.boolean(),
  credit: z.number(),
  subscription: z
    .object({
      state: z.enum(['trial', 'active', 'grace', 'past_due', 'cancelled', 'expired']),
      plan: z.string().nullable(),
      planName: z.string().nullable(),
      until: z.string(),
      graceUntil: z.string(),
      nextPlan: z.string().nullable(),
      nextFrom: z.string().nullable(),
      isCancelled: z.boolean(),
      trialEndsAt: z.string(),
    })
    .nullable(),
  limits: z.object({
    plan: z.string(),
    planName: z.string(),
    stock: limit,
    photos: limit,
    seats: limit,
    featuredSlots: limit,
    analytics: z.enum(['basic', 'full']),
    hasBulk: z.boolean(),
    hasCrm: z.boolean(),
    endsAt: z.string().nullable(),
  }),
  use: z.object({ stock: z.number(), waiting: z.number(), seats: z.number(), featured: z.number() }),
});
const missing = (): never => {
  throw new ApiError(503, 'Not there yet.', { code: 'MISSING' });
};

export const planRoutes = () =>
  new Elysia()
    .get('/plans', missing, { response: { 200: plansSchema } })
    .get('/my/plan', missing, { response: { 200: ownPlanSchema } })
    .post('/my/plan/cancel', missing, { response: { 200: ownPlanSchema } })
    .post('/my/plan/resume', missing, { response: { 200: ownPlanSchema } })
    .post('/my/plan/next', missing, {
      body: z.object({ planId: z.string() }),
      response: { 200: ownPlanSchema },
    });
