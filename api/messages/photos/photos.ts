import type { Db } from '#api/database/open.ts';
import { refuseProblems } from '#api/http/errors.ts';
import type { FormFile } from '#api/http/multipart.ts';
import type { Market } from '#api/market.ts';
import { putPrivatePhoto } from '#api/media/private-photo.ts';
import { claimMedia } from '#api/media/rows.ts';
import type { MessagePhoto } from './schema.ts';

const PHOTO_GONE = 'A photo is no longer here. Please add it again.';

/**
 * Keeps an upload for a message that its sender is about to write, and returns the id that the message names. What no
 * message names within an hour is left to the media job. Throws what `putPrivatePhoto` does.
 */
export async function addMessagePhoto(
  { db, media, imageQueue }: Pick<Market, 'db' | 'media' | 'imageQueue'>,
  personId: number,
  upload: FormFile,
): Promise<MessagePhoto> {
  const key = await putPrivatePhoto({ media, imageQueue }, personId, upload);
  const { id, width, height } = await selectUploads(db, personId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { id, width: width ?? 0, height: height ?? 0 };
}

/** Hangs a sender's own uploads on their message, in the order of `uploadIds`. Throws 422 where one is not there or another's. */
export async function attachPhotos(
  db: Db,
  { messageId, senderId, uploadIds }: { messageId: number; senderId: number; uploadIds: readonly number[] },
  at: string,
): Promise<void> {
  for (const [place, id] of uploadIds.entries()) {
    const upload = await selectUploads(db, senderId).where('id', '=', id).executeTakeFirst();
    const isClaimed = upload !== undefined && (await claimMedia(db, upload.key, at));
    if (!isClaimed) return refuseProblems({ photos: PHOTO_GONE });
    const { key: media_key, width, height } = upload;
    await db
      .insertInto('message_photos')
      .values({ message_id: messageId, place, media_key, width: width ?? 0, height: height ?? 0 })
      .execute();
  }
}

const selectUploads = (db: Db, personId: number) =>
  db
    .selectFrom('media')
    .select(['id', 'key', 'width', 'height'])
    .where('kind', '=', 'message-photo')
    .where('owner_id', '=', personId);

/** The photos of each of these messages in their order; those without any are left out. */
export async function photosOf(db: Db, messageIds: readonly number[]): Promise<Map<number, MessagePhoto[]>> {
  const rows = await db
    .selectFrom('message_photos')
    .select(['id', 'message_id', 'width', 'height'])
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .orderBy('place')
    .execute();
  const photos = new Map<number, MessagePhoto[]>();
  for (const { message_id, ...photo } of rows)
    photos.set(message_id, [...(photos.get(message_id) ?? []), photo]);
  return photos;
}

/** The media key of a photo of a conversation; undefined where the conversation has none of this id. */
export async function findPhotoKey(
  db: Db,
  conversationId: number,
  photoId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('message_photos as p')
    .innerJoin('messages as m', 'm.id', 'p.message_id')
    .select('p.media_key')
    .where('p.id', '=', photoId)
    .where('m.conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row?.media_key;
}
