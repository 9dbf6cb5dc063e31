import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { photoChanged, putBlurred } from '#api/media/blur.ts';
import { storeMedia } from '#api/media/store-media.ts';
import { forgetSocialImage } from '#api/social/kept-version.ts';
import type { PictureKind } from '#api/vehicles/pictures.ts';
import { findVersion, listPictures, type StoredPicture, toListingPhoto } from './photo-queries.ts';
import type { BlurBox, ListingPhoto } from './photo-schema.ts';
import { arrange } from './photos.ts';
import { type Caller, lockListing, recordHandling, refuseStranger } from './rights.ts';

type Place = { id: number; kind: PictureKind; pictureId: number };
type Asked = Place & { caller: Caller; boxes: readonly BlurBox[] };
type Blurred = { picture: ListingPhoto; updatedAt: string };

/**
 * Blurs parts of a listing’s photo, or of a frame of its 360° set, for good and returns it under the same id; the files before are deleted, unless another
 * listing shows them, and so is the picture of shared links. Throws 404, 403, 422 for a picture that was never uploaded, and 409
 * where the photo changed meanwhile.
 */
export async function blurPicture(
  market: Pick<Market, 'db' | 'media' | 'imageQueue'>,
  { id, caller, kind, pictureId, boxes }: Asked,
  now = Date.now(),
): Promise<Blurred> {
  const { db, media } = market;
  const place = { id, kind, pictureId };
  await refuseStranger(db, id, caller, 'edit');
  const { mediaKey: before } = await findPicture(db, place);
  const blurred = await storeMedia(db, {
    put: () => putBlurred(market, before, boxes),
    refer: async (db, mediaKey): Promise<Blurred> => {
      const listing = await lockListing(db, id, caller, 'edit');
      if ((await findPicture(db, place)).mediaKey !== before) throw photoChanged();
      const pictures = await listPictures(db, id);
      const changed = pictures[kind].map((each) => (each.id === pictureId ? { ...each, mediaKey } : each));
      await arrange(db, listing, { ...pictures, [kind]: changed }, now);
      await recordHandling(db, { caller, listing }, 'photo blurred', { kind });
      return {
        picture: toListingPhoto(await findPicture(db, place)),
        updatedAt: await findVersion(db, id),
      };
    },
  });
  await media.remove(before);
  if (kind === 'photo') await forgetSocialImage(market, id);
  return blurred;
}

async function findPicture(db: Db, { id, kind, pictureId }: Place): Promise<StoredPicture> {
  const picture = (await listPictures(db, id))[kind].find((each) => each.id === pictureId);
  if (!picture) throw notFound('This listing has no such picture.');
  return picture;
}
