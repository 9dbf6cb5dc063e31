import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/errors.ts';
import type { Market } from '#api/market.ts';
import { photoChanged, putBlurred } from '#api/media/blur.ts';
import { keepMedia } from '#api/media/keep.ts';
import { socialKey } from '#api/social/listing-picture.ts';
import { findVersion, listPictures, type StoredPicture, toListingPhoto } from './photo-queries.ts';
import type { BlurBox, ListingPhoto } from './photo-schema.ts';
import { arrange } from './photos.ts';
import { type Caller, lockListing, refuseStranger } from './rights.ts';

type Asked = { id: number; caller: Caller; photoId: number; boxes: readonly BlurBox[] };
type Blurred = { photo: ListingPhoto; updatedAt: string };

/**
 * Blurs parts of a listing’s photo for good and returns it under the same id; the files before are deleted, unless another
 * listing shows them, and so is the picture of shared links. Throws 404, 403, 422 for a picture that nobody sent, and 409
 * where the photo changed meanwhile.
 */
export async function blurPhoto(
  market: Pick<Market, 'db' | 'media' | 'imageQueue'>,
  { id, caller, photoId, boxes }: Asked,
  now = Date.now(),
): Promise<Blurred> {
  const { db, media } = market;
  await refuseStranger(db, id, caller);
  const { mediaKey: before } = await findPhoto(db, id, photoId);
  const blurred = await keepMedia(db, {
    put: () => putBlurred(market, before, boxes),
    refer: async (db, mediaKey): Promise<Blurred> => {
      const listing = await lockListing(db, id, caller);
      if ((await findPhoto(db, id, photoId)).mediaKey !== before) throw photoChanged();
      const { photo, frame } = await listPictures(db, id);
      const photos = photo.map((each) => (each.id === photoId ? { ...each, mediaKey } : each));
      await arrange(db, listing, { photo: photos, frame }, now);
      return {
        photo: toListingPhoto(await findPhoto(db, id, photoId)),
        updatedAt: await findVersion(db, id),
      };
    },
  });
  await media.remove(before);
  await media.remove(socialKey(id));
  return blurred;
}

async function findPhoto(db: Db, id: number, photoId: number): Promise<StoredPicture> {
  const photo = (await listPictures(db, id)).photo.find((each) => each.id === photoId);
  if (!photo) throw notFound('This listing has no such photo.');
  return photo;
}
