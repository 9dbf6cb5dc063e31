import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import { announce } from '#api/live/announce.ts';
import { cleanText } from '#domain/accounts/person-name.ts';
import { type NoticeChoices, nextMorning } from '#domain/notices/choices.ts';
import { MAILED_KINDS, MOST_NOTICES, NOTICE_LENGTH, type NoticeKind } from '#domain/notices/notices.ts';
import { findChoices } from './choices.ts';
import { queuePushes } from './push/queue.ts';

export type NewNotice = {
  personId: number;
  kind: NoticeKind;
  /** A line that names no other person, as it also stands in subjects of mails and on locked screens. */
  text: string;
  /** What it is about, within the site. What comes again for the same path before it was read is one notice. */
  path: string;
  at: string;
  /** What another person wrote, for the mail of those who chose to have it there. */
  words?: string;
};

/** What comes within this time goes into one mail. */
export const BATCH_MS = 10 * 60_000;

/**
 * Tells a person of something: in the market, and, as they chose, by mail and on their devices. The one door through
 * which notices come; call it in the transaction of the change. `path` begins with a slash.
 */
export async function addNotice(db: Db, { personId, kind, path, at, ...given }: NewNotice): Promise<void> {
  const choices = await findChoices(db, personId);
  const text = cleanText(given.text).slice(0, NOTICE_LENGTH);
  const due = mailDueAt(kind, choices, at);
  const words = due !== null && choices.wordsInMails ? (given.words ?? null) : null;
  const { id } = await db
    .insertInto('notices')
    .values({ user_id: personId, kind, text, path, at, words, mail_due_at: due })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'path'])
        .where('read_at', 'is', null)
        // One mail until it is read: a mail that was written stays the only one.
        .doUpdateSet({ text, at, words, times: sql<number>`notices.times + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (choices.pushes[kind])
    await queuePushes(db, { id, personId, kind, text, path, at, waitsForMorning: choices.quietNights });
  await forgetOldest(db, personId);
  await announce(db, 'notices', personId, at);
}

/** When the mail about a notice is due; null where the person wants none, or others write it. */
function mailDueAt(kind: NoticeKind, { mails }: NoticeChoices, at: string): string | null {
  if (!MAILED_KINDS.includes(kind) || mails[kind] === 'never') return null;
  const ms = Date.parse(at);
  return new Date(mails[kind] === 'daily' ? nextMorning(ms) : ms + BATCH_MS).toISOString();
}

async function forgetOldest(db: Db, personId: number): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('user_id', '=', personId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notices as n')
        .select('n.id')
        .where('n.user_id', '=', personId)
        .orderBy('n.at', 'desc')
        .orderBy('n.id', 'desc')
        .limit(MOST_NOTICES)
        .offset(MOST_NOTICES),
    )
    .execute();
}
