import { recordAct } from '#api/audit/record-act.ts';
import { insertOnce, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { Market } from '#api/market.ts';
import { readEmail } from '#domain/accounts/email.ts';
import { ADMIN_CREATED, endSampleSessions } from './demo-people.ts';
import { createMailLink } from './mail-codes.ts';
import { resetLink } from './mails.ts';
import { endSessions } from './sessions.ts';
import { needsRenewal } from './two-step/renewal.ts';
import { turnOffTwoStep } from './two-step/two-step.ts';
import { findCredentials } from './users.ts';

/** How long the operator has to pass the link on. */
const LINK_LIFE_MS = 24 * 3_600_000;

/** Why no admin was made, in a sentence for the operator. */
export class AccountRefusal extends Error {
  override name = 'AccountRefusal';
}

type Asked = { email: string; publicUrl: string; now?: number };

/**
 * Makes an admin without a password, and returns the link to set one: it works for a day and once. Otherwise
 * two admins make one together. What a demo market opens to all is closed from then on. Throws AccountRefusal for what is no address and for one that has an account.
 */
export function createAdmin(db: Db, { email: typed, publicUrl, now = Date.now() }: Asked): Promise<string> {
  const email = readAddress(typed);
  return inTransaction(db, async (db) => {
    const at = new Date(now).toISOString();
    const added = await insertOnce(
      db
        .insertInto('users')
        .values({ email, role: 'admin', first_name: 'New', last_name: 'Admin', created_at: at })
        .returning('id'),
    );
    if (!added) throw new AccountRefusal(`${email} has an account already. Choose an address that has none.`);
    await recordAct(db, { actorId: null, action: ADMIN_CREATED, subject: 'user', subjectId: added.id }, at);
    await endSampleSessions(db);
    return link(db, email, publicUrl, now);
  });
}

/**
 * A new link for an admin who has none that works. Where the key of their app cannot be decrypted any more, the app is
 * set up again after it. Throws AccountRefusal where there is no such admin.
 */
export function linkForAdmin(
  { db, secretKey }: Pick<Market, 'db' | 'secretKey'>,
  { email: typed, publicUrl, now = Date.now() }: Asked,
): Promise<string> {
  const email = readAddress(typed);
  return inTransaction(db, async (db) => {
    const owner = await findCredentials(db, email);
    const user =
      owner && (await lockRow(db, 'users', owner.id)) ? await findCredentials(db, email) : undefined;
    if (user?.role !== 'admin') throw new AccountRefusal(`${email} is no admin.`);
    if (needsRenewal(secretKey, user)) await resetFactors(db, user.id, now);
    const act = { actorId: null, action: 'password link printed', subject: 'user', subjectId: user.id };
    await recordAct(db, act, new Date(now).toISOString());
    return link(db, email, publicUrl, now);
  });
}

/** Blocks sign-in until the link is used: a stolen password could otherwise enrol an attacker’s authenticator. */
async function resetFactors(db: Db, userId: number, now: number): Promise<void> {
  await turnOffTwoStep(db, userId);
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
  await endSessions(db, userId);
  const act = { actorId: null, action: 'two-step sign-in reset', subject: 'user', subjectId: userId };
  await recordAct(db, act, new Date(now).toISOString());
}

function readAddress(typed: string): string {
  const email = readEmail(typed);
  if (email === undefined) throw new AccountRefusal(`"${typed}" is not a mail address.`);
  return email;
}

async function link(db: Db, email: string, publicUrl: string, now: number): Promise<string> {
  const asked = { purpose: 'reset-password', email, now, lifeMs: LINK_LIFE_MS } as const;
  return resetLink(publicUrl, (await createMailLink(db, asked)).text);
}
