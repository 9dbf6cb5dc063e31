import { setTimeout as sleep } from 'node:timers/promises';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { PhotoZipRow } from '#api/database/tables.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { contentKey } from '#api/media/content-key.ts';
import { putPhoto } from '#api/media/photo.ts';
import { storeMedia } from '#api/media/store-media.ts';
import { listPictures } from '#api/selling/photo-queries.ts';
import { checkPhotos, refuseManyPictures, showPicture } from '#api/selling/photos.ts';
import type { Caller } from '#api/selling/rights.ts';
import type { PhotoOutcome } from '#domain/imports/limits.ts';
import { PHOTO_ZIP } from '#domain/imports/limits.ts';
import { Refusal } from '../refusal.ts';
import { type OpenZip, readDirectory, type ZipEntry } from './zip-directory.ts';
import { readEntry } from './zip-entry.ts';
import { withZip } from './zip-files.ts';

export type PhotosPlace = Pick<Market, 'db' | 'media' | 'imageQueue' | 'spool'>;

type Work = { zip: OpenZip; entries: ZipEntry[]; row: PhotoZipRow; caller: Caller; tenure: AbortSignal };
/** A file whose turn it is. */
type Waiting = { place: number; entry: number; name: string; vehicle_id: number | null };

/**
 * Adds the photos of a zip to their listings, one after the other. A photo and the note that it is added are one
 * transaction, so a zip that is cut short goes on behind the last photo. Throws a Refusal for a zip that is gone.
 */
export async function addPhotos(market: PhotosPlace, row: PhotoZipRow, tenure: AbortSignal): Promise<void> {
  const caller = await findCaller(market.db, row);
  const done = await withZip(market, row, async (zip) => {
    const entries = await readDirectory(zip, PHOTO_ZIP.maxFiles);
    await addAll(market, { zip, entries, row, caller, tenure });
    return true;
  });
  if (!done) throw new Refusal('The zip is no longer there. Please send it again.');
}

async function addAll(market: PhotosPlace, work: Work): Promise<void> {
  for (let file = await findNext(market.db, work); file; file = await findNext(market.db, work)) {
    const { outcome, reason } = await addWithPatience(market, work, file);
    // An added photo is noted where it was added.
    if (outcome !== 'added') await note(market.db, work.row.id, file, { outcome, reason });
  }
}

/** Undefined where there is nothing more to do, or the zip was cancelled. */
async function findNext(db: Db, { row, tenure }: Work): Promise<Waiting | undefined> {
  if (tenure.aborted) return undefined;
  return db
    .selectFrom('photo_zip_files as f')
    .innerJoin('photo_zips as z', 'z.id', 'f.zip_id')
    .select(['f.place', 'f.entry', 'f.name', 'f.vehicle_id'])
    .where('f.zip_id', '=', row.id)
    .where('z.state', '=', 'adding')
    .where('f.outcome', 'is', null)
    .orderBy('f.place')
    .limit(1)
    .executeTakeFirst();
}

type Outcome = { outcome: PhotoOutcome; reason: string | null };

const refused = (reason: string): Outcome => ({ outcome: 'refused', reason });

const BUSY_MS = 1_000;

/** People who send photos at the same moment come first: a full queue is waited for. */
async function addWithPatience(market: PhotosPlace, work: Work, file: Waiting): Promise<Outcome> {
  for (;;) {
    try {
      return await addOne(market, work, file);
    } catch (cause) {
      if (cause instanceof Refusal) return refused(cause.message);
      if (!(cause instanceof ApiError) || cause.status === 403) throw cause;
      if (cause.status !== 503) return refused(`${cause.message.replace(/\.$/, '')}.`);
      if (work.tenure.aborted) throw cause;
      await sleep(BUSY_MS, undefined, { signal: work.tenure });
    }
  }
}

async function addOne(
  market: PhotosPlace,
  { zip, entries, row, caller }: Work,
  file: Waiting,
): Promise<Outcome> {
  const { db } = market;
  const entry = entries[file.entry];
  if (file.vehicle_id === null || !entry) return refused('Its listing was deleted meanwhile.');
  const asked = { id: file.vehicle_id, caller, kind: 'photo' } as const;
  const bytes = await readEntry(zip, entry);
  const pictures = await listPictures(db, asked.id);
  const key = contentKey('photo', bytes);
  // What is there, or would be too much, is known without drawing it in all sizes.
  if (pictures.photo.some(({ mediaKey }) => mediaKey === key)) return { outcome: 'there', reason: null };
  refuseManyPictures(pictures, 'photo');
  const isNew = await storeMedia(db, {
    put: () => putPhoto(market, bytes, file.name),
    refer: async (db, mediaKey) => {
      if (!(await showPicture(db, asked, mediaKey))) return false;
      await note(db, row.id, file, { outcome: 'added', reason: null });
      return true;
    },
  });
  if (isNew) await checkPhotos(db, asked);
  return { outcome: isNew ? 'added' : 'there', reason: null };
}

const note = (db: Db, zipId: number, { place }: Waiting, { outcome, reason }: Outcome): Promise<boolean> =>
  tookEffect(
    db
      .updateTable('photo_zip_files')
      .set({ outcome, reason })
      .where('zip_id', '=', zipId)
      .where('place', '=', place)
      .where('outcome', 'is', null),
  );

/** In whose name photos are added: what they may do is asked anew for each. */
async function findCaller(db: Db, { person_id: id }: PhotoZipRow): Promise<Caller> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw new Refusal('The account that sent it is closed.');
  return person;
}
