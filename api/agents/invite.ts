import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/errors.ts';
import { queueMail } from '#api/mail/queue.ts';
import { INVALID_EMAIL, readEmail } from '#domain/email.ts';
import { invitationMail } from './mails.ts';
import { addInvitation, findOwnDealer } from './queries.ts';

type Inviting = { dealerUserId: number; typed: string; publicUrl: string };

/** The dealer whom somebody runs. Throws 409 for whoever runs none. */
export async function ownDealer(db: Db, personId: number) {
  const dealer = await findOwnDealer(db, personId);
  if (!dealer)
    throw new ApiError(409, 'Your account has no business yet. Enter its name on your profile.', {
      code: 'NO_DEALER',
    });
  return dealer;
}

/**
 * Invites whoever owns an address to act for a dealer, by mail. What is answered does not tell whether there is an
 * account of that address. Throws 409 for an address that was invited before, and 422 for none.
 */
export async function inviteAgent(
  db: Db,
  { dealerUserId, typed, publicUrl }: Inviting,
  at = new Date().toISOString(),
): Promise<void> {
  const email = readEmail(typed);
  if (!email) throw new ApiError(422, INVALID_EMAIL, { code: 'EMAIL', fields: { email: INVALID_EMAIL } });
  await inTransaction(db, async (db) => {
    const dealer = await ownDealer(db, dealerUserId);
    if (!(await addInvitation(db, { dealerId: dealer.id, email }, at)))
      throw new ApiError(409, 'You have invited this address already.', { code: 'INVITED' });
    await queueMail(db, invitationMail({ to: email, dealerName: dealer.business_name, publicUrl }), at);
  });
}
