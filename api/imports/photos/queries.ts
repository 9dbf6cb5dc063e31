import { listActedFor } from '#api/agents/acting.ts';
import type { Db } from '#api/database/open.ts';
import type { PhotoZipRow } from '#api/database/tables.ts';
import type { PhotoOutcome } from '#domain/imports/limits.ts';
import type { PhotoZip } from './schema.ts';

const MOST_ERRORS = 200;
const MOST_ZIPS = 5;

/** A zip of photos as its dealer sees it: how far it is, and what was left out. */
export async function describeZip(db: Db, { id, ...row }: PhotoZipRow): Promise<PhotoZip> {
  const rows = await db
    .selectFrom('photo_zip_files')
    .select((eb) => [
      'outcome',
      eb.fn.countAll<number>().as('files'),
      eb.fn.count<number>('vehicle_id').distinct().as('cars'),
    ])
    .where('zip_id', '=', id)
    .groupBy('outcome')
    .execute();
  const of = (outcome: PhotoOutcome) => rows.find((row) => row.outcome === outcome);
  const files = rows.reduce((sum, row) => sum + row.files, 0);
  const waiting = rows.find(({ outcome }) => outcome === null)?.files ?? 0;
  return {
    ...{
      id,
      sellerId: row.seller_id,
      state: row.state,
      fileName: row.file_name,
      reason: row.reason,
      createdAt: row.created_at,
    },
    ...{ files, done: files - waiting, added: of('added')?.files ?? 0, there: of('there')?.files ?? 0 },
    ...{ refused: of('refused')?.files ?? 0, cars: of('added')?.cars ?? 0 },
    errors: await listRefused(db, id),
  };
}

async function listRefused(db: Db, zipId: number): Promise<PhotoZip['errors']> {
  const rows = await db
    .selectFrom('photo_zip_files')
    .select(['name', 'reason'])
    .where('zip_id', '=', zipId)
    .where('outcome', '=', 'refused')
    .orderBy('place')
    .limit(MOST_ERRORS)
    .execute();
  return rows.map(({ name, reason }) => ({ name, reason: reason ?? '' }));
}

/** The last zips of the sellers for whom a person edits, the newest first. */
export async function listZips(db: Db, caller: { id: number }): Promise<PhotoZip[]> {
  const rows = await db
    .selectFrom('photo_zips')
    .selectAll()
    .where('seller_id', 'in', await listActedFor(db, caller.id, 'edit'))
    .orderBy('id', 'desc')
    .limit(MOST_ZIPS)
    .execute();
  return Promise.all(rows.map((row) => describeZip(db, row)));
}
