import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound, refuseProblems } from '#api/errors.ts';
import type { Market } from '#api/market.ts';
import { keepMedia } from '#api/media/keep.ts';
import { putPhoto } from '#api/media/photo.ts';
import type { FormFile } from '#api/multipart.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import type { NewPicture } from '#api/vehicles/pictures.ts';
import { MAX_LISTING_PHOTOS } from '#domain/media/limits.ts';
import { versionAfter } from './change-listing.ts';
import { listPictures, toListingPhoto } from './photo-queries.ts';
import { type Caller, type LockedListing, lockListing, refuseStranger } from './rights.ts';
import type { ListingPhoto } from './schema.ts';

type Place = Pick<Market, 'db' | 'media' | 'imageQueue'>;
type Asked = { id: number; caller: Caller };

/** A listing's photos in their order and its version, since each change of them is a change of the listing. */
export type PhotosNow = { photos: ListingPhoto[]; updatedAt: string };
type AddedPhoto = { photo: ListingPhoto; updatedAt: string };

/** Throws 404 or 403 before a photo is read, and 422 where no more fit. */
export async function refuseMorePhotos(db: Db, { id, caller }: Asked): Promise<void> {
  await refuseStranger(db, id, caller);
  refuseMany((await listPictures(db, id)).photos.length);
}

/**
 * Adds a photo after those that a listing has, whatever its status, and returns it; one that it has already is returned
 * as it stands. Throws what `putPhoto` does, 403, 422 for more photos than a listing may have, and 404 for a listing that was
 * deleted meanwhile: what was put for it is left for the sweep.
 */
export function addPhoto(
  market: Place,
  { id, caller }: Asked,
  { bytes, name }: FormFile,
  now = Date.now(),
): Promise<AddedPhoto> {
  return keepMedia(market.db, {
    put: () => putPhoto(market, bytes, name),
    refer: async (db, mediaKey) => {
      const before = await lockListing(db, id, caller);
      const { photos, frames } = await listPictures(db, id);
      const isThere = photos.some((each) => each.mediaKey === mediaKey);
      if (!isThere) {
        refuseMany(photos.length);
        const photo = { mediaKey, kind: 'photo', alt: before.title } as const;
        await arrange(db, before, [...photos, photo, ...frames], now);
      }
      const { photos: added, updatedAt } = await photosNow(db, id);
      const at = photos.findIndex((each) => each.mediaKey === mediaKey);
      const photo = added.at(at);
      if (!photo) throw new Error('A photo that was just added is not there.');
      return { photo, updatedAt };
    },
  });
}

/** Puts photos in this order, the first as the primary one; those that it leaves out follow. Throws 404, 403 and 422. */
export function orderPhotos(
  db: Db,
  { id, caller, order }: Asked & { order: readonly number[] },
  now = Date.now(),
): Promise<PhotosNow> {
  return inTransaction(db, async (db) => {
    const before = await lockListing(db, id, caller);
    const { photos, frames } = await listPictures(db, id);
    const named = order.flatMap((photoId) => photos.filter((photo) => photo.id === photoId));
    const isWrong = named.length !== order.length || new Set(order).size !== order.length;
    refuseProblems({ order: isWrong ? 'Name photos of this listing, each once.' : undefined });
    const others = photos.filter((photo) => !order.includes(photo.id));
    await arrange(db, before, [...named, ...others, ...frames], now);
    return photosNow(db, id);
  });
}

/** Takes a photo from a listing, and deletes it where nothing else shows it. Throws 404 and 403. */
export async function removePhoto(
  { db, media }: Pick<Market, 'db' | 'media'>,
  { id, caller, photoId }: Asked & { photoId: number },
  now = Date.now(),
): Promise<PhotosNow> {
  const { mediaKey, ...after } = await inTransaction(db, async (db) => {
    const before = await lockListing(db, id, caller);
    const { photos, frames } = await listPictures(db, id);
    const gone = photos.find((photo) => photo.id === photoId);
    if (!gone) throw notFound('This listing has no such photo.');
    const kept = photos.filter((photo) => photo.id !== photoId);
    await arrange(db, before, [...kept, ...frames], now);
    return { ...(await photosNow(db, id)), mediaKey: gone.mediaKey };
  });
  await media.remove(mediaKey);
  return after;
}

/** The primary photo stands first from now on. */
async function arrange(db: Db, before: LockedListing, pictures: readonly NewPicture[], now: number) {
  const plain = pictures.map(({ mediaKey, kind, alt }) => ({ mediaKey, kind, alt }));
  await changeVehicle(db, before.id, { pictures: plain, primary_image_index: 0 }, versionAfter(before, now));
}

async function photosNow(db: Db, id: number): Promise<PhotosNow> {
  const { updated_at: updatedAt } = await db
    .selectFrom('vehicles')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { photos: (await listPictures(db, id)).photos.map(toListingPhoto), updatedAt };
}

function refuseMany(count: number): void {
  if (count < MAX_LISTING_PHOTOS) return;
  const sentence = `A listing has at most ${MAX_LISTING_PHOTOS} photos. Remove one first.`;
  throw new ApiError(422, sentence, { code: 'MANY_PHOTOS', fields: { photo: sentence } });
}
