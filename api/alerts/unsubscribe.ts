import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { createLinkSigner, readSignedLink } from '#api/mail/signed-links.ts';
import { endNoticeMails } from '#api/notices/choices.ts';
import { findSearch, settleWaiting } from '#api/saved-searches/queries.ts';
import { silence } from '#api/saved-searches/saved-searches.ts';

/** What a link in a mail ends: the mails of one search, or with no search all mails about saved searches. */
type AlertEnding = { userId: number; searchId: number | undefined };
/** Or the mails about unread notices. */
export type Ending = AlertEnding | { userId: number; noticeMails: true };

/** Signs unsubscribe links, so that they cannot be forged. */
export async function createSigner(db: Db): Promise<(ending: AlertEnding) => string> {
  const sign = await createLinkSigner(db, 'alerts');
  return ({ userId, searchId }) => sign(searchId === undefined ? `${userId}` : `${userId}-${searchId}`);
}

const SUBJECT = /^(\d{1,15})(?:-(\d{1,15}))?$/;

/** What a signed token ends; undefined when it was not signed here. */
export async function readEnding(db: Db, token: string): Promise<Ending | undefined> {
  const [, userId, searchId] = SUBJECT.exec((await readSignedLink(db, 'alerts', token)) ?? '') ?? [];
  if (userId === undefined) return readNoticeEnding(db, token);
  return { userId: Number(userId), searchId: searchId === undefined ? undefined : Number(searchId) };
}

async function readNoticeEnding(db: Db, token: string): Promise<Ending | undefined> {
  const userId = await readSignedLink(db, 'notices', token);
  return userId === undefined ? undefined : { userId: Number(userId), noticeMails: true };
}

/** Ends those mails, as often as it is asked. What waited to be mailed is let go. */
export async function endMails(db: Db, ending: Ending): Promise<void> {
  if ('noticeMails' in ending) await endNoticeMails(db, ending.userId);
  else await endAlerts(db, ending);
}

function endAlerts(db: Db, { userId, searchId }: AlertEnding): Promise<void> {
  return inTransaction(db, async (db) => {
    if (searchId !== undefined) {
      if (await findSearch(db, userId, searchId)) await silence(db, searchId);
      return;
    }
    await db.updateTable('users').set({ mail_alerts: 0 }).where('id', '=', userId).execute();
    const searches = await db
      .selectFrom('saved_searches')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    for (const { id } of searches) await settleWaiting(db, id);
  });
}
