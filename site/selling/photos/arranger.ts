import type { ListingPhoto } from '#api/selling/photo-schema.ts';
import { createDebounce } from '#site/lib/debounce.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { type Arrangement, changesToSave, type Picture, type Saved, savedOf } from './pictures.ts';
import { waitAfter } from './retry.ts';

type Options = {
  pictures: () => readonly Picture[];
  /** Tells the server; undefined where there is no listing. */
  save: (change: Arrangement) => Promise<readonly ListingPhoto[]> | undefined;
  onFailure: (sentence: string) => void;
};

/** Dragging over five places is one change. */
const DEBOUNCE_MS = 400;

/** Tells the server of the order of pictures and what they show, once they have stood still. */
export function createArranger({ pictures, save, onFailure }: Options) {
  let saved: Saved = savedOf([]);
  const waiting = createDebounce();
  let saving: Promise<void> = Promise.resolve();
  let failures = 0;

  async function tell(): Promise<void> {
    const change = changesToSave(pictures(), saved);
    const answer = change && save(change);
    if (!answer) return;
    try {
      const photos = await answer;
      const added = saved.order.filter((id) => !photos.some((photo) => photo.id === id));
      const { order, shots } = savedOf(photos);
      saved = { order: [...order, ...added], shots };
      failures = 0;
    } catch (cause) {
      const ms = waitAfter(++failures, cause);
      if (ms === undefined) onFailure(sentenceOf(cause));
      else soon(ms);
    }
  }

  const flush = (): Promise<void> => {
    waiting.cancel();
    saving = saving.then(tell);
    return saving;
  };

  function soon(ms = DEBOUNCE_MS): void {
    waiting.run(() => void flush(), ms);
  }

  return {
    soon,
    /** Saves what is not yet saved. */
    flush,
    /** What the server has is another listing’s from now on. */
    begin(photos: readonly ListingPhoto[]): void {
      waiting.cancel();
      failures = 0;
      saved = savedOf(photos);
    },
    /** The server has put one more at the end. */
    noteAdded({ id, shot }: ListingPhoto): void {
      if (!saved.order.includes(id)) saved = { ...saved, order: [...saved.order, id] };
      saved = { ...saved, shots: new Map([...saved.shots, [id, shot]]) };
    },
  };
}
