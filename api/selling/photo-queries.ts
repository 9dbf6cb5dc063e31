import type { Db } from '#api/database/open.ts';
import type { NewPicture, PictureKind } from '#api/vehicles/pictures.ts';
import { mediaPath, PICTURE_SIZES } from '#domain/media/media.ts';
import type { Shot } from '#domain/vehicles/shots.ts';
import type { ListingPhoto } from './photo-schema.ts';

export type StoredPicture = NewPicture & { id: number; shot: Shot | null };
/** The pictures of a listing by their kind, each in its order. */
export type Pictures = Record<PictureKind, StoredPicture[]>;

/** The photos of a listing in their order, the primary first, and the frames of its 360° set. */
export async function listPictures(db: Db, vehicleId: number): Promise<Pictures> {
  const rows = await db
    .selectFrom('vehicle_images as i')
    .innerJoin('vehicles as v', 'v.id', 'i.vehicle_id')
    .select(['i.id', 'i.media_key as mediaKey', 'i.kind', 'i.alt', 'i.shot'])
    .select(['i.position', 'v.primary_image_index'])
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
    photo: inOrder.map(({ picture }) => picture),
    frame: pictures.flatMap(({ picture }) => (picture.kind === 'frame' ? [picture] : [])),
  };
}

/** The photos and frames of a listing as its editor shows them. */
export async function listListingPhotos(
  db: Db,
  vehicleId: number,
): Promise<{ photos: ListingPhoto[]; frames: ListingPhoto[] }> {
  const { photo, frame } = await listPictures(db, vehicleId);
  return { photos: photo.map(toListingPhoto), frames: frame.map(toListingPhoto) };
}

export const toListingPhoto = ({ id, mediaKey, shot }: StoredPicture): ListingPhoto => ({
  ...{ id, url: mediaPath(mediaKey, 'full', 'jpg') },
  ...PICTURE_SIZES.full,
  shot,
});

/** Of a listing that is there. */
export async function findVersion(db: Db, vehicleId: number): Promise<string> {
  const { updated_at: updatedAt } = await db
    .selectFrom('vehicles')
    .select('updated_at')
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  return updatedAt;
}
