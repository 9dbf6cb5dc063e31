import { z } from 'zod';
import { failureSchema } from '#api/http/errors.ts';
import { pagedAnswer, pagingQuery, parameter } from '#api/http/parameters.ts';
import { vehicleSchema } from '#api/vehicles/schema.ts';
import { LEAD_STAGES, LOST_REASON_NAMES } from '#domain/leads/stages.ts';

const id = z.number().int();
const count = z.number().int();
const stage = z.enum(LEAD_STAGES);
const lostReason = z.enum(LOST_REASON_NAMES);
const personSchema = z.object({ id, name: z.string() });
export type TeamPerson = z.infer<typeof personSchema>;

export const leadSchema = z.object({
  id,
  stage,
  lostReason: lostReason.nullable().meta({ description: 'Set while the stage is `lost`.' }),
  buyer: personSchema.meta({ description: 'By the name that the market shows.' }),
  vehicle: vehicleSchema.pick({
    ...{ id: true, title: true, price: true, status: true, soldAt: true },
    ...{ images: true, primaryImageIndex: true },
  }),
  sellerName: z.string().nullable().meta({ description: 'The dealer whose lead it is; null for one’s own.' }),
  assignee: personSchema.nullable().meta({ description: 'Who of the team looks after it.' }),
  contacts: z
    .object({ call: count, whatsapp: count, message: count, finance: count })
    .meta({ description: 'How often the buyer got in touch, each way once a day.' }),
  lastWords: z.string().nullable().meta({ description: 'The last message between both sides, cut short.' }),
  createdAt: z.string(),
  lastContactAt: z.string(),
  answeredAt: z
    .string()
    .nullable()
    .meta({ description: 'The first answer, or the first call that was noted.' }),
  nextAction: z.object({ text: z.string(), dueAt: z.string() }).nullable(),
  isOverdue: z.boolean(),
  updatedAt: z.string().meta({ description: 'Its version, for `If-Match`.' }),
});
export type Lead = z.infer<typeof leadSchema>;

export const leadsQuery = pagingQuery.extend({
  stage: parameter(`${LEAD_STAGES.join(', ')}; all of them for anything else`),
  assignee: parameter('`me`, `none`, or the id of a person of the team'),
  vehicle: parameter('The number of a listing'),
  overdue: parameter('`true`: only those whose next action is overdue'),
  q: parameter('Words of the buyer’s name or of the listing’s title'),
});

export const leadsAnswer = pagedAnswer.extend({
  success: z.literal(true),
  leads: z.array(leadSchema),
  stages: z
    .record(stage, count)
    .meta({ description: 'How many there are in each stage, by the other filters.' }),
  overdue: count.meta({ description: 'How many of all leads have an overdue next action.' }),
  response: z.object({
    answers: count.meta({ description: 'Leads of the last 90 days that were answered.' }),
    medianMinutes: count.nullable().meta({ description: 'To the first answer; null below five answers.' }),
  }),
  team: z.array(personSchema).meta({ description: 'To whom leads can be assigned.' }),
  mayExport: z.boolean().meta({ description: 'Whether GET /api/my/leads.csv holds leads for the caller.' }),
});
export type LeadsAnswer = z.infer<typeof leadsAnswer>;

const contactKinds = ['call', 'whatsapp', 'finance'] as const;
/** One thing that happened: a contact of the buyer, a message of either side, or what the team did. */
const happeningSchema = z.object({
  key: z.string(),
  kind: z.enum([
    ...contactKinds.map((kind) => `asked-${kind}` as const),
    ...(['message', 'answer', 'note', 'called', 'stage', 'assignee', 'next-action'] as const),
  ]),
  at: z.string(),
  by: z.string().nullable().meta({ description: 'Who of the team; null for the buyer.' }),
  text: z.string().nullable(),
  stage: stage.nullable(),
  lostReason: lostReason.nullable(),
  assigneeName: z.string().nullable(),
  dueAt: z.string().nullable(),
});
export type Happening = z.infer<typeof happeningSchema>;

export const leadAnswer = z.object({
  success: z.literal(true),
  lead: leadSchema,
  history: z.array(happeningSchema).meta({ description: 'The newest first.' }),
  conversationId: id
    .nullable()
    .meta({ description: 'The caller’s own conversation with the buyer about it.' }),
  team: z.array(personSchema).meta({ description: 'To whom it can be assigned.' }),
});
export type LeadAnswer = z.infer<typeof leadAnswer>;

export const leadChangeBody = z.object({
  stage: stage.optional(),
  lostReason: lostReason.nullish().meta({ description: 'Needed with the stage `lost`.' }),
  assigneeId: id.nullish().meta({ description: 'Null: nobody in particular.' }),
  nextAction: z
    .object({ text: z.string().max(4000), dueAt: z.string().max(40) })
    .nullish()
    .meta({ description: 'Null: it is done, or not needed any more.' }),
  updatedAt: z.string().optional().meta({ description: 'The version that was read, like `If-Match`.' }),
});
export type LeadChange = z.infer<typeof leadChangeBody>;

export const noteBody = z.object({
  kind: z
    .enum(['note', 'call'])
    .default('note')
    .meta({ description: '`call`: the buyer was called; the first one counts as an answer.' }),
  text: z.string().max(10_000).catch(''),
});
export type NoteBody = z.infer<typeof noteBody>;

/** A change on an old version is told with the present lead. */
export const leadConflictSchema = failureSchema.extend({ lead: leadSchema.optional() });
