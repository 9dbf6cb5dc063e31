import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound, refuseProblems } from '#api/http/errors.ts';
import type { FormFile } from '#api/http/multipart.ts';
import type { Market } from '#api/market.ts';
import { putPhoto } from '#api/media/photo.ts';
import { storeMedia } from '#api/media/store-media.ts';
import { checkAgain } from '#api/moderation/check-again.ts';
import { refuseOverPlan } from '#api/plans/limits/refuse.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import type { NewPicture, PictureKind } from '#api/vehicles/pictures.ts';
import { isKeptKey } from '#domain/media/kinds.ts';
import { MAX_LISTING_PHOTOS, TURN_FRAMES } from '#domain/media/limits.ts';
import type { Shot } from '#domain/vehicles/shots.ts';
import { versionAfter } from './change-listing.ts';
import { findVersion, listPictures, type Pictures, toListingPhoto } from './photo-queries.ts';
import type { ListingPhoto } from './photo-schema.ts';
import { actorOf, type Caller, type LockedListing, lockListing, recordHandling } from './rights.ts';

type Place = Pick<Market, 'db' | 'media' | 'imageQueue'>;
/** Of which listing, by whom, and whether it is about its photos or the frames of its 360° set. */
type Asked = { id: number; caller: Caller; kind: PictureKind };

/** The pictures of a kind in their order and the listing’s version, since each change of them is a change of the listing. */
type PicturesNow = { pictures: ListingPhoto[]; updatedAt: string };
type AddedPicture = { picture: ListingPhoto; updatedAt: string };

/**
 * Adds a picture after those of its kind that a listing has, whatever its status, and returns it; one that it has already is
 * returned as it stands, so an upload may be repeated. Throws what `putPhoto` does, 403, 422 for more pictures than a listing may have, 409 for more than its seller's plan has, and 404 for a
 * listing that was deleted meanwhile: what was put for it is left for the sweep.
 */
export async function addPicture(
  market: Place,
  { id, caller, kind }: Asked,
  { bytes, name }: FormFile,
  now = Date.now(),
): Promise<AddedPicture> {
  const added = await storeMedia(market.db, {
    put: () => putPhoto(market, bytes, name),
    refer: async (db, mediaKey) => {
      await showPicture(db, { id, caller, kind }, mediaKey, now);
      const after = (await listPictures(db, id))[kind].find((each) => each.mediaKey === mediaKey);
      if (!after) throw new Error('A picture that was just added is not there.');
      return { picture: toListingPhoto(after), updatedAt: await findVersion(db, id) };
    },
  });
  return { ...added, ...(await checkPhotos(market.db, { id, caller, kind }, now)) };
}

/** Checks a listing anew whose photos its seller has changed, once that is kept; its version where that changed it. */
export async function checkPhotos(
  db: Db,
  { id, caller, kind }: Asked,
  now = Date.now(),
): Promise<{ updatedAt?: string }> {
  if (kind !== 'photo' || actorOf(caller) !== 'seller') return {};
  return (await checkAgain(db, { vehicleId: id }, now)) ? { updatedAt: await findVersion(db, id) } : {};
}

/**
 * Shows a picture that was put after the others of a listing; false where it shows it already. Call it where the picture is
 * claimed. Throws 403, 404, and 422 for more pictures than a listing may have.
 */
export async function showPicture(
  db: Db,
  { id, caller, kind }: Asked,
  mediaKey: string,
  now = Date.now(),
): Promise<boolean> {
  const before = await lockListing(db, id, caller, 'edit');
  const pictures = await listPictures(db, id);
  if (pictures[kind].some((each) => each.mediaKey === mediaKey)) return false;
  refuseManyPictures(pictures, kind);
  if (kind === 'photo')
    await refuseOverPlan(db, {
      ...{ sellerId: before.seller_id, personId: caller.id },
      thing: { photos: pictures.photo.length },
    });
  const added = { mediaKey, kind, alt: '' };
  await arrange(db, before, { ...pictures, [kind]: [...pictures[kind], added] }, now);
  await recordHandling(db, { caller, listing: before }, 'photo added', { kind });
  return true;
}

