import type { Updateable } from 'kysely';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { PriceListUploadRow, Tables } from '#api/database/tables.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import type { UploadState } from '#domain/crsp/uploads.ts';

type At = Pick<PriceListUploadRow, 'id' | 'state'>;
type Also = Omit<Updateable<Tables['price_list_uploads']>, 'id' | 'state' | 'changed_at'>;

/** Takes an upload from the state in which it was read to another; false where it is elsewhere by now. */
export const moveTo = (
  db: Db,
  { id, state }: At,
  to: UploadState,
  also: Also = {},
  at = new Date().toISOString(),
): Promise<boolean> =>
  tookEffect(
    db
      .updateTable('price_list_uploads')
      .set({ ...also, state: to, changed_at: at })
      .where('id', '=', id)
      .where('state', '=', state),
  );

/** Whether an upload is still in the state in which it was read: it may have been cancelled since. */
export async function isAt(db: Db, { id, state }: At): Promise<boolean> {
  const row = await db
    .selectFrom('price_list_uploads')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a file with this key waits to be parsed. */
export async function isWorking(db: Db, fileKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('price_list_uploads')
    .select('id')
    .where('file_key', '=', fileKey)
    .where('state', '=', 'parsing')
    .executeTakeFirst();
  return row !== undefined;
}

/** An upload with all that is kept of it. Throws 404. */
export async function findUpload(db: Db, id: number): Promise<PriceListUploadRow> {
  const row = await db.selectFrom('price_list_uploads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('There is no such price list.');
  return row;
}

const WORDS: Readonly<Record<UploadState, string>> = {
  parsing: 'It is being read.',
  mapping: 'Say first what its columns mean.',
  checking: 'Its rows are being checked.',
  implausible: 'It cannot be right as it is.',
  ready: 'It is ready, and waits for approval.',
  waiting: 'It waits for a second admin.',
  approved: 'It is approved.',
  active: 'It is in force already.',
  'rolled-back': 'It was taken back.',
  replaced: 'Another list has taken its place.',
  cancelled: 'It was cancelled.',
  failed: 'It could not be read.',
};

/** The 409 for an act that the upload’s state does not allow. */
export const notNow = (state: UploadState): ApiError =>
  new ApiError(409, `This cannot be done now. ${WORDS[state]}`, { code: 'STATE' });

/** The 409 for an act that another admin was faster with. */
export const tooLate = (): ApiError =>
  new ApiError(409, 'Another admin was faster: look again at where this list stands.', { code: 'CHANGED' });
