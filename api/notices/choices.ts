import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import {
  changeChoices,
  type NoticeChoices,
  type NoticeChoicesChange,
  readChoices,
} from '#domain/notices/choices.ts';
import { MAILED_KINDS } from '#domain/notices/notices.ts';

/** What a person chose about notices; as usual where they chose nothing. */
export async function findChoices(db: Db, personId: number): Promise<NoticeChoices> {
  const row = await db
    .selectFrom('notice_choices')
    .select('choices')
    .where('user_id', '=', personId)
    .executeTakeFirst();
  return readChoices(row?.choices);
}

/** Stores a change of a person's choices, and returns them all. */
export function saveChoices(db: Db, personId: number, change: NoticeChoicesChange): Promise<NoticeChoices> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    const chosen = changeChoices(await findChoices(db, personId), change);
    const choices = JSON.stringify(chosen);
    await db
      .insertInto('notice_choices')
      .values({ user_id: personId, choices })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ choices }))
      .execute();
    await endUnwanted(db, personId, chosen);
    return chosen;
  });
}

/** Lets go of mails that wait and are not wanted any more, and of words that none may hold. */
async function endUnwanted(db: Db, personId: number, { mails, wordsInMails }: NoticeChoices): Promise<void> {
  const waiting = db
    .updateTable('notices')
    .where('user_id', '=', personId)
    .where('mail_due_at', 'is not', null);
  const ended = MAILED_KINDS.filter((kind) => mails[kind] === 'never');
  if (ended.length > 0)
    await waiting.set({ mail_due_at: null, words: null }).where('kind', 'in', ended).execute();
  if (!wordsInMails) await waiting.set({ words: null }).execute();
}

/** Ends the mails about unread notices, of whatever kind. */
export const endNoticeMails = (db: Db, personId: number): Promise<NoticeChoices> =>
  saveChoices(db, personId, { mails: NO_MAILS });

const NO_MAILS = { message: 'never', support: 'never', lead: 'never' } as const;
