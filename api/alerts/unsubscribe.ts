import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { findSearch, settleWaiting } from '#api/saved-searches/queries.ts';
import { silence } from '#api/saved-searches/saved-searches.ts';
import { findState, keepFirstState } from './state.ts';

/** What a link in a mail ends: the mails of one search, or with no search all mails about saved searches. */
export type Ending = { userId: number; searchId: number | undefined };

/** Signs links so that nobody can end another person's mails. The key is made with the first link. */
export async function createSigner(db: Db): Promise<(ending: Ending) => string> {
  const secret = await findSecret(db);
  return ({ userId, searchId }) => {
    const subject = searchId === undefined ? `${userId}` : `${userId}-${searchId}`;
    return `${subject}.${sign(secret, subject)}`;
  };
}

const TOKEN = /^(\d{1,15})(?:-(\d{1,15}))?\.([\w-]{43})$/;

/** What a signed token ends; undefined when it was not signed here. */
export async function readEnding(db: Db, token: string): Promise<Ending | undefined> {
  const [, userId, searchId, signature = ''] = TOKEN.exec(token) ?? [];
  if (userId === undefined) return undefined;
  const subject = searchId === undefined ? userId : `${userId}-${searchId}`;
  const expected = Buffer.from(sign(await findSecret(db), subject));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined;
  return { userId: Number(userId), searchId: searchId === undefined ? undefined : Number(searchId) };
}

/** Ends those mails, as often as it is asked. What waited to be mailed is let go. */
export function endMails(db: Db, { userId, searchId }: Ending): Promise<void> {
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

const sign = (secret: string, subject: string): string =>
  createHmac('sha256', secret).update(`alerts ${subject}`).digest('base64url');

async function findSecret(db: Db): Promise<string> {
  const known = await findState(db, 'alerts_secret');
  if (known) return known;
  const secret = randomBytes(32).toString('base64url');
  // Of two processes that make one at once, the first one's signs.
  return keepFirstState(db, 'alerts_secret', secret);
}
