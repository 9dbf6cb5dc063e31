import type { Correspondence } from '#api/admin/mails.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { refuseProblems } from '#api/http/errors.ts';
import { bodyHash, keyReused } from '#api/http/idempotency.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { readReason } from '#domain/accounts/restrictions.ts';
import { findAccountOrThrow } from './accounts.ts';
import { warningMail } from './mails.ts';
import { refuseTouching } from './restrictions.ts';

type Warning = { id: number; adminId: number; words: string; key: string | undefined };

/**
 * Warns a person in the admin's words, which are mailed and kept; returns the warning's id. The same key again warns
 * no person twice. Throws 404, 409 for oneself or a key that was used for something else, and 422 without words.
 */
export function warnPerson(
  db: Db,
  { id, adminId, words: typed, key }: Warning,
  letters: Correspondence,
  at = new Date().toISOString(),
): Promise<number> {
  const { text: words = '', problem } = readReason(typed);
  refuseProblems({ words: problem });
  const hash = bodyHash({ id, words });
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', adminId);
    const account = await findAccountOrThrow(db, id);
    refuseTouching(account, adminId);
    const earlier = key === undefined ? undefined : await findByKey(db, adminId, key);
    if (earlier && earlier.body_hash !== hash) throw keyReused();
    if (earlier) return earlier.id;
    const warning = await db
      .insertInto('warnings')
      .values({ user_id: id, words, at, by_id: adminId, idempotency_key: key ?? null, body_hash: hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    const act = { action: 'person warned', subject: 'user', subjectId: id };
    await recordAct(db, { ...act, actorId: adminId, details: { warningId: warning.id } }, at);
    const mail = warningMail({ ...letters, to: account.email, words });
    await addMailedNotice(db, { personId: id, kind: 'moderation', path: '/profile', mail }, at);
    return warning.id;
  });
}

const findByKey = (db: Db, adminId: number, key: string) =>
  db
    .selectFrom('warnings')
    .select(['id', 'body_hash'])
    .where('by_id', '=', adminId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
