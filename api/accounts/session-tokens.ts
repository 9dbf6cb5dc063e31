import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';

import { hashToken, newToken } from './tokens.ts';

/** `lifeMs` from now on. */
export type IssuedToken = { token: string; expiresAt: string; lifeMs: number };

/** How long a token still works after a newer one has taken its place. */
export const GRACE_MS = 60_000;

type Renewal = {
  token: string;
  person: { sessionId: number; sessionEndsAt: string };
  lifeMs: number;
  now?: number;
};

/** Gives the session of `token` a new one, which lasts no longer than the session; the old one works for a minute more. */
export function renewToken(
  db: Db,
  { token, person: { sessionId, sessionEndsAt }, lifeMs, now = Date.now() }: Renewal,
): Promise<IssuedToken> {
  return inTransaction(db, async (db) => {
    const at = new Date(now).toISOString();
    await db
      .updateTable('session_tokens')
      .set({ replaced_at: at })
      .where('token_hash', '=', hashToken(token))
      .where('replaced_at', 'is', null)
      .execute();
    await db
      .deleteFrom('session_tokens')
      .where('session_id', '=', sessionId)
      .where('replaced_at', '<', new Date(now - GRACE_MS).toISOString())
      .execute();
    await db.updateTable('sessions').set({ last_used_at: at }).where('id', '=', sessionId).execute();
    return issueToken(db, sessionId, { lifeMs: Math.min(lifeMs, Date.parse(sessionEndsAt) - now), now });
  });
}

/** A token of a session, which works for `lifeMs`. */
export async function issueToken(
  db: Db,
  sessionId: number,
  { lifeMs, now }: { lifeMs: number; now: number },
): Promise<IssuedToken> {
  const token = newToken();
  const expiresAt = new Date(now + lifeMs).toISOString();
  await db
    .insertInto('session_tokens')
    .values({ token_hash: hashToken(token), session_id: sessionId, expires_at: expiresAt })
    .execute();
  return { token, expiresAt, lifeMs };
}
