import { z } from 'zod';
import type { ApprovalKind, Asked } from '#api/approvals/kind.ts';
import { recordAct } from '#api/audit/record-act.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { creditOf } from '#api/ledger/balances.ts';
import { grantCredit, payOutCredit } from '#api/payments/give-back.ts';
import { findAccountOrThrow } from '#api/people/accounts.ts';
import { namesOfPeople } from '#api/people/names.ts';
import { readEmail } from '#domain/accounts/email.ts';
import {
  type CreditWay,
  GIVING_REASON_NAMES,
  GIVING_REASONS,
  type GivingReason,
} from '#domain/payments/giving-back.ts';

const detailsSchema = z.object({ amountKes: z.int(), reason: z.enum(GIVING_REASON_NAMES) });

export type Crediting = {
  personId: number;
  adminId: number;
  way: CreditWay;
  amountKes: number;
  reason: GivingReason;
};

/** The account that a number or a mail address names. Throws 422. */
export async function findCredited(db: Db, of: string): Promise<number> {
  const email = readEmail(of);
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => (email === undefined ? eb('id', '=', idOf(of.trim())) : eb('email', '=', email)))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row) return row.id;
  const sentence = 'There is no account with this number or email.';
  throw new ApiError(422, sentence, { code: 'VALIDATION', fields: { of: sentence } });
}

/** Throws 403 for the admin's own account, and 409 where there is less credit than should be paid out. */
export async function checkCredit(
  db: Db,
  { personId, adminId, way, amountKes }: Omit<Crediting, 'reason'>,
): Promise<void> {
  if (personId === adminId)
    throw new ApiError(403, 'Nobody gives money to themselves. Ask another admin.', { code: 'OWN' });
  if (way === 'pay-out' && (await creditOf(db, personId)) < amountKes)
    throw new ApiError(409, 'This person has less credit than that.', { code: 'CREDIT' });
}

/** Grants or pays out credit with its act, in a transaction of the caller. Throws as checkCredit does, and 404. */
export async function creditAsAdmin(db: Db, crediting: Crediting, at: string): Promise<void> {
  const { personId, adminId, way, amountKes, reason } = crediting;
  await checkCredit(db, crediting);
  const give = way === 'grant' ? grantCredit : payOutCredit;
  await give(db, { personId, amountKes, note: GIVING_REASONS[reason] }, at);
  const action = way === 'grant' ? 'credit granted' : 'credit paid out';
  const details = { amountKes, reason };
  await recordAct(db, { actorId: adminId, action, subject: 'user', subjectId: personId, details }, at);
}

/** Credit that two admins decide about, by what is done with it. */
export const creditApproval = (way: CreditWay): ApprovalKind => ({
  subject: 'user',
  check: async (db: Db, { subjectId, askedBy, details }: Asked) => {
    await findAccountOrThrow(db, subjectId);
    const { amountKes } = detailsSchema.parse(details);
    await checkCredit(db, { personId: subjectId, adminId: askedBy, way, amountKes });
  },
  carryOut: async (db, { subjectId, actorId, details, at }) => {
    const { amountKes, reason } = detailsSchema.parse(details);
    await creditAsAdmin(db, { personId: subjectId, adminId: actorId, way, amountKes, reason }, at);
  },
  names: namesOfPeople,
});
