import type { ListingPhoto } from '#api/selling/photo-schema.ts';
import type { Extent } from '#domain/media/frame.ts';
import type { Shot } from '#domain/vehicles/shots.ts';
import type { Box } from './boxes.ts';
import type { Arrangement, PictureKind } from './pictures.ts';

/** A change of a listing’s pictures, with the listing’s version after it. */
type Added = { photo: ListingPhoto; updatedAt: string };
type Changed = { photos: readonly ListingPhoto[]; updatedAt: string };

/** The calls about one kind of a listing’s pictures. They reject with an ApiFailure. */
export type PicturesGateway = {
  send(listingId: number, picture: Blob, onProgress: (share: number) => void): Promise<Added>;
  arrange(listingId: number, change: Arrangement): Promise<Changed>;
  /** `isLeaving`: the page is being left. */
  remove(listingId: number, photoId: number, isLeaving?: boolean): Promise<Changed>;
  blur(listingId: number, photoId: number, boxes: readonly Box[]): Promise<Added>;
};

/** What waits on the device, without its bytes. `listingId` is null until there is a listing. */
export type Waiting = {
  key: string;
  kind: PictureKind;
  listingId: number | null;
  /** Its place among all pictures of the listing. */
  position: number;
  preview: string;
  shot: Shot | null;
  keptAt: number;
};

/** Where pictures wait on the device, over closed browsers too. What it cannot keep is kept in memory alone. */
export type Shelf = {
  put(waiting: Waiting, picture?: Blob): Promise<void>;
  list(kind: PictureKind, listingId: number | null): Promise<(Waiting & { picture: Blob })[]>;
  remove(key: string): Promise<void>;
};

/** A picture as it is sent, and small. */
export type Prepared = { picture: Blob; preview: string };

/** What the device does with pictures. Rejects with a sentence for what cannot be sent. */
export type Studio = {
  /** `sized` gives the size in pixels to reduce it to; by default that of a listing’s photos. */
  prepare(file: File, sized?: (upright: Extent) => Extent): Promise<Prepared>;
  blur(picture: Blob, boxes: readonly Box[]): Promise<Prepared>;
};
