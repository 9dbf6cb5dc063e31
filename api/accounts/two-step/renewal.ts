import type { Asker } from '#api/accounts/asker.ts';
import { guessMailCode, isGranted, spendMailCode } from '#api/accounts/check-mail-codes.ts';
import { createMailCode, saveGrant, voidMailCodes } from '#api/accounts/mail-codes.ts';
import { renewTwoStepMail } from '#api/accounts/mails.ts';
import type { SecretKey } from '#api/config/secret-key.ts';
import type { Db } from '#api/database/open.ts';
import type { UserRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { queueMail } from '#api/mail/queue.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { isUnreadable } from './stored-secret.ts';

/*
 * After a restore without the market's key no authenticator app can be checked. The password alone must not do then: a person
 * shows a code from their mail or a recovery code, and sets the app up again in that very browser.
 */

type Renewing = Pick<UserRow, 'id' | 'email' | 'role'>;
type State = Pick<UserRow, 'id' | 'two_step_secret' | 'two_step_on_at' | 'two_step_renew_at'>;

/** Whether the app has to be set up again before the next sign-in. */
export const needsRenewal = (secretKey: SecretKey, user: State): boolean =>
  user.two_step_renew_at !== null || isUnreadable(secretKey, user);

/** An admin's mailbox is not enough: the operator prints a link. */
const isProvedByMail = ({ role }: Renewing): boolean => role !== 'admin';

/** Mails a code where that is a proof, and returns what the person reads. */
export async function askForProof(
  db: Db,
  user: Renewing,
  { asker, publicUrl }: { asker: Asker; publicUrl: string },
): Promise<string> {
  const lost = 'Your authenticator app has to be set up again, because its key was lost on our side.';
  if (!isProvedByMail(user)) return `${lost} Enter a recovery code, or ask the operator for a new link.`;
  await mailProof(db, user, { asker, publicUrl }).catch(ignoreFlood);
  return `${lost} Enter the code that we have mailed to ${user.email}, or a recovery code.`;
}

const mailProof = (db: Db, { email }: Renewing, asked: { asker: Asker; publicUrl: string }): Promise<void> =>
  inTransaction(db, async (db) => {
    const secret = await createMailCode(db, { purpose: 'renew-two-step', email, asker: asked.asker });
    await queueMail(db, renewTwoStepMail({ to: email, secret, publicUrl: asked.publicUrl }));
  });

/** The codes that were mailed already still work. */
function ignoreFlood(thrown: unknown): void {
  if (!(thrown instanceof ApiError) || thrown.status !== 429) throw thrown;
}

/** Whether `code` proves who it is; then the calling browser may set an app up again for a quarter of an hour. */
export async function proveOwner(
  db: Db,
  user: Renewing,
  { asker, code, now }: { asker: Asker; code: string; now: number },
): Promise<boolean> {
  const guess = { purpose: 'renew-two-step', email: user.email, asker, code, now } as const;
  const codeId = isProvedByMail(user) ? await guessMailCode(db, guess) : undefined;
  return inTransaction(db, async (db) => {
    const isProved =
      codeId === undefined
        ? await spendRecoveryCode(db, user.id, code, now)
        : await spendMailCode(db, codeId, now);
    if (!isProved) return false;
    await db
      .updateTable('users')
      .set({
        two_step_secret: null,
        two_step_on_at: null,
        two_step_last_step: null,
        two_step_renew_at: new Date(now).toISOString(),
      })
      .where('id', '=', user.id)
      .execute();
    await saveGrant(db, { purpose: 'set-up-two-step', email: user.email, asker, now });
    return true;
  });
}

/** Whether the person has proved in the calling browser who they are. */
export const hasProved = (db: Db, { email }: Renewing, asker: Asker, now: number): Promise<boolean> =>
  isGranted(db, { purpose: 'set-up-two-step', email, asker, now });

/** The proof was for one new app. */
export const endProof = (db: Db, { email }: Renewing): Promise<void> =>
  voidMailCodes(db, { purpose: 'set-up-two-step', email });
