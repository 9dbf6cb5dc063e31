import { sql } from 'kysely';
import { tookEffect } from '#api/database/check-then-write.ts';
import { amongNumbers } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { SESSION_MS } from '#domain/accounts/session.ts';
import { GRACE_MS, type IssuedToken, issueToken } from './session-tokens.ts';
import { hashToken } from './tokens.ts';

/** Who makes a call, as their token says. */
export type Person = {
  id: number;
  role: Role;
  sessionId: number;
  /** When the session ends for good, UTC. */
  sessionEndsAt: string;
  /** Set where an admin looks at the market as this person: they read what is theirs, and change nothing. */
  acting?: { id: number; adminId: number } | undefined;
};

/** What a token belongs to; `isReplaced` while it only lives for calls that were under way when a newer one came. */
type FoundSession = { person: Person; expiresAt: string; lastUsedAt: string; isReplaced: boolean };

/** More sessions than a person has devices: one more sign-in ends the oldest. */
export const MOST_SESSIONS = 50;

/** Signs a person in on one more device. */
export function startSession(
  db: Db,
  {
    userId,
    device,
    lifeMs,
    now = Date.now(),
  }: { userId: number; device: string | null; lifeMs: number; now?: number },
): Promise<IssuedToken & { sessionId: number }> {
  return inTransaction(db, async (db) => {
    const at = new Date(now).toISOString();
    const { id } = await db
      .insertInto('sessions')
      .values({ user_id: userId, device, created_at: at, last_used_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await endOldSessions(db, userId, id);
    return { sessionId: id, ...(await issueToken(db, id, { lifeMs: Math.min(lifeMs, SESSION_MS), now })) };
  });
}

async function endOldSessions(db: Db, userId: number, newId: number): Promise<void> {
  const kept = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('acting_id', 'is', null)
    .where('id', '!=', newId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SESSIONS - 1);
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('acting_id', 'is', null)
    .where('id', '!=', newId)
    .where('id', 'not in', kept)
    .execute();
}

/** The session behind a token, or undefined when it has ended, was revoked or never was. */
export async function findSession(
  db: Db,
  token: string,
  now = Date.now(),
): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.role',
      'sessions.id as session_id',
      'sessions.created_at as started_at',
      'last_used_at',
      'expires_at',
      'replaced_at',
      'acting_id',
      'admin_session_id',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(now).toISOString())
    .where('sessions.created_at', '>', oldestStart(now))
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  if (!row || (row.replaced_at !== null && Date.parse(row.replaced_at) + GRACE_MS <= now)) return undefined;
  const acting = await findActing(db, row, now);
  if (row.acting_id !== null && !acting) return undefined;
  const endsAt = new Date(Date.parse(row.started_at) + SESSION_MS).toISOString();
  return {
    person: {
      id: row.id,
      role: row.role,
      sessionId: row.session_id,
      // No renewal prolongs a look at another's account.
      sessionEndsAt: acting ? row.expires_at : endsAt,
      acting,
    },
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    isReplaced: row.replaced_at !== null,
  };
}

type Hanging = { acting_id: number | null; admin_session_id: number | null };

/** Who looks through a session, for as long as their own one is open and they are an admin. */
async function findActing(
  db: Db,
  { acting_id: id, admin_session_id: adminSessionId }: Hanging,
  now: number,
): Promise<Person['acting']> {
  if (id === null || adminSessionId === null) return undefined;
  const [admin] = await listOpenSessions(db, [adminSessionId], now);
  return admin?.role === 'admin' ? { id, adminId: admin.personId } : undefined;
}

/** A session as a socket is bound to it. */
export type OpenSession = { sessionId: number; personId: number; role: Role };

/** Those of these sessions that have not ended, as `findSession` decides by a token. */
export async function listOpenSessions(
  db: Db,
  ids: readonly number[],
  now = Date.now(),
): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as sessionId', 'u.id as personId', 'u.role'])
    .where(amongNumbers('s.id', sql.val(JSON.stringify(ids))))
    .where('s.created_at', '>', oldestStart(now))
    .where('u.deactivated_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('session_tokens as t')
          .select('t.session_id')
          .whereRef('t.session_id', '=', 's.id')
          .where('t.expires_at', '>', new Date(now).toISOString()),
      ),
    )
    .execute();
}

/** Sessions that began before this have ended for good. */
const oldestStart = (now: number): string => new Date(now - SESSION_MS).toISOString();

/** How exactly a session knows when it was used last: writing it down costs every call a little. */
const TOUCH_EVERY_MS = 2 * 60_000;

/** Notes that a session is in use, every two minutes at most. */
export async function touchSession(
  db: Db,
  { person, lastUsedAt }: FoundSession,
  now = Date.now(),
): Promise<void> {
  if (person.acting || now - Date.parse(lastUsedAt) < TOUCH_EVERY_MS) return;
  await db
    .updateTable('sessions')
    .set({ last_used_at: new Date(now).toISOString() })
    .where('id', '=', person.sessionId)
    .execute();
}

/** Notes that these sessions are in use, as by a page that is open. */
export async function touchSessions(db: Db, ids: readonly number[], now = Date.now()): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: new Date(now).toISOString() })
    .where(amongNumbers('sessions.id', sql.val(JSON.stringify(ids))))
    .execute();
}

/** Who was not seen for so long is away. */
const AWAY_MS = 5 * 60_000;

/** Whether a person has made no call lately, on any device of theirs. */
export async function isAway(db: Db, userId: number, now = Date.now()): Promise<boolean> {
  const seen = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('acting_id', 'is', null)
    .where('last_used_at', '>', new Date(now - AWAY_MS).toISOString())
    .limit(1)
    .executeTakeFirst();
  return seen === undefined;
}

export type SessionOnDevice = { id: number; device: string; createdAt: string; lastUsedAt: string };

/** Where a person is signed in now, the last used first; times in UTC. */
export async function listSessions(db: Db, userId: number, now = Date.now()): Promise<SessionOnDevice[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('acting_id', 'is', null)
    .where('created_at', '>', oldestStart(now))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session_tokens')
        .select('session_id')
        .where('expires_at', '>', new Date(now).toISOString()),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device ?? 'A browser',
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** Ends one session, if it is this person's, and pushes to where it was; returns whether there was one. */
export async function endSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute();
  return tookEffect(db.deleteFrom('sessions').where('id', '=', sessionId).where('user_id', '=', userId));
}

/** Ends all sessions of a person, except `keepSessionId`, and returns how many those were. */
export async function endSessions(db: Db, userId: number, keepSessionId?: number): Promise<number> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .$if(keepSessionId !== undefined, (of) =>
      of.where((eb) => eb.or([eb('session_id', 'is', null), eb('session_id', '!=', keepSessionId ?? 0)])),
    )
    .execute();
  let ending = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keepSessionId !== undefined) ending = ending.where('id', '!=', keepSessionId);
  const { numDeletedRows } = await ending.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
