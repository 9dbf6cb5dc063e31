import { listSessions } from '#api/accounts/sessions.ts';
import { listWaitingAbout } from '#api/approvals/queries.ts';
import type { Db } from '#api/database/open.ts';
import { findAccountOrThrow } from './accounts.ts';
import { countActivity, listActsAbout, listMailStates } from './activity.ts';
import { listCasesOf } from './cases.ts';
import { listRestrictions, listWarnings } from './history.ts';
import { listLinksOf } from './links.ts';
import { listReportsBy, listReportsOf } from './reported.ts';
import type { PersonSeen } from './schema.ts';

/** All that an admin may see of one person: counts of conversations and states of mails, never their words. Throws 404. */
export async function findPersonSeen(db: Db, id: number, adminId: number): Promise<PersonSeen> {
  const account = await findAccountOrThrow(db, id);
  const user = await db
    .selectFrom('users')
    .select(['username', 'phone', 'phone_proved_at', 'email_verified_at', 'two_step_on_at', 'is_sample'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    account,
    ...{ username: user.username, phone: user.phone, phoneProvedAt: user.phone_proved_at },
    emailVerifiedAt: user.email_verified_at,
    hasTwoStep: user.two_step_on_at !== null,
    isSample: user.is_sample === 1,
    sessions: await listSessions(db, id),
    ...(await countActivity(db, id)),
    reportsMade: await listReportsBy(db, id),
    reportsReceived: await listReportsOf(db, id),
    warnings: await listWarnings(db, id),
    restrictions: await listRestrictions(db, id),
    acts: await listActsAbout(db, id),
    cases: await listCasesOf(db, id),
    links: await listLinksOf(db, id),
    mails: await listMailStates(db, id),
    approvals: await listWaitingAbout(db, id, adminId),
  };
}
