import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import type { Market } from '#api/market.ts';
import { putPhoto } from '#api/media/photo.ts';
import { storeMedia } from '#api/media/store-media.ts';
import { findOwnShowroomId } from './own-showroom.ts';

/** The pictures of a showroom. */
export const SHOWROOM_PICTURES = ['logo', 'cover'] as const;
export type ShowroomPicture = (typeof SHOWROOM_PICTURES)[number];

type Place = Pick<Market, 'db' | 'media' | 'imageQueue'>;
type Which = { userId: number; picture: ShowroomPicture };

/**
 * Makes an upload the logo or cover of a dealer's own showroom, drawn anew without its metadata. Throws 404 without a
 * showroom, 413 or 422 for what cannot be a picture.
 */
export async function setShowroomPicture(
  market: Place,
  which: Which,
  upload: Uint8Array,
  fileName = '',
): Promise<void> {
  await findOwnShowroomId(market.db, which.userId);
  const before = await storeMedia(market.db, {
    put: () => putPhoto(market, upload, fileName),
    refer: (db, key) => replacePicture(db, which, key),
  });
  if (before !== null) await market.media.remove(before);
}

/** Takes the logo or cover off the dealer's own showroom. Throws 404 without a showroom. */
export async function removeShowroomPicture({ db, media }: Place, which: Which): Promise<void> {
  const before = await inTransaction(db, (db) => replacePicture(db, which, null));
  if (before !== null) await media.remove(before);
}

/** Returns the key of the picture before. */
async function replacePicture(
  db: Db,
  { userId, picture }: Which,
  key: string | null,
): Promise<string | null> {
  const id = await findOwnShowroomId(db, userId);
  await lockRow(db, 'dealers', id);
  const before = await db
    .selectFrom('dealers')
    .select(['logo_key', 'cover_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const change = picture === 'logo' ? { logo_key: key } : { cover_key: key };
  await db.updateTable('dealers').set(change).where('id', '=', id).execute();
  await recordChange(db, { subject: 'dealer', subjectId: id, change: 'changed' }, new Date().toISOString());
  return picture === 'logo' ? before.logo_key : before.cover_key;
}
