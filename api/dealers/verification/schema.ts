import { z } from 'zod';
import {
  BUSINESS_DOCUMENT_KINDS,
  VERIFICATION_ITEM_NAMES,
  VERIFICATION_STATUSES,
} from '#domain/dealers/verification.ts';

const documentSchema = z.object({
  id: z.number().int(),
  kind: z.enum(BUSINESS_DOCUMENT_KINDS),
  sentAt: z.string(),
  contentType: z.string().nullable(),
  bytes: z.number().int().nullable(),
  expiresOn: z
    .string()
    .nullable()
    .meta({ description: 'Its last day, such as `2026-12-31`, as an admin read it' }),
  problem: z.string().nullable().meta({ description: 'What an admin found wrong with it' }),
});
export type VerificationDocument = z.infer<typeof documentSchema>;

const ownVerificationSchema = z.object({
  businessName: z.string(),
  namePublic: z.boolean().meta({
    description: 'Whether the name was checked and no other waits: only then a request can be handed in',
  }),
  mark: z.object({
    state: z.enum(['none', 'verified', 'expiring', 'expired', 'revoked', 'ended']),
    until: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  request: z
    .object({
      state: z.enum(VERIFICATION_STATUSES),
      handedInAt: z.string().nullable(),
      reason: z.string().nullable().meta({ description: 'Why it was refused' }),
      documents: z.array(documentSchema),
      missing: z.array(z.enum(BUSINESS_DOCUMENT_KINDS)),
    })
    .nullable(),
});
export type OwnVerification = z.infer<typeof ownVerificationSchema>;
export const ownVerificationAnswer = z.object({
  success: z.literal(true),
  verification: ownVerificationSchema,
});

const checkSchema = z.object({
  item: z.enum(VERIFICATION_ITEM_NAMES),
  checkedAt: z.string(),
  checkedBy: z.string().nullable().meta({ description: 'The admin who ticked it' }),
});

const adminVerificationSchema = z.object({
  id: z.number().int(),
  businessName: z.string(),
  handedInAt: z.string(),
  isRenewal: z.boolean(),
  dealer: z.object({
    slug: z.string(),
    publicName: z.string(),
    address: z.string().nullable(),
    place: z.string().nullable(),
    phone: z.string().nullable(),
    since: z.string(),
    onSale: z.number().int(),
  }),
  person: z.object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  documents: z.array(documentSchema),
  checks: z.array(checkSchema),
});
export type AdminVerification = z.infer<typeof adminVerificationSchema>;

const verifiedDealerSchema = z.object({
  id: z.number().int(),
  businessName: z.string(),
  slug: z.string(),
  since: z.string(),
  until: z.string().nullable(),
  state: z.enum(['verified', 'expiring', 'expired']),
  isSample: z.boolean(),
});
export type VerifiedDealer = z.infer<typeof verifiedDealerSchema>;

export const adminVerificationsAnswer = z.object({
  success: z.literal(true),
  waiting: z.array(adminVerificationSchema),
  verified: z.array(verifiedDealerSchema),
});

const text = z.string({ error: 'This must be text.' }).max(500, 'This can have at most 500 characters');
const id = z.number({ error: 'Name the document by its id.' }).int();

export const checkBody = z.object({ checked: z.boolean({ error: 'Say whether it is ticked.' }) });
export const verifyBody = z.object({
  businessName: text.meta({ description: 'The name that was read' }),
  documents: z
    .array(
      z.object({ id, expiresOn: z.string({ error: 'A day is written as 2026-12-31.' }).max(10).nullable() }),
    )
    .max(50)
    .meta({ description: 'All documents that were read, each with the last day that stands on it' }),
});
export type VerifyBody = z.infer<typeof verifyBody>;
export const refuseBody = z.object({
  reason: text.meta({ description: 'The dealer reads it' }),
  problems: z
    .array(z.object({ id, problem: text }))
    .max(50)
    .meta({ description: 'What is wrong with single documents' }),
});
export type RefuseBody = z.infer<typeof refuseBody>;
export const revokeBody = z.object({ reason: text.meta({ description: 'The dealer reads it' }) });
export const doneAnswer = z.object({ success: z.literal(true) });
