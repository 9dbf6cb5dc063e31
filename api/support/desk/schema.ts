import { z } from 'zod';
import { adminAccountSchema } from '#api/people/schema.ts';
import { SUPPORT_SIDES } from '#domain/support/queues.ts';
import { CONTACT_TOPIC_NAMES } from '#domain/support/topics.ts';
import { supportMessageSchema } from '../schema.ts';

const adminSchema = z.object({ id: z.number().int(), name: z.string() });
export type DeskAdmin = z.infer<typeof adminSchema>;

const deskEntrySchema = z.object({
  id: z.number().int(),
  /** Without an id: wrote through the contact form, under an unproved address. */
  person: z.object({ id: z.number().int().nullable(), name: z.string(), email: z.string() }),
  topic: z.enum(CONTACT_TOPIC_NAMES).nullable(),
  lastMessage: z.object({ text: z.string(), at: z.string(), side: z.enum(SUPPORT_SIDES) }),
  waitingSince: z.string().nullable(),
  closedAt: z.string().nullable(),
  assignee: adminSchema.nullable(),
});
export type DeskEntry = z.infer<typeof deskEntrySchema>;

const countsSchema = z.object({
  waiting: z.number().int(),
  mine: z.number().int(),
  unassigned: z.number().int(),
  open: z.number().int(),
  closed: z.number().int(),
});
export type DeskCounts = z.infer<typeof countsSchema>;

export const deskListSchema = z.object({
  success: z.literal(true),
  conversations: z.array(deskEntrySchema),
  counts: countsSchema,
  page: z.number().int(),
  limit: z.number().int(),
});

export const deskThreadSchema = z.object({
  success: z.literal(true),
  conversation: deskEntrySchema,
  account: adminAccountSchema
    .nullable()
    .meta({ description: 'Who the person is; null where they wrote without an account.' }),
  addressHasAccount: z.boolean().meta({
    description: 'Somebody without an account gave an address that an account has: it may be another person.',
  }),
  admins: z.array(adminSchema).meta({ description: 'Whom it can be assigned to.' }),
  messages: z.array(supportMessageSchema),
  hasEarlier: z.boolean(),
});
export type DeskThread = Omit<z.infer<typeof deskThreadSchema>, 'success'>;

export const assignBody = z.object({
  assigneeId: z.number().int().nullable().meta({ description: 'An admin; null takes the assignment away.' }),
});

const cannedAnswerSchema = z.object({ id: z.number().int(), title: z.string(), body: z.string() });
export type CannedAnswer = z.infer<typeof cannedAnswerSchema>;
export const cannedListSchema = z.object({
  success: z.literal(true),
  cannedAnswers: z.array(cannedAnswerSchema),
});
export const cannedSavedSchema = z.object({ success: z.literal(true), cannedAnswer: cannedAnswerSchema });
export const cannedBody = z.object({ title: z.string().catch(''), body: z.string().catch('') });
