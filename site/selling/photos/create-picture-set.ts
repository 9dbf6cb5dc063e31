import type { ListingPhoto } from '#api/selling/photo-schema.ts';
import type { Shot } from '#domain/vehicles/shots.ts';
import { newKey } from '#site/lib/once.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { until } from '#site/lib/until.ts';
import type { Box } from './boxes.ts';
import type { PicturesGateway, Shelf, Studio } from './gateways.ts';
import { createKeeping } from './keeping.ts';
import { createPictureList } from './picture-list.ts';
import { countsOf, localPicture, type PictureKind, pictureOf, placeWords, previewOf } from './pictures.ts';
import { createRemoval } from './removal.ts';
import { createSending } from './sending.ts';

type Options = {
  kind: PictureKind;
  most: number;
  gateway: PicturesGateway;
  shelf: Shelf;
  studio: Studio;
  isOnline: () => boolean;
  /** Gets what a screen reader is to announce. */
  say: (sentence: string) => void;
  /** Gets the listing's version after each change of it. */
  onVersion: (updatedAt: string) => void;
  waitMs?: Parameters<typeof createSending>[0]['waitMs'];
};

export type PictureSet = ReturnType<typeof createPictureSet>;

/**
 * The pictures of one kind of a listing as its seller works on them: what is on the server, and what waits on the device
 * until there is a listing and a connection.
 */
export function createPictureSet({ kind, most, gateway, shelf, studio, say, ...news }: Options) {
  const noun = kind === 'photo' ? 'Photo' : 'Frame';
  const list = createPictureList();
  let listing: number | null | undefined;
  const listingId = () => listing;
  const keeping = createKeeping({ kind, list, shelf, listingId });
  const sending = createSending({ noun, list, keeping, gateway, listingId, say, ...news });
  const { uploader, arranger } = sending;
  const removal = createRemoval({ noun, list, keeping, sending, say });
  let preparing: Promise<void> = Promise.resolve();

  async function prepare(key: string, file: File): Promise<void> {
    try {
      await keeping.keep(key, await studio.prepare(file));
      if (keeping.bytesOf(key)) uploader.add(key);
    } catch (cause) {
      list.change(key, { state: { step: 'failed', sentence: sentenceOf(cause), canRetry: false } });
      say(`${file.name}: ${sentenceOf(cause)}`);
    }
  }

  function retry(key: string): void {
    list.change(key, { state: { step: 'waiting' } });
    uploader.add(key);
  }

  /** Whether a picture changes its state by itself. */
  const isMoving = (step: string): boolean =>
    step === 'preparing' ||
    (['waiting', 'sending', 'pausing'].includes(step) && !!listing && news.isOnline());

  return {
    ...{ kind, noun, most, $pictures: list.$pictures, $removed: list.$removed },
    ...{ retry, remove: removal.remove, undo: removal.undo, bytesOf: keeping.bytesOf },

    /** Shows the pictures of a listing; what waited while there was none becomes this one's. */
    async open(id: number | null, photos: readonly ListingPhoto[]): Promise<void> {
      if (id === listing) return;
      const isAdopting = listing === null;
      removal.finish();
      if (!isAdopting) {
        uploader.close();
        keeping.putAway();
      }
      listing = id;
      list.set([...photos.map(pictureOf), ...(isAdopting ? list.shown() : [])]);
      arranger.begin(photos);
      keeping.keepPlaces();
      if (id !== null) uploader.open();
      for (const key of await keeping.restore()) uploader.add(key);
    },

    /** Takes files up, as many as there is room for; a shot says what they show. */
    add(files: readonly File[], shot: Shot | null = null): void {
      removal.finish();
      const room = Math.max(0, most - list.shown().length);
      for (const file of files.slice(0, room)) {
        const key = newKey();
        list.insert(localPicture({ key, shot, state: { step: 'preparing' } }));
        // One after another: a phone has the memory for one of twelve megapixels.
        preparing = preparing.then(() => prepare(key, file));
      }
      const left = Math.max(0, files.length - room);
      if (left > 0) say(`At most ${most} fit: ${left} ${left === 1 ? 'was' : 'were'} left out.`);
    },

    move(key: string, to: number): void {
      removal.finish();
      if (!list.move(list.indexOf(key), to)) return;
      say(`${noun} moved: ${placeWords(to, list.shown().length)}.`);
      keeping.keepPlaces();
      arranger.soon();
    },

    setShot(key: string, shot: Shot | null): void {
      list.change(key, { shot });
      keeping.keepPlaces();
      arranger.soon();
    },

    /** Blurs parts of it for good: on the device while it waits there, else on the server. Rejects where that fails. */
    async blur(key: string, boxes: readonly Box[]): Promise<void> {
      uploader.take(key);
      await uploader.settled(key);
      const [picture, photo] = [keeping.bytesOf(key), list.find(key)?.photo];
      try {
        if (photo && listing) {
          const blurred = await gateway.blur(listing, photo.id, boxes);
          news.onVersion(blurred.updatedAt);
          list.change(key, { photo: blurred.photo, preview: previewOf(blurred.photo) });
        } else if (picture) await keeping.keep(key, await studio.blur(picture, boxes));
        say(`${noun} ${list.indexOf(key) + 1} is blurred.`);
      } finally {
        if (keeping.bytesOf(key)) retry(key);
      }
    },

    /** The connection is back: what it kept from being sent goes now. */
    goOnline(): void {
      uploader.hurry();
      for (const { key, state } of list.shown()) if (state.step === 'failed' && state.canRetry) retry(key);
      arranger.soon();
    },

    /** The page is being left: what was removed stays removed. */
    leave: (): void => removal.finish(true),

    /** Resolves once what was added is kept on the device, so that the page can be left. */
    whenKept: (): Promise<void> => preparing,

    /** Resolves once nothing is on its way: true where the server has all, in their order. */
    async whenAllSent(): Promise<boolean> {
      await preparing;
      await until(list.$pictures, (pictures) => !pictures.some(({ state }) => isMoving(state.step)));
      removal.finish();
      await arranger.flush();
      return countsOf(list.shown()).waiting === 0;
    },

    /** Forgets what waits for a listing that is not there yet. */
    async forgetWaiting(): Promise<void> {
      await keeping.forgetUnlisted();
      if (listing !== null) return;
      uploader.close();
      keeping.putAway();
      list.set([]);
    },
  };
}