type Arrangement = {
  order?: readonly number[] | undefined;
  shots?: readonly { id: number; shot: Shot | null }[] | undefined;
};

/**
 * Puts pictures in this order, the first photo as the primary one, and says what they show; those that it leaves out follow
 * as they are. Throws 404, 403 and 422.
 */
export function arrangePictures(
  db: Db,
  { id, caller, kind, order = [], shots = [] }: Asked & Arrangement,
  now = Date.now(),
): Promise<PicturesNow> {
  return inTransaction(db, async (db) => {
    const before = await lockListing(db, id, caller, 'edit');
    const pictures = await listPictures(db, id);
    const areOwn = (ids: readonly number[]): boolean =>
      new Set(ids).size === ids.length && ids.every((each) => pictures[kind].some(({ id }) => id === each));
    const problem = 'Name pictures of this listing, each once.';
    refuseProblems({
      order: areOwn(order) ? undefined : problem,
      shots: areOwn(shots.map(({ id }) => id)) ? undefined : problem,
    });
    const placeOf = (id: number): number => (order.includes(id) ? order.indexOf(id) : order.length);
    const arranged = pictures[kind]
      .toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
      .map((picture) => ({ ...picture, ...shots.find(({ id }) => id === picture.id) }));
    await arrange(db, before, { ...pictures, [kind]: arranged }, now);
    await recordHandling(db, { caller, listing: before }, 'photos arranged', { kind });
    return picturesNow(db, id, kind);
  });
}

/** Takes a picture from a listing, and deletes it where nothing else shows it. Throws 404 and 403. */
export async function removePicture(
  { db, media }: Pick<Market, 'db' | 'media'>,
  { id, caller, kind, pictureId }: Asked & { pictureId: number },
  now = Date.now(),
): Promise<PicturesNow> {
  const { mediaKey, ...after } = await inTransaction(db, async (db) => {
    const before = await lockListing(db, id, caller, 'edit');
    const pictures = await listPictures(db, id);
    const gone = pictures[kind].find((picture) => picture.id === pictureId);
    if (!gone) throw notFound('This listing has no such picture.');
    const kept = pictures[kind].filter((picture) => picture !== gone);
    await arrange(db, before, { ...pictures, [kind]: kept }, now);
    await recordHandling(db, { caller, listing: before }, 'photo removed', { kind });
    return { ...(await picturesNow(db, id, kind)), mediaKey: gone.mediaKey };
  });
  // What the demo draws belongs to many listings.
  if (isKeptKey(mediaKey)) await media.remove(mediaKey);
  return { ...after, ...(await checkPhotos(db, { id, caller, kind }, now)) };
}

/** Gives a listing these pictures: the first photo is the primary one from now on. */
export async function arrange(
  db: Db,
  before: LockedListing,
  { photo, frame }: Readonly<Record<PictureKind, readonly NewPicture[]>>,
  now: number,
): Promise<void> {
  const pictures = [...photo, ...frame];
  await changeVehicle(db, before.id, { pictures, primary_image_index: 0 }, versionAfter(before, now));
}

const picturesNow = async (db: Db, id: number, kind: PictureKind): Promise<PicturesNow> => ({
  pictures: (await listPictures(db, id))[kind].map(toListingPhoto),
  updatedAt: await findVersion(db, id),
});

const MOST: Readonly<Record<PictureKind, { count: number; sentence: string }>> = {
  photo: {
    count: MAX_LISTING_PHOTOS,
    sentence: `A listing has at most ${MAX_LISTING_PHOTOS} photos. Remove one first.`,
  },
  frame: {
    count: TURN_FRAMES.most,
    sentence: `A 360° set has at most ${TURN_FRAMES.most} pictures. Remove one first.`,
  },
};

/** Throws 422 where a listing has as many pictures of a kind as it may have. */
export function refuseManyPictures(pictures: Pictures, kind: PictureKind): void {
  const { count, sentence } = MOST[kind];
  if (pictures[kind].length >= count)
    throw new ApiError(422, sentence, { code: 'MANY_PHOTOS', fields: { photo: sentence } });
}
