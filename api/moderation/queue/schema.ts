import { z } from 'zod';
import { vehicleSchema } from '#api/vehicles/schema.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { MODERATION_KINDS, MODERATION_OUTCOMES } from '#domain/moderation/cases.ts';
import { QUEUE_KINDS } from '#domain/moderation/queue.ts';
import { MAX_APPEAL, MAX_REASON } from '#domain/moderation/refusals.ts';
import { RULE_NAMES } from '#domain/moderation/rule-set.ts';
import { IMPOSSIBLE_FACTS } from '#domain/moderation/verdict.ts';
import { namesOf } from '#domain/names-of.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';

const count = z.number().int();

/** A waiting case as a line of the queue. */
const queueEntrySchema = z.object({
  id: count,
  vehicleId: count,
  title: z.string(),
  price: count.nullable(),
  photo: z.string().nullable().meta({ description: 'The media key of its first photo.' }),
  sellerName: z.string(),
  kind: z.enum(QUEUE_KINDS),
  score: count,
  rules: z.array(z.enum(RULE_NAMES)),
  openedAt: z.string(),
});
export type QueueEntry = z.infer<typeof queueEntrySchema>;

export const queueAnswer = z.object({
  success: z.literal(true),
  cases: z.array(queueEntrySchema),
  total: count.meta({ description: 'How many wait that the filters let through.' }),
  waiting: count.meta({ description: 'How many wait in all.' }),
  next: z.string().nullable().meta({ description: '`after` of the next call; null at the end.' }),
});

const numbers = z.array(count).readonly();

const evidenceSchema = z.object({
  listingIds: numbers.optional(),
  personIds: numbers.optional(),
  photos: z
    .array(z.object({ key: z.string(), otherKey: z.string(), listingId: count, bits: count }))
    .readonly()
    .optional(),
  words: z.array(z.string()).readonly().optional(),
  figures: z.record(z.string(), z.number()).optional(),
  field: z.enum(['price', 'mileage']).optional(),
  problems: z
    .array(z.enum(namesOf(IMPOSSIBLE_FACTS)))
    .readonly()
    .optional(),
});

const hitSchema = z.object({
  rule: z.enum(RULE_NAMES),
  weight: count,
  says: z.string().meta({ description: 'What was found, in a sentence.' }),
  evidence: evidenceSchema,
});

const personSchema = z.object({
  id: count,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  since: z.string(),
  onSale: count,
  isClosed: z.boolean(),
});
export type CasePerson = z.infer<typeof personSchema>;

/** Another listing that a hit names. */
const otherListingSchema = z.object({
  id: count,
  title: z.string(),
  status: z.enum(VEHICLE_STATUSES),
  hasPage: z.boolean(),
  price: count.nullable(),
  mileage: count.nullable(),
  createdAt: z.string(),
  chassisNumber: z.string().nullable(),
  plate: z.string().nullable(),
  photo: z.string().nullable(),
  seller: z.object({ id: count, name: z.string() }),
});
export type OtherListing = z.infer<typeof otherListingSchema>;

/** What was decided, of whichever kind of thing. */
const decidedSchema = z.object({
  id: count,
  kind: z.enum(MODERATION_KINDS),
  subjectId: count,
  title: z.string().nullable().meta({ description: 'Null of what is gone.' }),
  rules: z.array(z.enum(RULE_NAMES)),
  score: count,
  openedAt: z.string(),
  outcome: z.enum(MODERATION_OUTCOMES),
  decidedAt: z.string(),
  decidedBy: z.string().nullable().meta({ description: 'Null for the market itself.' }),
  reason: z.string().nullable(),
  appeal: z.string().nullable(),
});
export type Decided = z.infer<typeof decidedSchema>;

export const caseSchema = z.object({
  id: count,
  kind: z.enum(QUEUE_KINDS),
  score: count,
  openedAt: z.string(),
  appeal: z.string().nullable(),
  hits: z.array(hitSchema),
  outcome: z.enum(MODERATION_OUTCOMES).nullable(),
  decidedBy: z.string().nullable(),
  readVersion: z
    .string()
    .meta({ description: 'Sent with the decision: one about another version is refused.' }),
  vehicle: vehicleSchema,
  plate: z.string().nullable(),
  chassisNumber: z.string().nullable(),
  seller: personSchema,
  market: z
    .object({ median: count, p25: count, p75: count, sampleSize: count })
    .nullable()
    .meta({ description: 'What similar cars ask, in KES.' }),
  others: z.array(otherListingSchema),
  people: z.array(personSchema).meta({ description: 'Other accounts that a hit names.' }),
  ofListing: z.array(decidedSchema).meta({ description: 'Its earlier cases, the last first.' }),
  ofSeller: z
    .array(decidedSchema)
    .meta({ description: 'Cases of other listings of its seller, the last first.' }),
});
export type Case = z.infer<typeof caseSchema>;
export const caseAnswer = z.object({ success: z.literal(true), case: caseSchema });

export const decideBody = z.object({
  outcome: z.enum(['allow', 'refuse'], 'A listing is allowed or refused.'),
  reason: z
    .string({ error: 'This must be text.' })
    .max(4 * MAX_REASON, `A reason has at most ${MAX_REASON.toLocaleString('en-KE')} characters.`)
    .optional()
    .meta({ description: 'Of a refusal: goes to the seller.' }),
  readVersion: z.string({ error: 'Send the version of the listing that you have read.' }).max(100),
});
export type CaseDecision = z.infer<typeof decideBody>;

/** What takes an allowance back: sent to POST /api/admin/moderation/:id/undo as it is. */
export const undoBody = z.object({
  withdraw: z.boolean({ error: 'Say whether the listing goes off sale.' }),
});
export const decidedAnswer = z.object({
  success: z.literal(true),
  undo: undoBody.nullable().meta({ description: 'Null where nothing takes the decision back.' }),
});

export const logAnswer = z.object({
  success: z.literal(true),
  decided: z.array(decidedSchema),
  next: z.string().nullable(),
  admins: z.array(z.object({ id: count, name: z.string() })).meta({ description: 'Who has decided so far.' }),
});

export const appealBody = z.object({
  text: z
    .string({ error: 'This must be text.' })
    .max(4 * MAX_APPEAL, `Please say it in at most ${MAX_APPEAL.toLocaleString('en-KE')} characters.`),
});
