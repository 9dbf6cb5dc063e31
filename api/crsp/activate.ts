import { randomUUID } from 'node:crypto';
import { recordAct } from '#api/audit/record-act.ts';
import { lockKeys, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { PriceListUploadRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { startOfDayInKenya } from '#domain/crsp/uploads.ts';
import { refuseStale } from './approval.ts';
import { findIdInForce, readMakes } from './in-force.ts';
import { findUpload, moveTo, notNow, tooLate } from './state.ts';

type Act = { id: number; adminId: number };

/** Lists come into force and go one after the other. */
const LOCK = 'price list in force';

/**
 * Puts an approved list into force: at once, or on its day where that is to come. Throws 404, and 409 where it is not
 * approved, another list came into force since it was compared, or another admin was faster.
 */
export function activateUpload(db: Db, { id, adminId }: Act, at = new Date().toISOString()): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockKeys(db, LOCK);
    const upload = await findUpload(db, id);
    if (upload.state !== 'approved' || upload.body === null) throw notNow(upload.state);
    await refuseStale(db, upload.compared_with, at);
    const day = startOfDayInKenya(upload.effective_from);
    const activeFrom = day > at ? day : at;
    const listId = await addList(db, upload, upload.body, { adminId, at, activeFrom });
    if (!(await moveTo(db, upload, 'active', { list_id: listId }, at))) throw tooLate();
    await newStamp(db);
    const details = { listId, before: upload.compared_with, activeFrom };
    await recordAct(
      db,
      { actorId: adminId, action: 'price list activated', subject: 'price list', subjectId: id, details },
      at,
    );
  });
}

type Activation = { adminId: number; at: string; activeFrom: string };

async function addList(
  db: Db,
  upload: PriceListUploadRow,
  body: string,
  { adminId, at, activeFrom }: Activation,
): Promise<number> {
  const cars = Object.values(readMakes(body)).flatMap((models) => Object.values(models).flat());
  const { id } = await db
    .insertInto('price_lists')
    .values({
      ...{ name: upload.name, source: upload.source, as_of: upload.as_of },
      ...{ effective_from: upload.effective_from, body, car_count: cars.length, upload_id: upload.id },
      ...{ created_at: at, approved_by: upload.approved_by, active_from: activeFrom, activated_by: adminId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Takes a list back: the one before it holds again. Throws 404, and 409 where it is neither in force nor to come, or another
 * admin was faster.
 */
export function rollBackUpload(
  db: Db,
  { id, adminId, reason }: Act & { reason: string },
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockKeys(db, LOCK);
    const upload = await findUpload(db, id);
    if (upload.state !== 'active' || upload.list_id === null) throw notNow(upload.state);
    await refuseReplaced(db, upload.list_id, at);
    const ended = db
      .updateTable('price_lists')
      .set({ ended_at: at, ended_by: adminId })
      .where('id', '=', upload.list_id)
      .where('ended_at', 'is', null);
    if (!(await tookEffect(ended)) || !(await moveTo(db, upload, 'rolled-back', { reason }, at)))
      throw tooLate();
    await newStamp(db);
    const details = { listId: upload.list_id, now: await findIdInForce(db, at) };
    await recordAct(
      db,
      { actorId: adminId, action: 'price list rolled back', subject: 'price list', subjectId: id, details },
      at,
    );
  });
}

/** A list that another one has replaced holds no more: taking it back would change nothing that people see. */
async function refuseReplaced(db: Db, listId: number, at: string): Promise<void> {
  const { active_from } = await db
    .selectFrom('price_lists')
    .select('active_from')
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  if (active_from > at || (await findIdInForce(db, at)) === listId) return;
  throw new ApiError(409, 'Another list has taken its place: take that one back first.', {
    code: 'REPLACED',
  });
}

/** Tells all readers of the list in force, in any process, that it has changed. Call it in the transaction of the change. */
export const newStamp = (db: Db) =>
  db.updateTable('price_list_state').set({ stamp: randomUUID() }).where('id', '=', 1).execute();
