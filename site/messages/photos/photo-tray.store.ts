import { atom, type ReadableAtom } from 'nanostores';
import { MANY_PHOTOS, MAX_MESSAGE_PHOTOS } from '#domain/messages/photos.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { newKey } from '#site/lib/once.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import type { Prepared } from '#site/selling/photos/gateways.ts';
import { canRetry, type waitAfter } from '#site/selling/photos/retry.ts';
import { createUploader } from '#site/selling/photos/uploader.ts';

type Step =
  | { step: 'sending'; share: number }
  | { step: 'pausing' }
  | { step: 'failed'; sentence: string; canRetry: boolean }
  | { step: 'sent'; id: number };

export type TrayPhoto = { key: string; name: string; preview: string; state: Step };

type Gateway = {
  /** Makes a photo ready on this device. Rejects with a sentence for what is no photo. */
  prepare(file: File): Promise<Prepared>;
  send(picture: Blob, onProgress: (share: number) => void): Promise<{ id: number }>;
  isOnline(): boolean;
  waitMs?: typeof waitAfter;
};

export type PhotoTray = ReturnType<typeof createPhotoTray>;

/** The photos of a message that is being written: each is sent when it is added, and the message names them. */
export function createPhotoTray({ prepare, send, ...network }: Gateway) {
  const $photos = atom<readonly TrayPhoto[]>([]);
  const $problem = atom('');
  const readable: { $photos: ReadableAtom<readonly TrayPhoto[]>; $problem: ReadableAtom<string> } = {
    $photos,
    $problem,
  };
  const files = new Map<string, File>();
  const prepared = new Map<string, Prepared>();
  const uploader = createUploader({
    ...network,
    attempt,
    onPause: (key) => change(key, { state: { step: 'pausing' } }),
    onFailure: (key, cause) =>
      change(key, {
        state: {
          ...{ step: 'failed', sentence: sentenceOf(cause) },
          // What is no photo stays none.
          canRetry: cause instanceof ApiFailure && canRetry(cause),
        },
      }),
  });
  uploader.open();

  function change(key: string, changed: Partial<TrayPhoto>): void {
    $photos.set($photos.get().map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)));
  }

  async function attempt(key: string): Promise<void> {
    const file = files.get(key);
    if (!file) return;
    change(key, { state: { step: 'sending', share: 0 } });
    const ready = prepared.get(key) ?? (await prepare(file));
    prepared.set(key, ready);
    change(key, { preview: ready.preview });
    const onProgress = (share: number) => change(key, { state: { step: 'sending', share } });
    const { id } = await send(ready.picture, onProgress);
    change(key, { state: { step: 'sent', id } });
  }

  function drop(key: string): void {
    uploader.take(key);
    files.delete(key);
    prepared.delete(key);
    $photos.set($photos.get().filter((photo) => photo.key !== key));
  }

  return {
    ...readable,
    add(chosen: readonly File[]): void {
      const room = MAX_MESSAGE_PHOTOS - $photos.get().length;
      $problem.set(chosen.length > room ? MANY_PHOTOS : '');
      for (const file of chosen.slice(0, room)) {
        const key = newKey();
        files.set(key, file);
        const state = { step: 'sending', share: 0 } as const;
        $photos.set([...$photos.get(), { key, name: file.name, preview: '', state }]);
        uploader.add(key);
      }
    },
    remove(key: string): void {
      drop(key);
      $problem.set('');
    },
    retry: (key: string): void => uploader.add(key),
    /** Tries at once what waits for the network. */
    hurry: uploader.hurry,
    /** Takes away what was sent with a message. */
    forget(ids: readonly number[]): void {
      for (const { key, state } of $photos.get())
        if (state.step === 'sent' && ids.includes(state.id)) drop(key);
    },
    stop: uploader.close,
  };
}

/** The ids of those that are there, in their order. */
export const idsOf = (photos: readonly TrayPhoto[]): number[] =>
  photos.flatMap(({ state }) => (state.step === 'sent' ? state.id : []));

/** Why a message with these photos cannot go yet, as a sentence; undefined where it can. */
export function holdOf(photos: readonly TrayPhoto[]): string | undefined {
  if (photos.some(({ state }) => state.step === 'failed'))
    return 'A photo could not be sent. Try it again or remove it.';
  return photos.some(({ state }) => state.step !== 'sent')
    ? 'Your photos are still on their way.'
    : undefined;
}
