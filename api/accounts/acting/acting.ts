import { type IssuedToken, issueToken } from '#api/accounts/session-tokens.ts';
import type { Person } from '#api/accounts/sessions.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockRow, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { addNotice } from '#api/notices/add-notice.ts';
import { cleanText } from '#domain/accounts/person-name.ts';

/** No look at another's account lasts longer. */
export const ACTING_MS = 30 * 60_000;
/** Where the notice leads: an article says what an admin sees then. */
const EXPLAINED = '/help/our-team-looked';
const SHORTEST_REASON = 5;

type Beginning = { personId: number; admin: Person; reason: string };

/**
 * Opens a session of half an hour in which an admin looks at the market as a person, and changes nothing. It hangs on
 * the admin's own session; one that it had opened before ends. Throws 404, 403 for admins' accounts, 409 for a closed
 * one, and 422 without a reason.
 */
export function beginActing(
  db: Db,
  { personId, admin, reason: typed }: Beginning,
  now = Date.now(),
): Promise<IssuedToken> {
  const at = new Date(now).toISOString();
  const reason = readReason(typed);
  return inTransaction(db, async (db) => {
    await refuseAccount(db, personId, admin);
    await endOthers(db, admin.sessionId, at);
    const endsAt = new Date(now + ACTING_MS).toISOString();
    const { id: actingId } = await db
      .insertInto('actings')
      .values({ admin_id: admin.id, person_id: personId, reason, began_at: at, ends_at: endsAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const hangs = { acting_id: actingId, admin_session_id: admin.sessionId };
    const { id: sessionId } = await db
      .insertInto('sessions')
      .values({ user_id: personId, device: null, created_at: at, last_used_at: at, ...hangs })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(db, actOf({ actingId, adminId: admin.id, personId }, 'acting began'), at);
    await addNotice(db, { personId, kind: 'moderation', text: noticeOf(now), path: EXPLAINED, at });
    return issueToken(db, sessionId, { lifeMs: ACTING_MS, now });
  });
}

const DAY = new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });
const noticeOf = (now: number): string =>
  `Our team looked at your account on ${DAY.format(now)}. Nothing was changed.`;

function readReason(typed: string): string {
  const reason = cleanText(typed);
  if (reason.length >= SHORTEST_REASON) return reason;
  const sentence = 'Say in a few words why you look at this account: the person can read it.';
  throw new ApiError(422, sentence, { code: 'REASON', fields: { reason: sentence } });
}

async function refuseAccount(db: Db, personId: number, admin: Person): Promise<void> {
  if (!(await lockRow(db, 'users', personId))) throw notFound('There is no such account.');
  const person = await db
    .selectFrom('users')
    .select(['role', 'deactivated_at'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if (personId === admin.id || person.role === 'admin')
    throw new ApiError(403, 'The accounts of admins are looked at by nobody else.', { code: 'ADMIN' });
  if (person.deactivated_at !== null)
    throw new ApiError(409, 'This account is closed: nobody can look through it.', { code: 'CLOSED' });
}

/** One admin's session looks as one person at a time. */
async function endOthers(db: Db, adminSessionId: number, at: string): Promise<void> {
  const open = await db
    .selectFrom('sessions')
    .select('acting_id')
    .where('admin_session_id', '=', adminSessionId)
    .execute();
  for (const { acting_id: id } of open) if (id !== null) await endActing(db, id, at);
}

/** Ends a look at another's account with its session and token; false where it had ended. */
export function endActing(db: Db, actingId: number, at = new Date().toISOString()): Promise<boolean> {
  return inTransaction(db, async (db) => {
    await db.deleteFrom('sessions').where('acting_id', '=', actingId).execute();
    const ended = db
      .updateTable('actings')
      .set({ ended_at: at })
      .where('id', '=', actingId)
      .where('ended_at', 'is', null);
    if (!(await tookEffect(ended))) return false;
    const { admin_id: adminId, person_id: personId } = await db
      .selectFrom('actings')
      .select(['admin_id', 'person_id'])
      .where('id', '=', actingId)
      .executeTakeFirstOrThrow();
    await recordAct(db, actOf({ actingId, adminId, personId }, 'acting ended'), at);
    return true;
  });
}

type Acting = { actingId: number; adminId: number | null; personId: number };

/** The reason stands with the acting itself: the log holds no words about a person. */
const actOf = ({ actingId, adminId, personId }: Acting, action: string) => ({
  ...{ actorId: adminId, action, subject: 'user', subjectId: personId },
  details: { actingId },
});

/** Notes the end of what ended by time, or with the session that it hung on. Returns how many there were. */
export async function closeEndedActings(db: Db, now = Date.now()): Promise<number> {
  const at = new Date(now).toISOString();
  const over = await db
    .selectFrom('actings as a')
    .select(['a.id', 'a.ends_at'])
    .where('a.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('a.ends_at', '<=', at),
        eb.not(eb.exists(eb.selectFrom('sessions as s').select('s.id').whereRef('s.acting_id', '=', 'a.id'))),
      ]),
    )
    .execute();
  for (const { id, ends_at } of over) await endActing(db, id, ends_at < at ? ends_at : at);
  return over.length;
}
