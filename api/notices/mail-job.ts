import { isAway } from '#api/accounts/sessions.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { queueMail } from '#api/mail/queue.ts';
import { createLinkSigner } from '#api/mail/signed-links.ts';
import { BATCH_MS } from './add-notice.ts';
import { noticeMail } from './mail.ts';

type Options = { db: Db; publicUrl: string; log: Log };

/** Mails people who are away what they have not read. */
export const noticeMailsJob = ({ db, publicUrl, log }: Options): Job => ({
  name: 'notice-mails',
  does: 'Mails unread notices to people who are away',
  when: { everySeconds: 20 },
  scope: 'market',
  begin: () => async () => {
    const mails = await mailNotices({ db, publicUrl });
    if (mails > 0) log.info({ mails }, 'unread notices were mailed');
  },
});

/**
 * Writes one mail to each person who is away and for whom a notice is due, with all that came in the minutes of a batch.
 * Who is here waits, and gets none for what they read meanwhile. Returns how many mails were written.
 */
export async function mailNotices(
  { db, publicUrl }: Pick<Options, 'db' | 'publicUrl'>,
  now = Date.now(),
): Promise<number> {
  const due = await db
    .selectFrom('notices')
    .select('user_id')
    .distinct()
    .where('mail_due_at', '<=', new Date(now).toISOString())
    .execute();
  if (due.length === 0) return 0;
  const mailing = { publicUrl, now, sign: await createLinkSigner(db, 'notices') };
  let mails = 0;
  const mail = (db: Db, { user_id }: { user_id: number }) => mailPerson(db, user_id, mailing);
  await inShortTransactions(db, due, mail, (written) => {
    mails += written.filter(Boolean).length;
  });
  return mails;
}

type Mailing = { publicUrl: string; now: number; sign: (subject: string) => string };

/** False where the person is here, takes no mail, or another process has written it. */
async function mailPerson(db: Db, userId: number, { publicUrl, now, sign }: Mailing): Promise<boolean> {
  await lockRow(db, 'users', userId);
  if (!(await isAway(db, userId, now))) return false;
  const notices = await takeWaiting(db, userId, new Date(now + BATCH_MS).toISOString());
  const reader = await findReader(db, userId);
  if (!reader || notices.length === 0) return false;
  const { email: to, first_name: firstName } = reader;
  const mail = noticeMail({ to, userId, firstName, notices, publicUrl, token: sign(String(userId)) });
  await queueMail(db, mail, new Date(now).toISOString());
  return true;
}

/** What waits for a mail until then, the oldest first; it waits no more. */
async function takeWaiting(db: Db, userId: number, until: string) {
  const waiting = await db
    .selectFrom('notices')
    .select(['id', 'kind', 'text', 'path', 'times', 'words'])
    .where('user_id', '=', userId)
    .where('mail_due_at', '<=', until)
    .orderBy('at')
    .orderBy('id')
    .execute();
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ id }) => id);
  await db.updateTable('notices').set({ mail_due_at: null, words: null }).where('id', 'in', ids).execute();
  return waiting;
}

const findReader = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
