import type { Prepared, Shelf, Waiting } from './gateways.ts';
import type { PictureList } from './picture-list.ts';
import { localPicture, type Picture, type PictureKind } from './pictures.ts';

type Options = {
  kind: PictureKind;
  list: PictureList;
  shelf: Shelf;
  listingId: () => number | null | undefined;
};

export type Keeping = ReturnType<typeof createKeeping>;

/** What waits on the device: its bytes in memory, and everything on the shelf for the next visit. */
export function createKeeping({ kind, list, shelf, listingId }: Options) {
  const bytes = new Map<string, Blob>();
  const waitingOf = ({ key, preview, shot }: Picture): Waiting => ({
    ...{ key, kind, preview, shot, keptAt: Date.now() },
    ...{ listingId: listingId() ?? null, position: Math.max(0, list.indexOf(key)) },
  });

  return {
    bytesOf: (key: string): Blob | undefined => bytes.get(key),

    /** Keeps a picture as it is to be sent. */
    async keep(key: string, { picture, preview }: Prepared): Promise<void> {
      list.change(key, { preview, state: { step: 'waiting' } });
      const known = list.find(key);
      if (!known) return;
      bytes.set(key, picture);
      await shelf.put(waitingOf(known), picture);
    },

    /** Keeps places, shots and the listing of all that wait. */
    keepPlaces(): void {
      for (const picture of list.shown()) if (bytes.has(picture.key)) void shelf.put(waitingOf(picture));
    },

    async forget(key: string): Promise<void> {
      bytes.delete(key);
      await shelf.remove(key);
    },

    /** Leaves what waits to the shelf. */
    putAway: (): void => bytes.clear(),

    /** Shows again what waits for the present listing, at its place, and returns the keys. */
    async restore(): Promise<string[]> {
      const id = listingId();
      if (id === undefined) return [];
      const kept = (await shelf.list(kind, id)).filter(({ key }) => !list.find(key));
      if (id !== listingId()) return [];
      for (const { key, position, preview, shot, picture } of kept) {
        bytes.set(key, picture);
        list.insert(localPicture({ key, preview, shot, state: { step: 'waiting' } }), position);
      }
      return kept.map(({ key }) => key);
    },

    /** Forgets what waits for a listing that is not there yet. */
    async forgetUnlisted(): Promise<void> {
      for (const { key } of await shelf.list(kind, null)) await shelf.remove(key);
    },
  };
}
