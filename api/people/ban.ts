import { forgetContacts, markContacts } from '#api/accounts/banned-contacts.ts';
import { accountReopenedMail } from '#api/admin/mails.ts';
import type { Asked, CarriedOut, Deciding } from '#api/approvals/kind.ts';
import { recordAct } from '#api/audit/record-act.ts';
import type { Db } from '#api/database/open.ts';
import { queueMail } from '#api/mail/queue.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { findAccountOrThrow } from './accounts.ts';
import { bannedMail } from './mails.ts';
import { lift, refused, refuseRestricting, restrict } from './restrictions.ts';

/** Throws 404, and 409 where this person cannot be banned. */
export async function checkBan(db: Db, { subjectId, askedBy }: Asked): Promise<void> {
  refuseRestricting(await findAccountOrThrow(db, subjectId), askedBy, 'banned');
}

/** Bans a person for good: off the market, told why, and kept from registering again by hashes of their contacts. */
export async function banPerson(
  db: Db,
  { subjectId: id, actorId, askedBy, approvalId, reason, at }: CarriedOut,
  { market, letters }: Deciding,
): Promise<void> {
  const { account, withdrawn } = await restrict(db, { id, adminId: actorId, kind: 'banned', reason }, at);
  await markContacts(db, market.secretKey, { userId: id, at });
  const details = { approvalId, askedBy, withdrawn };
  await recordAct(db, { actorId, action: 'person banned', subject: 'user', subjectId: id, details }, at);
  const mail = bannedMail({ ...letters, to: account.email, reason, withdrawn });
  await queueMail(db, { ...mail, userId: id }, at);
}

/** Throws 404, and 409 where this person is not banned. */
export async function checkLiftBan(db: Db, { subjectId }: Asked): Promise<void> {
  const { restriction } = await findAccountOrThrow(db, subjectId);
  if (restriction?.kind !== 'banned') throw refused('This person is not banned.', 'NOT_BANNED');
}

/** Opens the account of a banned person again, whose contacts are forgotten. */
export async function liftBan(
  db: Db,
  { subjectId: id, actorId, askedBy, approvalId, at }: CarriedOut,
  { letters }: Deciding,
): Promise<void> {
  const { account, restored } = await lift(db, { id, adminId: actorId, kinds: ['banned'] }, at);
  await forgetContacts(db, id);
  const details = { approvalId, askedBy, backOnSale: restored };
  await recordAct(db, { actorId, action: 'ban lifted', subject: 'user', subjectId: id, details }, at);
  const mail = accountReopenedMail({ ...letters, to: account.email, restored });
  await addMailedNotice(db, { personId: id, kind: 'moderation', path: '/profile', mail }, at);
}
