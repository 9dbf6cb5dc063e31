import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { limitOf } from '#api/exemptions/limits.ts';
import { ApiError } from '#api/http/errors.ts';
import { queueMail } from '#api/mail/queue.ts';
import { refuseOverPlan } from '#api/plans/limits/refuse.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { INVALID_EMAIL, readEmail } from '#domain/accounts/email.ts';
import { usualAmount } from '#domain/exemptions/kinds.ts';
import { recordTeamAct } from './acts.ts';
import { invitationMail } from './mails.ts';
import { addInvitation, findOwnDealer, listInvitingTimes } from './queries.ts';

const DAY_MS = 86_400_000;
/** Counted on the audit log, so an invitation that is taken back, which was mailed all the same, counts. */
const INVITATIONS: Limit = {
  most: usualAmount('rate-invitations'),
  withinMs: DAY_MS,
  sentence: 'You have invited many people today. Please invite the others later.',
};
const MOST_WHEN_FRESH = 3;
const FRESH_MS = 7 * DAY_MS;

type Inviting = { dealerUserId: number; typed: string; publicUrl: string };

/** The dealer that a person runs. Throws 409 where there is none. */
export async function ownDealer(db: Db, personId: number) {
  const dealer = await findOwnDealer(db, personId);
  if (!dealer)
    throw new ApiError(409, 'Your account has no business yet. Enter its name on your profile.', {
      code: 'NO_DEALER',
    });
  return dealer;
}

/**
 * Invites the owner of a mail address to act for a dealer, by mail. What is answered does not tell whether there is an
 * account of that address. Throws 409 for an address that was invited before or where the plan has no seat, 422 for none, and 429.
 */
export async function inviteAgent(
  db: Db,
  { dealerUserId, typed, publicUrl }: Inviting,
  at = new Date().toISOString(),
): Promise<void> {
  const email = readEmail(typed);
  if (!email) throw new ApiError(422, INVALID_EMAIL, { code: 'EMAIL', fields: { email: INVALID_EMAIL } });
  await inTransaction(db, async (db) => {
    await lockRow(db, 'users', dealerUserId);
    const dealer = await ownDealer(db, dealerUserId);
    const most = await limitOf(db, 'rate-invitations', dealerUserId, Date.parse(at));
    const limit = invitationLimit(dealer, most, Date.parse(at));
    refuseTooOften(await listInvitingTimes(db, dealerUserId, limit.most), limit, Date.parse(at));
    await refuseOverPlan(db, { sellerId: dealerUserId, thing: 'seats' }, at);
    if (!(await addInvitation(db, { dealerId: dealer.id, email }, at)))
      throw new ApiError(409, 'You have invited this address already.', { code: 'INVITED' });
    await recordTeamAct(db, { dealerId: dealer.id, actorId: dealerUserId, act: 'invited' }, at);
    await queueMail(db, invitationMail({ to: email, dealerName: dealer.name, publicUrl }), at);
  });
}

type Inviter = { isChecked: boolean; accountSince: string };

/** Limits spam: a dealer that no admin has checked invites few, unless an admin has granted them more. */
function invitationLimit({ isChecked, accountSince }: Inviter, most: number, now: number): Limit {
  const isFresh = !isChecked || now - Date.parse(accountSince) < FRESH_MS;
  return { ...INVITATIONS, most: isFresh && most === INVITATIONS.most ? MOST_WHEN_FRESH : most };
}
