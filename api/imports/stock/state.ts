import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { ImportRow } from '#api/database/tables.ts';
import type { ImportState } from '#domain/imports/limits.ts';

type At = Pick<ImportRow, 'id' | 'state'>;

/** Whether an import is still in the state in which it was read: it may have been cancelled since. */
export async function isAt(db: Db, { id, state }: At): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return row !== undefined;
}

type Also = Partial<Pick<ImportRow, 'gone' | 'columns' | 'reason' | 'applied_at' | 'withdraws_gone'>>;

/** Takes an import from the state in which it was read to another; false where it is elsewhere by now. */
export const moveTo = (db: Db, { id, state }: At, to: ImportState, also: Also = {}): Promise<boolean> =>
  tookEffect(
    db
      .updateTable('imports')
      .set({ ...also, state: to, changed_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('state', '=', state),
  );
