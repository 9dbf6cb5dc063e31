import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { Market } from '#api/market.ts';
import { putPhoto } from '#api/media/photo.ts';
import { storeMedia } from '#api/media/store-media.ts';

type Place = Pick<Market, 'db' | 'media' | 'imageQueue'>;

/** Makes a picture the person's photo, drawn anew without its metadata. Throws 413 or 422 for what cannot be one. */
export async function setPhoto(
  market: Place,
  userId: number,
  upload: Uint8Array,
  fileName = '',
): Promise<void> {
  const before = await storeMedia(market.db, {
    put: () => putPhoto(market, upload, fileName),
    refer: (db, key) => replacePhoto(db, userId, key),
  });
  if (before !== null) await market.media.remove(before);
}

export async function removePhoto({ db, media }: Place, userId: number): Promise<void> {
  const before = await inTransaction(db, (db) => replacePhoto(db, userId, null));
  if (before !== null) await media.remove(before);
}

/** Returns the key of the photo before. */
async function replacePhoto(db: Db, userId: number, key: string | null): Promise<string | null> {
  await lockRow(db, 'users', userId);
  const row = await db
    .selectFrom('users')
    .select('photo_key')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ photo_key: key }).where('id', '=', userId).execute();
  return row.photo_key;
}
