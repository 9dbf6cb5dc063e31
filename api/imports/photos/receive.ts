import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { recordForSeller } from '#api/audit/record-for-seller.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import type { LargeFile } from '#api/http/large-uploads.ts';
import type { Market } from '#api/market.ts';
import { PHOTO_ZIP, type PhotoZipState } from '#domain/imports/limits.ts';
import { Refusal } from '../refusal.ts';
import { refusedFile } from '../stock/receive.ts';
import { refuseLeaving } from '../stock/rights.ts';
import { listStockNumbers, type PlannedFile, planPhotos } from './plan.ts';
import { readDirectory } from './zip-directory.ts';
import { zipName } from './zip-files.ts';

const MOST_OPEN = 3;
const ROWS_AT_A_TIME = 200;

type Whose = { sellerId: number; personId: number };

/**
 * Keeps a zip of photos with what is to become of each of its files, for the job. Nothing is unpacked. Throws 422 in
 * words for a zip that cannot be read or is no zip of photos, and 409 while others wait.
 */
export async function receiveZip(
  { db, spool }: Pick<Market, 'db' | 'spool'>,
  { sellerId, personId }: Whose,
  file: LargeFile,
): Promise<{ id: number; state: PhotoZipState }> {
  await refuseLeaving(db, sellerId);
  await refuseMany(db, sellerId);
  const fileName = basename(file.name.replaceAll('\\', '/')).slice(0, 120) || 'The zip';
  const planned = await planOf(db, sellerId, { ...file, name: fileName });
  const fileKey = randomUUID();
  await spool.put(zipName(fileKey), file.path);
  try {
    const id = await inTransaction(db, async (db) => {
      const subjectId = await keepPlan(db, planned, {
        ...{ seller_id: sellerId, person_id: personId, file_name: fileName, file_key: fileKey },
        ...{ starts_at: file.start, ends_at: file.end },
      });
      const act = { action: 'photos sent', subject: 'zip of photos', subjectId };
      await recordForSeller(db, { ...act, sellerId, actorId: personId });
      return subjectId;
    });
    return { id, state: 'adding' };
  } catch (cause) {
    await spool.remove(zipName(fileKey));
    throw cause;
  }
}

async function planOf(
  db: Db,
  sellerId: number,
  { path, start, end, name }: LargeFile,
): Promise<PlannedFile[]> {
  await using file = await open(path);
  try {
    const entries = await readDirectory({ file, start, end, name }, PHOTO_ZIP.maxFiles);
    return planPhotos(entries, await listStockNumbers(db, sellerId), name);
  } catch (cause) {
    if (cause instanceof Refusal) throw refusedFile(cause.message);
    throw cause;
  }
}

async function refuseMany(db: Db, sellerId: number): Promise<void> {
  const { open } = await db
    .selectFrom('photo_zips')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'adding')
    .executeTakeFirstOrThrow();
  if (open >= MOST_OPEN)
    throw new ApiError(409, `${MOST_OPEN} zips of photos wait already. Wait for one, or cancel it.`, {
      code: 'MANY_ZIPS',
    });
}

type NewZip = {
  seller_id: number;
  person_id: number;
  file_name: string;
  file_key: string;
  starts_at: number;
  ends_at: number;
};

async function keepPlan(db: Db, planned: readonly PlannedFile[], zip: NewZip): Promise<number> {
  const at = new Date().toISOString();
  const { id } = await db
    .insertInto('photo_zips')
    .values({ ...zip, state: 'adding', created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = planned.map(({ entry, name, vehicleId, reason }, place) => ({
    ...{ zip_id: id, place, entry, name, vehicle_id: vehicleId, reason },
    outcome: reason === null ? null : ('refused' as const),
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_A_TIME)
    await db
      .insertInto('photo_zip_files')
      .values(rows.slice(from, from + ROWS_AT_A_TIME))
      .execute();
  return id;
}
