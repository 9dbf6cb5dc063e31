import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ListingPhoto } from '#api/selling/photo-schema.ts';
import { MAX_LISTING_PHOTOS, TURN_FRAMES } from '#domain/media/limits.ts';
import { SHOT_NAMES } from '#domain/vehicles/shots.ts';
import { framesGateway, photosGateway } from './api.ts';
import { createPictureSet } from './create-picture-set.ts';
import { type Counts, countsOf, type Picture } from './pictures.ts';
import { shelf } from './shelf.ts';
import { studio } from './studio.ts';

const $saidLast = atom('');
const $version = atom<string | undefined>(undefined);
let listingId: number | null | undefined;

const shared = {
  ...{ shelf, studio },
  isOnline: () => navigator.onLine,
  say: (sentence: string) => $saidLast.set(sentence),
  /** Answers may overtake one another. */
  onVersion(updatedAt: string) {
    if (updatedAt > ($version.get() ?? '')) $version.set(updatedAt);
  },
};

/** The photos of the listing that is edited, and its 360° set. */
export const photoSet = createPictureSet({
  ...{ kind: 'photo', most: MAX_LISTING_PHOTOS, gateway: photosGateway },
  ...shared,
});
export const frameSet = createPictureSet({
  ...{ kind: 'frame', most: TURN_FRAMES.most, gateway: framesGateway },
  ...shared,
});

/** What a screen reader is to say. */
export const $said: ReadableAtom<string> = $saidLast;
export const $pictures: ReadableAtom<readonly Picture[]> = photoSet.$pictures;
export const $photoCounts: ReadableAtom<Counts & { shotsDone: number; shotsOf: number }> = computed(
  photoSet.$pictures,
  (pictures) => ({
    ...countsOf(pictures),
    shotsDone: new Set(pictures.flatMap(({ shot }) => shot ?? [])).size,
    shotsOf: SHOT_NAMES.length,
  }),
);

type OnServer = { photos: readonly ListingPhoto[]; frames: readonly ListingPhoto[] };
export type PhotosChange = OnServer & {
  /** The listing's version since its pictures changed last; undefined where they have not. */
  updatedAt: string | undefined;
  /** How many pictures are on this device alone. */
  waiting: number;
};

const onServer = (pictures: readonly Picture[]): ListingPhoto[] =>
  pictures.flatMap(({ photo }) => photo ?? []);

const $change = computed(
  [photoSet.$pictures, frameSet.$pictures, $version],
  (photos, frames, updatedAt): PhotosChange => ({
    ...{ photos: onServer(photos), frames: onServer(frames), updatedAt },
    waiting: countsOf(photos).waiting + countsOf(frames).waiting,
  }),
);

/** Tells of changes, not of progress; returns what ends it. */
export function listenToPhotos(listener: (change: PhotosChange) => void): () => void {
  let last = JSON.stringify($change.get());
  return $change.listen((change) => {
    const now = JSON.stringify(change);
    if (now !== last) listener(change);
    last = now;
  });
}

/** Shows the pictures of a listing, or what waits for one that is not there yet. */
export async function openPhotos(id: number | null, { photos, frames }: OnServer): Promise<void> {
  if (id !== listingId) $version.set(undefined);
  listingId = id;
  await Promise.all([photoSet.open(id, photos), frameSet.open(id, frames)]);
}

/** Resolves once nothing is on its way: true where the server has all photos and frames. */
export async function whenAllSent(): Promise<boolean> {
  const all = await Promise.all([photoSet.whenAllSent(), frameSet.whenAllSent()]);
  return all.every(Boolean);
}

/** Resolves once all that was added is kept on the device: another page finds it there. */
export async function whenAllKept(): Promise<void> {
  await Promise.all([photoSet.whenKept(), frameSet.whenKept()]);
}

/** Deletes what waits on the device for a listing that is not there yet. */
export async function forgetWaitingPhotos(): Promise<void> {
  await Promise.all([photoSet.forgetWaiting(), frameSet.forgetWaiting()]);
}

export { countWaitingPhotos } from './shelf.ts';

if (typeof window !== 'undefined') {
  const both = [photoSet, frameSet];
  addEventListener('online', () => {
    for (const set of both) set.goOnline();
  });
  addEventListener('pagehide', () => {
    for (const set of both) set.leave();
  });
}
