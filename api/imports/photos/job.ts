import { isBusy } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { storageFaultOf } from '#api/database/storage.ts';
import type { PhotoZipRow } from '#api/database/tables.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { Refusal } from '../refusal.ts';
import { addPhotos, type PhotosPlace } from './add-photos.ts';
import { endZip } from './steps.ts';
import { sweepZips, zipName } from './zip-files.ts';

const SWEEP_MS = 3_600_000;

/** Adds the photos of dealers' zips, one zip after the other, a photo at a time. */
export const photoZipsJob = (market: PhotosPlace, log: Log): Job => ({
  name: 'photo-zips',
  does: 'Adds the photos of dealers’ zips to their listings',
  when: { everySeconds: 1 },
  scope: 'market',
  begin(tenure) {
    let sweptAt = 0;
    return async () => {
      if (Date.now() - sweptAt > SWEEP_MS) {
        await sweepZips(market);
        sweptAt = Date.now();
      }
      await workOnZips(market, log, tenure);
    };
  },
});

/** Works until no zip waits, or `tenure` ends. */
export async function workOnZips(market: PhotosPlace, log: Log, tenure: AbortSignal): Promise<void> {
  for (let zip = await findWork(market.db); zip && !tenure.aborted; zip = await findWork(market.db)) {
    const row = zip;
    try {
      await addPhotos(market, row, tenure);
      if (!tenure.aborted) await endZip(market.db, row.id, 'done');
    } catch (cause) {
      if (!tenure.aborted) await giveUp(market.db, log, row, cause);
    }
    if (!tenure.aborted) await market.spool.remove(zipName(row.file_key));
  }
}

const findWork = (db: Db): Promise<PhotoZipRow | undefined> =>
  db
    .selectFrom('photo_zips')
    .selectAll()
    .where('state', '=', 'adding')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Photos that were added stay; what passes, such as a full disk, is tried again. */
async function giveUp(db: Db, log: Log, { id }: PhotoZipRow, cause: unknown): Promise<void> {
  const isBusyNow = cause instanceof ApiError && cause.status === 503;
  if (isBusyNow || isBusy(cause) || storageFaultOf(cause)) throw cause;
  const isTold = cause instanceof Refusal || cause instanceof ApiError;
  if (!isTold) log.error({ err: cause, zip: id }, 'a zip of photos failed');
  await endZip(
    db,
    id,
    'failed',
    isTold ? cause.message : 'Something went wrong on our side. Please send it again.',
  );
}
