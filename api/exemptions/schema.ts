import { z } from 'zod';
import { parameter } from '#api/http/parameters.ts';
import { EXEMPTION_STATES } from '#domain/exemptions/grant.ts';
import { EXEMPTION_KINDS } from '#domain/exemptions/kinds.ts';

const count = z.number().int();

export const exemptionsQuery = z.object({
  kind: parameter('Only this kind', { enum: [...EXEMPTION_KINDS] }),
  state: parameter('Only those that stand so', { enum: [...EXEMPTION_STATES] }),
  vehicle: parameter('Only of the listing with this number', { type: 'integer', minimum: 1 }),
  person: parameter('Only of the account with this number', { type: 'integer', minimum: 1 }),
  before: parameter('Only rows before this one: the cursor of the page before', { type: 'integer' }),
});
export type ExemptionsQuestion = z.infer<typeof exemptionsQuery>;

const exemptionSchema = z.object({
  id: count,
  kind: z.enum(EXEMPTION_KINDS),
  state: z.enum(EXEMPTION_STATES),
  vehicleId: count.nullable(),
  personId: count.nullable(),
  /** The title of the listing or the name of the person, where they are there still. */
  name: z.string().nullable(),
  /** Whether the listing has a page. */
  hasPage: z.boolean(),
  /** Of an override: how many instead of the usual; of a renewal or extension: how many days. */
  amount: count.nullable(),
  reason: z.string(),
  evidence: z.string(),
  grantedAt: z.string(),
  grantedBy: z.string(),
  /** The end of its last day, UTC. */
  validUntil: z.string().nullable(),
  revocation: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
});
export type Exemption = z.infer<typeof exemptionSchema>;

const totalSchema = z.object({
  kind: z.enum(EXEMPTION_KINDS),
  running: count,
  over: count,
  revoked: count,
});
export type ExemptionTotal = z.infer<typeof totalSchema>;

export const exemptionsSchema = z.object({
  success: z.literal(true),
  exemptions: z.array(exemptionSchema),
  /** The cursor of the next page; null on the last one. */
  before: count.nullable(),
  /** Of all that were ever granted, whatever is asked for. */
  totals: z.array(totalSchema),
});
export type ExemptionsPage = Omit<z.infer<typeof exemptionsSchema>, 'success'>;

const text = z.string({ error: 'This must be text.' });

export const grantBody = z.object({
  kind: text.meta({ enum: [...EXEMPTION_KINDS] }),
  of: text.max(300, 'This is too long.').meta({
    description: 'A listing’s number, or the number or the mail address of an account',
  }),
  amount: z.number({ error: 'Please enter a number.' }).optional(),
  reason: text,
  evidence: text.meta({ description: 'What was shown, such as the number of a certificate' }),
  lastDay: text
    .optional()
    .meta({ description: 'The last day in Kenya, as 2026-12-31; without it there is no end' }),
});
export const grantedSchema = z.object({ success: z.literal(true), exemption: exemptionSchema });
export const revokeBody = z.object({ reason: text });
