import { z } from 'zod';
import { evidenceSchema } from '#api/messages/schema.ts';
import { wordsCheckSchema } from '#api/moderation/names/schema.ts';
import { requestSchema } from '#api/partners/schema.ts';
import { advertGroupSchema } from '#api/reports/desk/schema.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { recordOf } from '#domain/names-of.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';

const count = z.number().int();

export const overviewSchema = z.object({
  success: z.literal(true),
  people: z.record(z.enum(ROLES), count),
  listings: z.object(recordOf(VEHICLE_STATUSES, () => count)),
  leads: z.object({ call: count, whatsapp: count, message: count }),
  conversations: count,
  messages: count,
});
export type Overview = Omit<z.infer<typeof overviewSchema>, 'success'>;

/** A listing that a report is about, and what an admin may do with it. */
const reportedListingSchema = z.object({
  id: count,
  title: z.string(),
  status: z.enum(VEHICLE_STATUSES),
  hasPage: z.boolean(),
  canWithdraw: z.boolean(),
  /** Held since an admin withdrew it: an admin may allow it again. */
  canAllow: z.boolean(),
});
export type ReportedListing = z.infer<typeof reportedListingSchema>;

const adminReportSchema = z.object({
  kind: z.enum(['advert', 'person']),
  id: count,
  at: z.string(),
  /** In words. */
  reason: z.string(),
  details: z.string().nullable(),
  /** Where an answer may go. */
  email: z.string().nullable(),
  status: z.enum(['open', 'upheld', 'dismissed']),
  vehicle: reportedListingSchema.nullable(),
  /** The review that it is about, with whether others see it. */
  review: z.object({ words: z.string(), stars: count, isPublic: z.boolean() }).nullable(),
  /** Who sent it; null of an advert, whose reports need no account. */
  reporter: z.string().nullable(),
  /** The conversation that it is about: how many of its messages are kept, and whether it can be closed. */
  conversation: z.object({ kept: count, canClose: z.boolean() }).nullable(),
  /** Whom it is about: the person, or the seller of the advert where there is one to be had. */
  person: z.object({ id: count, name: z.string(), isClosed: z.boolean() }).nullable(),
  /** All open reports of the advert, or those that were decided with it; null of a person. */
  group: advertGroupSchema.nullable(),
});
export type AdminReport = z.infer<typeof adminReportSchema>;

export const evidenceAnswer = z.object({ success: z.literal(true), messages: z.array(evidenceSchema) });

export const reportsSchema = z.object({ success: z.literal(true), reports: z.array(adminReportSchema) });

export const decisionBody = z.object({
  outcome: z.enum(['upheld', 'dismissed'], 'A report is upheld or dismissed.'),
  withdraw: z.boolean().optional().meta({
    description: 'Takes the listing off the market; only for a report of an advert that is upheld.',
  }),
  markSold: z.boolean().optional().meta({
    description:
      'Marks the car as sold; only for a report of an advert that is upheld, days after its seller was asked.',
  }),
  seen: z.array(count).max(1_000).optional().meta({
    description: 'The open reports of the advert that the admin has read: with others it is not decided',
  }),
  removeReview: z.boolean().optional().meta({
    description: 'Takes the review off the showroom; only for a report of a review that is upheld.',
  }),
  warn: z.boolean().optional().meta({
    description: 'Mails a warning to the person; only for the report of a conversation that is upheld.',
  }),
  closeConversation: z.boolean().optional().meta({
    description: 'Lets neither side write any more; only for the report of a conversation that is upheld.',
  }),
  closeAccount: z
    .boolean()
    .optional()
    .meta({ description: 'Closes the account of whom it is about; only for a report that is upheld.' }),
});
export type Decision = z.infer<typeof decisionBody>;

const adminShowroomSchema = z.object({
  id: count,
  /** The name to be looked at. */
  businessName: z.string(),
  /** The name that stays public meanwhile; null for a new showroom, which is not public at all. */
  publicName: z.string().nullable(),
  about: z.string().nullable(),
  address: z.string().nullable(),
  place: z.string().nullable(),
  openingHours: z.string().nullable(),
  since: z.string(),
  person: z.object({ name: z.string(), email: z.string() }),
  check: wordsCheckSchema,
});
export type AdminShowroom = z.infer<typeof adminShowroomSchema>;
export const showroomsSchema = z.object({
  success: z.literal(true),
  showrooms: z.array(adminShowroomSchema),
});

const readName = z.string({ error: 'Send the name that you have read.' });
export const approvalBody = z.object({ businessName: readName });
export const refusalBody = approvalBody.extend({
  reason: z.string({ error: 'This must be text.' }).max(500, 'This can have at most 500 characters'),
});

/** A mail without its text, which may hold codes and links that are only for whom it goes to. */
const mailSchema = z.object({
  id: count,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: count,
  error: z.string().nullable(),
});
export type AdminMail = z.infer<typeof mailSchema>;
export const mailsSchema = z.object({ success: z.literal(true), mails: z.array(mailSchema) });

export const financeRequestsSchema = z.object({
  success: z.literal(true),
  requests: z.array(requestSchema),
});
