import { recordAct } from '#api/audit/record-act.ts';
import { lockKeys, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { wrongFields } from '#api/http/errors.ts';
import type { ReferenceListName } from '#domain/reference/lists.ts';
import { LISTS } from './lists.ts';
import type { DraftBody } from './schema.ts';
import { findVersionRow, LISTS_LOCK, mapWaiting, refused } from './version-rows.ts';

type Acting = { id: number; adminId: number };

/** Keeps a new draft of a list and returns its id. Throws 422 with a sentence for each figure that cannot be right. */
export function addDraft(
  db: Db,
  { list, adminId, ...draft }: DraftBody & { list: ReferenceListName; adminId: number },
  at = new Date().toISOString(),
): Promise<number> {
  const columns = toColumns(list, draft);
  return inTransaction(db, async (db) => {
    const { id } = await db
      .insertInto('reference_versions')
      .values({ list, ...columns, created_at: at, created_by: adminId, active_from: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const act = { action: 'list drafted', subject: 'list version', subjectId: id };
    await recordAct(db, { ...act, actorId: adminId, details: { list } }, at);
    return id;
  });
}

/**
 * Changes a draft as it was at `revision`. Throws 404, 409 for what is no draft, waits for a second admin or was changed
 * meanwhile, and 422.
 */
export function changeDraft(
  db: Db,
  { id, adminId, revision, ...draft }: DraftBody & Acting & { revision: number },
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    const { list } = await findOpenDraft(db, id);
    const columns = toColumns(list, draft);
    const changed = db
      .updateTable('reference_versions')
      .set({ ...columns, changed_at: at, revision: revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('active_from', 'is', null);
    if (!(await tookEffect(changed))) throw changedMeanwhile();
    const act = { action: 'list draft changed', subject: 'list version', subjectId: id };
    await recordAct(db, { ...act, actorId: adminId, details: { list, revision: revision + 1 } }, at);
  });
}

/** Deletes a draft as it was at `revision`. Throws 404 and 409 as changing does. */
export function deleteDraft(
  db: Db,
  { id, adminId, revision }: Acting & { revision: number },
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    const { list } = await findOpenDraft(db, id);
    const deleted = db
      .deleteFrom('reference_versions')
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('active_from', 'is', null);
    if (!(await tookEffect(deleted))) throw changedMeanwhile();
    const act = { action: 'list draft deleted', subject: 'list version', subjectId: id };
    await recordAct(db, { ...act, actorId: adminId, details: { list } }, at);
  });
}

async function findOpenDraft(db: Db, id: number) {
  await lockKeys(db, LISTS_LOCK);
  const row = await findVersionRow(db, id);
  if (row.active_from !== null || row.ended_at !== null)
    throw refused('This version is no draft any more. Copy it into a new draft.', 'NO_DRAFT');
  if ((await mapWaiting(db, [id])).size > 0)
    throw refused('This draft waits for a second admin. Withdraw it before you change it.', 'WAITS');
  return row;
}

export const changedMeanwhile = () =>
  refused('Another admin has changed this draft meanwhile. Load it again.', 'CHANGED');

function toColumns(list: ReferenceListName, { body, note, source, asOf, confirmation }: DraftBody) {
  const read = LISTS[list].schema.safeParse(body);
  if (!read.success)
    throw wrongFields(
      read.error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message })),
    );
  return {
    ...{ body: JSON.stringify(read.data), note, source },
    ...{ as_of: asOf, confirmation: confirmation || null },
  };
}
