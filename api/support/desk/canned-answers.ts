import { recordAct } from '#api/audit/record-act.ts';
import { insertOnce, tookEffect, unlessTaken } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound, refuseProblems } from '#api/http/errors.ts';
import { readCannedAnswer } from '#domain/support/canned-answers.ts';
import type { CannedAnswer } from './schema.ts';

const noAnswer = () => notFound('There is no such canned answer.');
const taken = () =>
  new ApiError(409, 'Another canned answer has this name.', {
    code: 'TAKEN',
    fields: { title: 'Another canned answer has this name.' },
  });

type Typed = { title: string; body: string };

/** The answers that admins keep ready, by name. */
export const listCannedAnswers = (db: Db): Promise<CannedAnswer[]> =>
  db.selectFrom('canned_answers').select(['id', 'title', 'body']).orderBy('title').execute();

/** Keeps an answer ready. Throws 409 for a name that another one has, and 422. */
export function addCannedAnswer(
  db: Db,
  { adminId, ...typed }: Typed & { adminId: number },
  at = new Date().toISOString(),
): Promise<CannedAnswer> {
  const answer = readTyped(typed);
  return inTransaction(db, async (db) => {
    const values = { ...answer, created_at: at, changed_at: at };
    const row = await insertOnce(db.insertInto('canned_answers').values(values).returning('id'));
    if (!row) throw taken();
    await noteAct(db, { actorId: adminId, action: 'canned answer added', id: row.id }, at);
    return { id: row.id, ...answer };
  });
}

/** Throws 404, 409 for a name that another one has, and 422. */
export function changeCannedAnswer(
  db: Db,
  { id, adminId, ...typed }: Typed & { id: number; adminId: number },
  at = new Date().toISOString(),
): Promise<CannedAnswer> {
  const answer = readTyped(typed);
  return inTransaction(db, async (db) => {
    const found = await db.selectFrom('canned_answers').select('id').where('id', '=', id).executeTakeFirst();
    if (!found) throw noAnswer();
    const change = { ...answer, changed_at: at };
    if (!(await unlessTaken(db.updateTable('canned_answers').set(change).where('id', '=', id))))
      throw taken();
    await noteAct(db, { actorId: adminId, action: 'canned answer changed', id }, at);
    return { id, ...answer };
  });
}

/** Throws 404 where there is none. */
export function deleteCannedAnswer(
  db: Db,
  { id, adminId }: { id: number; adminId: number },
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    if (!(await tookEffect(db.deleteFrom('canned_answers').where('id', '=', id)))) throw noAnswer();
    await noteAct(db, { actorId: adminId, action: 'canned answer deleted', id }, at);
  });
}

function readTyped(typed: Typed): Typed {
  const { answer, problems } = readCannedAnswer(typed);
  refuseProblems(problems);
  if (!answer) throw new Error('An answer without problems was not read.');
  return answer;
}

const noteAct = (
  db: Db,
  { actorId, action, id }: { actorId: number; action: string; id: number },
  at: string,
) => recordAct(db, { actorId, action, subject: 'canned answer', subjectId: id }, at);
