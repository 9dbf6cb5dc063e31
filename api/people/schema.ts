import { z } from 'zod';
import { approvalSchema } from '#api/approvals/schema.ts';
import { pagedAnswer, parameter } from '#api/http/parameters.ts';
import { ACCOUNT_STATES, RESTRICTION_KINDS } from '#domain/accounts/restrictions.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { MODERATION_KINDS, MODERATION_OUTCOMES } from '#domain/moderation/cases.ts';
import { recordOf } from '#domain/names-of.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';

const count = z.number().int();
const success = z.literal(true);

const restrictionSchema = z.object({
  kind: z.enum(RESTRICTION_KINDS),
  /** As it was mailed; null where none was given. */
  reason: z.string().nullable(),
  at: z.string(),
  /** When a suspension ends, UTC. */
  until: z.string().nullable(),
});
export type Restriction = z.infer<typeof restrictionSchema>;

/** An account as the operator sees it. */
export const adminAccountSchema = z.object({
  id: count,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  since: z.string(),
  onSale: count,
  /** False for the account that imported adverts belong to. */
  isPersonal: z.boolean(),
  /** Since when it is off the market, whatever the restriction. */
  closedAt: z.string().nullable(),
  /** Set while its owner wants it deleted. */
  deletionDueAt: z.string().nullable(),
  restriction: restrictionSchema.nullable(),
});
export type AdminAccount = z.infer<typeof adminAccountSchema>;

export const peopleQuery = z.object({
  q: parameter('What an id, a name, a mail address, a phone number or a username begins with'),
  role: parameter('Only this role', { enum: [...ROLES] }),
  state: parameter('Only accounts that stand so', { enum: [...ACCOUNT_STATES] }),
  since: parameter('Only accounts since this day in Kenya, such as 2026-11-01'),
  page: parameter('The page, from 1 on', { type: 'integer', minimum: 1 }),
  limit: parameter('Rows on a page: 20, and at most 100', { type: 'integer', minimum: 1 }),
});
export const peopleAnswer = pagedAnswer.extend({
  success,
  people: z.array(adminAccountSchema),
  /** There are more than were counted. */
  isCut: z.boolean(),
});
export type PeoplePage = Omit<z.infer<typeof peopleAnswer>, 'success'>;

const reportSchema = z.object({
  kind: z.enum(['advert', 'person']),
  id: count,
  at: z.string(),
  /** In words. */
  reason: z.string(),
  status: z.enum(['open', 'upheld', 'dismissed']),
});
export type PersonReport = z.infer<typeof reportSchema>;

const linkSchema = z.object({
  id: count,
  dealer: z.object({ id: count, name: z.string() }),
  /** Null until it is accepted. */
  agent: z.object({ id: count, name: z.string() }).nullable(),
  invitedAt: z.string(),
  acceptedAt: z.string().nullable(),
});
export type TeamLink = z.infer<typeof linkSchema>;

/** All that an admin may see of one person: never what they wrote in conversations, nor the texts of mails. */
export const personSchema = z.object({
  account: adminAccountSchema,
  username: z.string().nullable(),
  phone: z.string().nullable(),
  phoneProvedAt: z.string().nullable(),
  emailVerifiedAt: z.string().nullable(),
  hasTwoStep: z.boolean(),
  isSample: z.boolean(),
  sessions: z.array(
    z.object({ id: count, device: z.string(), createdAt: z.string(), lastUsedAt: z.string() }),
  ),
  listings: z.object(recordOf(VEHICLE_STATUSES, () => count)),
  leads: z.object({ received: count, sent: count }),
  conversations: count,
  reportsMade: z.array(reportSchema),
  reportsReceived: z.array(reportSchema),
  warnings: z.array(z.object({ id: count, at: z.string(), words: z.string(), by: z.string().nullable() })),
  restrictions: z.array(
    restrictionSchema.extend({ id: count, by: z.string().nullable(), endedAt: z.string().nullable() }),
  ),
  acts: z.array(
    z.object({
      id: count,
      at: z.string(),
      action: z.string(),
      by: z.string().nullable(),
      details: z.string(),
    }),
  ),
  links: z.array(linkSchema),
  mails: z.array(
    z.object({
      id: count,
      kind: z.string(),
      createdAt: z.string(),
      sentAt: z.string().nullable(),
      attempts: count,
      error: z.string().nullable(),
    }),
  ),
  /** What the checks found in their listings, showroom and reviews. */
  cases: z.array(
    z.object({
      id: count,
      kind: z.enum(MODERATION_KINDS),
      subjectId: count,
      score: count,
      at: z.string(),
      /** Null while it waits. */
      outcome: z.enum(MODERATION_OUTCOMES).nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** What waits for a second admin. */
  approvals: z.array(approvalSchema),
});
export type PersonSeen = z.infer<typeof personSchema>;
export const personAnswer = z.object({ success, person: personSchema });

const words = z.string({ error: 'This must be text.' }).max(5_000, 'This is too long.').catch('');
export const warnBody = z.object({ words });
export const suspendBody = z.object({
  reason: words,
  until: z
    .string()
    .max(40)
    .catch('')
    .meta({ description: 'The day from which the account is open again, such as 2026-12-05' }),
});
export const closeBody = z.object({ reason: words });
export const askBody = z.object({
  kind: z.enum(['ban', 'lift-ban', 'grant-admin', 'take-admin'], 'Choose what is asked for.'),
  reason: words,
});
export const warnedAnswer = z.object({ success, warningId: count });
export const endedAnswer = z.object({ success, ended: count });
export const askedAnswer = z.object({ success, approval: approvalSchema });
export const doneAnswer = z.object({ success });
