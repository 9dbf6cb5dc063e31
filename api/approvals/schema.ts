import { z } from 'zod';
import { APPROVAL_KIND_NAMES, APPROVAL_STATES } from '#domain/approvals/approvals.ts';

const count = z.number().int();
const success = z.literal(true);
const admin = z.object({ id: count, name: z.string() }).nullable();

export const approvalSchema = z.object({
  id: count,
  kind: z.enum(APPROVAL_KIND_NAMES),
  subject: z.object({
    id: count,
    /** What kind of thing it is, as the audit log names it. */
    kind: z.string(),
    name: z.string(),
  }),
  askedBy: admin,
  reason: z.string(),
  askedAt: z.string(),
  /** When it is carried out without a second admin, where there is none. */
  dueAt: z.string().nullable(),
  state: z.enum(APPROVAL_STATES),
  decidedBy: admin,
  decidedAt: z.string().nullable(),
  /** Why it was refused or expired. */
  note: z.string().nullable(),
  /** What the caller may do with it. */
  canDecide: z.boolean(),
  canWithdraw: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

export const approvalsAnswer = z.object({
  success,
  waiting: z.array(approvalSchema),
  /** The last that were decided, newest first. */
  decided: z.array(approvalSchema),
});
export const approvalAnswer = z.object({ success, approval: approvalSchema });
export const refuseBody = z.object({
  note: z.string({ error: 'This must be text.' }).max(5_000, 'This is too long.').catch(''),
});
