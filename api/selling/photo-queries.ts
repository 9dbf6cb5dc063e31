import type { Db } from '#api/database/open.ts';
import type { NewPicture } from '#api/vehicles/pictures.ts';
import { mediaPath, PICTURE_SIZES } from '#domain/media/media.ts';
import type { ListingPhoto } from './schema.ts';

export type StoredPicture = NewPicture & { id: number };
type Pictures = { photos: StoredPicture[]; frames: StoredPicture[] };

/** The photos of a listing in their order, the primary first, and the frames of its turn. */
export async function listPictures(db: Db, vehicleId: number): Promise<Pictures> {
  const rows = await db
    .selectFrom('vehicle_images as i')
    .innerJoin('vehicles as v', 'v.id', 'i.vehicle_id')
    .select(['i.id', 'i.media_key as mediaKey', 'i.kind', 'i.alt', 'i.position', 'v.primary_image_index'])
    .where('i.vehicle_id', '=', vehicleId)
    .orderBy('i.position')
    .execute();
  const pictures = rows.map(({ position, primary_image_index: primary, ...picture }) => ({
    picture,
    isPrimary: position === primary,
  }));
  const photos = pictures.filter(({ picture }) => picture.kind === 'photo');
  const inOrder = [...photos.filter((each) => each.isPrimary), ...photos.filter((each) => !each.isPrimary)];
  return {
    photos: inOrder.map(({ picture }) => picture),
    frames: pictures.flatMap(({ picture }) => (picture.kind === 'frame' ? [picture] : [])),
  };
}

/** The photos of a listing as its editor shows them. */
export const listListingPhotos = async (db: Db, vehicleId: number): Promise<ListingPhoto[]> =>
  (await listPictures(db, vehicleId)).photos.map(toListingPhoto);

export const toListingPhoto = ({ id, mediaKey }: StoredPicture): ListingPhoto => ({
  ...{ id, url: mediaPath(mediaKey, 'full', 'jpg') },
  ...PICTURE_SIZES.full,
});
