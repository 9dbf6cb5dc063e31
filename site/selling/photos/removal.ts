import type { Keeping } from './keeping.ts';
import type { PictureList } from './picture-list.ts';
import type { createSending } from './sending.ts';

type Options = {
  noun: string;
  list: PictureList;
  keeping: Keeping;
  sending: Pick<ReturnType<typeof createSending>, 'uploader' | 'removeThere'>;
  say: (sentence: string) => void;
};

const UNDO_MS = 10_000;

/** Removing pictures, each with a way back until the next change or for ten seconds. */
export function createRemoval({ noun, list, keeping, sending, say }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What was removed last goes for good; `isLeaving`: with the page. */
  function finish(isLeaving = false): void {
    clearTimeout(timer);
    const removed = list.$removed.get();
    if (!removed) return;
    list.drop(removed.key);
    void keeping.forget(removed.key);
    if (removed.photo) void sending.removeThere(removed.photo, isLeaving);
  }

  return {
    finish,

    remove(key: string): void {
      finish();
      const index = list.indexOf(key);
      if (index < 0) return;
      // What is on its way already is deleted there once it has arrived.
      sending.uploader.take(key);
      list.change(key, { isRemoved: true });
      timer = setTimeout(finish, UNDO_MS);
      say(`${noun} ${index + 1} is removed. You can undo this for ten seconds.`);
    },

    undo(): void {
      clearTimeout(timer);
      const removed = list.$removed.get();
      if (!removed) return;
      list.change(removed.key, { isRemoved: false });
      if (keeping.bytesOf(removed.key)) sending.uploader.add(removed.key);
      say(`${noun} ${list.indexOf(removed.key) + 1} is back.`);
    },
  };
}
