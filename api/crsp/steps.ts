import { recordAct } from '#api/audit/record-act.ts';
import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { PriceListUploadRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { type ColumnMapping, FIELD_WORDS, missingFields, NEEDED_FIELDS } from '#domain/crsp/columns.ts';
import { CANCELLABLE_STATES, CHECKABLE_STATES, isIn, OPEN_STATES } from '#domain/crsp/uploads.ts';
import { findWaitingFor } from './approve.ts';
import type { UploadDetails } from './schema.ts';
import { readHeading } from './schema.ts';
import { findUpload, moveTo, notNow, tooLate } from './state.ts';
import { uploadName } from './upload-file.ts';

type Act = { id: number; adminId: number };

/** Says what the columns of a file mean; its rows are checked again. Throws 404, 409, and 422 where they cannot mean that. */
export const mapColumns = (
  db: Db,
  act: Act & { columns: ColumnMapping },
  at = new Date().toISOString(),
): Promise<void> =>
  change(db, act, at, async (db, upload) => {
    if (!isIn(OPEN_STATES, upload.state)) throw notNow(upload.state);
    refuseProblems({ columns: problemOf(act.columns, readHeading(upload.heading).length) });
    const columns = JSON.stringify(act.columns);
    if (!(await moveTo(db, upload, 'checking', { columns, rows_done: 0 }, at))) throw tooLate();
    return 'price list columns set';
  });

function problemOf(columns: ColumnMapping, count: number): string | undefined {
  if (columns.length !== count) return `The file has ${count} columns: say what each of them is.`;
  const [missing] = missingFields(columns, NEEDED_FIELDS);
  if (missing) return `Say which column is the ${FIELD_WORDS[missing]}.`;
  const fields = columns.filter((field) => field !== null);
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  return twice && `Two columns cannot both be the ${FIELD_WORDS[twice]}.`;
}

/** Says what a list is called, where it comes from, and from when it holds. Throws 404 and 409. */
export const describeList = (
  db: Db,
  act: Act & { details: UploadDetails },
  at = new Date().toISOString(),
): Promise<void> =>
  change(db, act, at, async (db, upload) => {
    if (!isIn(OPEN_STATES, upload.state)) throw notNow(upload.state);
    const { name, source, asOf, effectiveFrom } = act.details;
    const also = { name, source, as_of: asOf, effective_from: effectiveFrom };
    if (!(await moveTo(db, upload, upload.state, also, at))) throw tooLate();
    return 'price list described';
  });

/** Checks a list and compares it with the one in force again; an approval is gone then. Throws 404 and 409. */
export const checkAgain = (db: Db, act: Act, at = new Date().toISOString()): Promise<void> =>
  change(db, act, at, async (db, upload) => {
    if (!isIn(CHECKABLE_STATES, upload.state)) throw notNow(upload.state);
    const also = { rows_done: 0, approved_by: null, list_id: null };
    if (!(await moveTo(db, upload, 'checking', also, at))) throw tooLate();
    return 'price list checked again';
  });

/** Gives a list up and deletes its rows. Throws 404 and 409. */
export async function cancelUpload(
  { db, spool }: Pick<Market, 'db' | 'spool'>,
  act: Act,
  at = new Date().toISOString(),
): Promise<void> {
  await change(db, act, at, async (db, upload) => {
    if (!isIn(CANCELLABLE_STATES, upload.state)) throw notNow(upload.state);
    if (!(await moveTo(db, upload, 'cancelled', { body: null }, at))) throw tooLate();
    for (const table of ['price_list_rows', 'price_list_changes', 'price_list_matches'] as const)
      await db.deleteFrom(table).where('upload_id', '=', upload.id).execute();
    return 'price list cancelled';
  });
  const { file_key } = await findUpload(db, act.id);
  await spool.remove(uploadName(file_key));
}

/** Does one step in a transaction, with the act that `step` names. Throws 409 while the list waits for a second admin. */
function change(
  db: Db,
  { id, adminId }: Act,
  at: string,
  step: (db: Db, upload: PriceListUploadRow) => Promise<string>,
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockKeys(db, 'price list in force');
    const upload = await findUpload(db, id);
    if (upload.state === 'ready' && (await findWaitingFor(db, id)))
      throw new ApiError(409, 'This list waits for a second admin. Withdraw that first, under Approvals.', {
        code: 'WAITS',
      });
    const action = await step(db, upload);
    await recordAct(db, { actorId: adminId, action, subject: 'price list', subjectId: id }, at);
  });
}
