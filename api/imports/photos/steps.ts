import { listActedFor } from '#api/agents/acting.ts';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { PhotoZipRow } from '#api/database/tables.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import type { PhotoZipState } from '#domain/imports/limits.ts';
import { zipName } from './zip-files.ts';

/** A zip of a seller for whom the caller edits. Throws 404 where it is none of theirs, as where there is none. */
export async function findOwnZip(db: Db, caller: { id: number }, id: number): Promise<PhotoZipRow> {
  const found = await db
    .selectFrom('photo_zips')
    .selectAll()
    .where('id', '=', id)
    .where('seller_id', 'in', await listActedFor(db, caller.id, 'edit'))
    .executeTakeFirst();
  if (!found) throw notFound('There is no such zip of photos.');
  return found;
}

/** Ends the work on a zip; false where it has ended already. */
export const endZip = (
  db: Db,
  id: number,
  state: Exclude<PhotoZipState, 'adding'>,
  reason: string | null = null,
): Promise<boolean> =>
  tookEffect(
    db
      .updateTable('photo_zips')
      .set({ state, reason, changed_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'adding'),
  );

/** Stops before the next photo; those that were added stay. Throws 409 where it has ended already. */
export async function cancelZip(
  { db, spool }: Pick<Market, 'db' | 'spool'>,
  zip: PhotoZipRow,
): Promise<void> {
  if (!(await endZip(db, zip.id, 'cancelled')))
    throw new ApiError(409, 'This zip has been worked off already.', { code: 'STATE' });
  await spool.remove(zipName(zip.file_key));
}

/** Deletes the zips that were last worked on before a moment (UTC), with what became of their files. */
export async function deleteOldZips(db: Db, before: string): Promise<void> {
  await db.deleteFrom('photo_zips').where('changed_at', '<', before).where('state', '!=', 'adding').execute();
}
