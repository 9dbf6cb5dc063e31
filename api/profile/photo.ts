import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockRow } from '#api/database/check-then-write.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/errors.ts';
import type { Market } from '#api/market.ts';
import { PictureRefused, storePicture } from '#api/media/photo.ts';
import { isMediaKey } from '#domain/media/media.ts';
import { PHOTO_LIMITS, PHOTO_TOO_LARGE } from '#domain/media/photo.ts';
import { isPictureInUse } from './queries.ts';

type Place = Pick<Market, 'db' | 'mediaDir'>;

/** Makes a picture the person's photo, drawn anew without its metadata. Throws 413 or 422 for what cannot be one. */
export async function setPhoto({ db, mediaDir }: Place, userId: number, upload: Uint8Array): Promise<void> {
  if (upload.byteLength > PHOTO_LIMITS.maxBytes)
    throw new ApiError(413, PHOTO_TOO_LARGE, { code: 'TOO_LARGE', fields: { photo: PHOTO_TOO_LARGE } });
  const key = await storePicture(mediaDir, upload).catch(toFailure);
  await replacePhoto({ db, mediaDir }, userId, key);
}

export const removePhoto = (place: Place, userId: number): Promise<void> => replacePhoto(place, userId, null);

async function replacePhoto({ db, mediaDir }: Place, userId: number, key: string | null): Promise<void> {
  const before = await inTransaction(db, async (db) => {
    await lockRow(db, 'users', userId);
    const row = await db
      .selectFrom('users')
      .select('photo_key')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ photo_key: key }).where('id', '=', userId).execute();
    return row.photo_key;
  });
  await deletePictures({ db, mediaDir }, before === null ? [] : [before]);
}

/** Deletes the files of the uploaded pictures that nobody shows any more. */
export async function deletePictures({ db, mediaDir }: Place, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    if (isMediaKey(key) && key.startsWith('photo/') && !(await isPictureInUse(db, key)))
      await rm(join(mediaDir, key), { recursive: true, force: true });
}

function toFailure(thrown: unknown): never {
  if (!(thrown instanceof PictureRefused)) throw thrown;
  const status = thrown.reason === 'too-large' ? 413 : 422;
  throw new ApiError(status, thrown.message, {
    code: 'PICTURE',
    cause: thrown,
    fields: { photo: thrown.message },
  });
}
