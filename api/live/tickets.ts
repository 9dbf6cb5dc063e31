import { listOpenSessions, type OpenSession } from '#api/accounts/sessions.ts';
import { hashToken, newToken } from '#api/accounts/tokens.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';

const LIFE_MS = 60_000;

/** A ticket for one socket of a session, which lasts a minute; undefined where the session has ended. Only its hash is stored. */
export function giveTicket(db: Db, sessionId: number, now = Date.now()) {
  const ticket = newToken();
  const expiresAt = new Date(now + LIFE_MS).toISOString();
  return inTransaction(db, async (db) => {
    if (!(await lockRow(db, 'sessions', sessionId))) return undefined;
    await db
      .insertInto('live_tickets')
      .values({ ticket_hash: hashToken(ticket), session_id: sessionId, expires_at: expiresAt })
      .execute();
    return { ticket, expiresAt };
  });
}

/** The session that a ticket opens a socket for, once; undefined where it was used, has expired or its session ended. */
export async function takeTicket(db: Db, ticket: string, now = Date.now()): Promise<OpenSession | undefined> {
  const taken = await db
    .deleteFrom('live_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst();
  if (!taken || taken.expires_at <= new Date(now).toISOString()) return undefined;
  const [session] = await listOpenSessions(db, [taken.session_id], now);
  return session;
}
