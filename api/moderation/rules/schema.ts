import { z } from 'zod';
import { ruleSetSchema } from '#api/moderation/rule-set-schema.ts';
import { RULE_NAMES } from '#domain/moderation/rule-set.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';

const count = z.number().int();

/** What a draft would do to the newest listings, with the version that it was compared with, and when. */
export const effectSchema = z.object({
  at: z.string(),
  comparedWith: count,
  looked: count,
  /** Time ran out before all were looked at. */
  isCut: z.boolean(),
  waitNow: count,
  waitThen: count,
  /** Of those looked at, 0 to 1. */
  share: z.number(),
  hits: z.record(z.string(), count),
  changedCount: count,
  changed: z.array(
    z.object({
      vehicleId: count,
      title: z.string(),
      status: z.enum(VEHICLE_STATUSES),
      scoreNow: count,
      scoreThen: count,
      waitsNow: z.boolean(),
      waitsThen: z.boolean(),
      rules: z.array(z.enum(RULE_NAMES)),
    }),
  ),
});
export type StoredEffect = z.infer<typeof effectSchema>;

const versionSchema = z.object({
  id: count,
  note: z.string(),
  createdAt: z.string(),
  /** Null for the rules that the market began with, and of accounts that are gone. */
  by: z.string().nullable(),
  /** Null of a draft. */
  activeFrom: z.string().nullable(),
  isActive: z.boolean(),
});
export type RulesVersion = z.infer<typeof versionSchema>;

/** How often a rule was right: of the listings, showrooms and reviews that hit it, those that an admin refused. */
const precisionSchema = z.object({ rule: z.enum(RULE_NAMES), refused: count, allowed: count });
export type RulePrecision = z.infer<typeof precisionSchema>;

export const versionsAnswer = z.object({
  success: z.literal(true),
  versions: z.array(versionSchema),
  precision: z.array(precisionSchema),
});

const wholeVersion = versionSchema.extend({ rules: ruleSetSchema, effect: effectSchema.nullable() });
export type WholeVersion = z.infer<typeof wholeVersion>;
export const versionAnswer = z.object({ success: z.literal(true), version: wholeVersion });

export const draftBody = z.object({
  note: z
    .string({ error: 'Please say in a few words what changes.' })
    .trim()
    .min(1, 'Please say in a few words what changes.')
    .max(200, 'The note can have at most 200 letters.'),
  rules: ruleSetSchema,
});
export type Draft = z.infer<typeof draftBody>;

export const activateBody = z.object({
  share: z.number().optional().meta({
    description: 'The share in percent that waits by the dry run, typed again where it is over 20',
  }),
});

export const restoredAnswer = versionAnswer.extend({
  /** False where it would hold so much that its share has to be typed first: it is a draft then. */
  isActivated: z.boolean(),
});
