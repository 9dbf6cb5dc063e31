import type { ListingPhoto } from '#api/selling/photo-schema.ts';
import { mediaPath } from '#domain/media/media.ts';
import { parseMediaPath } from '#domain/media/parse-media-path.ts';
import type { Shot } from '#domain/vehicles/shots.ts';

/** Photos of the gallery, or frames of the 360° set. */
export type PictureKind = 'photo' | 'frame';

export type PictureState =
  /** Reduced on the device. */
  | { step: 'preparing' }
  /** On the device, for its turn or for a listing. */
  | { step: 'waiting' }
  | { step: 'sending'; share: number }
  /** Between two tries. */
  | { step: 'pausing' }
  | { step: 'failed'; sentence: string; canRetry: boolean }
  | { step: 'sent' };

export type Picture = {
  /** Of this browser alone. */
  key: string;
  /** Once it is on the server. */
  photo: ListingPhoto | undefined;
  /** An address to show it by, small; empty where the device cannot draw it. */
  preview: string;
  shot: Shot | null;
  state: PictureState;
  /** It is not shown any more, and can be taken back for a while. */
  isRemoved: boolean;
};

/** A picture that the server has. */
export const pictureOf = (photo: ListingPhoto): Picture => ({
  key: `server-${photo.id}`,
  photo,
  preview: previewOf(photo),
  shot: photo.shot,
  state: { step: 'sent' },
  isRemoved: false,
});

/** A picture of which the server knows nothing yet. */
export const localPicture = (known: Pick<Picture, 'key' | 'shot' | 'state'> & Partial<Picture>): Picture => ({
  ...{ photo: undefined, preview: '', isRemoved: false },
  ...known,
});

export function previewOf({ url }: ListingPhoto): string {
  const file = parseMediaPath(url);
  return file ? mediaPath(file.key, 'card') : url;
}

/** The items with the one at `from` moved to `to`; the same where one of the two is no place in it. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const moved = items[from];
  if (moved === undefined || from === to || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** What the server was last heard to have, by ids. */
export type Saved = { order: readonly number[]; shots: ReadonlyMap<number, Shot | null> };

export const savedOf = (photos: readonly ListingPhoto[]): Saved => ({
  order: photos.map(({ id }) => id),
  shots: new Map(photos.map(({ id, shot }) => [id, shot])),
});

export type Arrangement = { order?: number[]; shots?: { id: number; shot: Shot | null }[] };

/** The order and shots to send to the server; undefined where it has them. */
export function changesToSave(pictures: readonly Picture[], saved: Saved): Arrangement | undefined {
  const sent = pictures.flatMap(({ photo, shot }) => (photo ? [{ id: photo.id, shot }] : []));
  const order = sent.map(({ id }) => id);
  const shots = sent.filter(({ id, shot }) => shot !== (saved.shots.get(id) ?? null));
  const known = saved.order.filter((id) => order.includes(id));
  const isOrdered = order.every((id, at) => id === known[at]);
  if (isOrdered && shots.length === 0) return undefined;
  return { ...(!isOrdered && { order }), ...(shots.length > 0 && { shots }) };
}

export type Counts = { sent: number; waiting: number; failed: number };

/** `waiting` counts all that is on the device alone, `failed` those of them that wait for a tap. */
export function countsOf(pictures: readonly Picture[]): Counts {
  const sent = pictures.filter(({ state }) => state.step === 'sent').length;
  const failed = pictures.filter(({ state }) => state.step === 'failed').length;
  return { sent, waiting: pictures.length - sent, failed };
}

/** What a picture is called in words for its place. */
export const placeWords = (index: number, count: number): string =>
  index === 0 ? `first of ${count}` : `${index + 1} of ${count}`;
