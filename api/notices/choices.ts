import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import {
  changeChoices,
  type NoticeChoices,
  type NoticeChoicesChange,
  readChoices,
} from '#domain/notices/choices.ts';

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
    return chosen;
  });
}
