import { giveRole } from '#api/accounts/change-role.ts';
import { endSessions } from '#api/accounts/sessions.ts';
import type { Asked, CarriedOut, Deciding } from '#api/approvals/kind.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockKeys, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { queueMail } from '#api/mail/queue.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { ADMINS, hasOtherAdmin } from '#api/privacy/deleting.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { findAccountOrThrow } from './accounts.ts';
import { adminGrantedMail, adminTakenMail } from './mails.ts';
import { refused, refuseTouching } from './restrictions.ts';

/** Throws 404, and 409 where this person cannot become an admin. */
export async function checkGrant(db: Db, { subjectId, askedBy }: Asked): Promise<void> {
  const account = await findAccountOrThrow(db, subjectId);
  refuseTouching(account, askedBy);
  if (account.role === 'admin') throw refused('This person is an admin already.', 'ADMIN');
  if (account.closedAt !== null || account.deletionDueAt !== null)
    throw refused('This account is not open.', 'CLOSED');
  const user = await findFactors(db, subjectId);
  // The password of the demo's people is public: an admin whom they make would outlast the demo.
  if (user.is_sample === 1 || (await findFactors(db, askedBy)).is_sample === 1)
    throw refused('Sample accounts make no admin. The command line does: npm run account.', 'SAMPLE');
  if (user.email_verified_at === null || user.two_step_on_at === null)
    throw refused('This person has to turn on two-step sign-in in their profile first.', 'TWO_STEP');
}

const findFactors = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['is_sample', 'email_verified_at', 'two_step_on_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Makes a person an admin, who signs in anew. */
export async function grantAdmin(db: Db, done: CarriedOut, { letters }: Deciding): Promise<void> {
  const to = await changeTo(db, done, 'admin');
  const mail = adminGrantedMail({ ...letters, to });
  await addMailedNotice(db, { personId: done.subjectId, kind: 'moderation', path: '/admin', mail }, done.at);
}

/** Throws 404, and 409 where this person is no admin, or the last one. */
export async function checkTake(db: Db, { subjectId, askedBy }: Asked): Promise<void> {
  const account = await findAccountOrThrow(db, subjectId);
  refuseTouching(account, askedBy);
  if (account.role !== 'admin') throw refused('This person is no admin.', 'NO_ADMIN');
  if (!(await hasOtherAdmin(db, subjectId)))
    throw refused('This is the only admin. Make another one first.', 'LAST_ADMIN');
}

/** Makes an admin a buyer again, who signs in anew. */
export async function takeAdmin(db: Db, done: CarriedOut, { letters }: Deciding): Promise<void> {
  const to = await changeTo(db, done, 'buyer');
  await queueMail(db, { ...adminTakenMail({ ...letters, to }), userId: done.subjectId }, done.at);
}

/** Returns the person's mail address. */
async function changeTo(
  db: Db,
  { subjectId: id, actorId, askedBy, approvalId, at }: CarriedOut,
  to: Role,
): Promise<string> {
  await lockKeys(db, ADMINS);
  await lockRow(db, 'users', id);
  const from = await giveRole(db, id, to, at);
  await endSessions(db, id);
  const details = { from, to, approvalId, askedBy };
  await recordAct(db, { actorId, action: 'role changed', subject: 'user', subjectId: id, details }, at);
  return (await findAccountOrThrow(db, id)).email;
}
