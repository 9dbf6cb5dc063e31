import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { KEPT_KINDS } from '#domain/media/kinds.ts';
import { bytesOf, type ListedFile, type MediaStore } from './store.ts';

/** How far a copy has come, in files: those that were there already count as done. */
export type CopyProgress = { done: number; copied: number; copiedBytes: number };

export type CopyOptions = {
  onProgress?: (progress: CopyProgress) => void;
  /** Also reads what is there already and compares each byte; else its size has to do, since keys follow from the content. */
  isThorough?: boolean;
  /** Ends the copy after the files under way. */
  signal?: AbortSignal;
};

const AT_ONCE = 8;

/**
 * Copies what cannot be drawn again from one store to another, and reads each copy back. Takes up what another run has left:
 * a file of the same size is not copied again. Throws where a copy differs; `from` stays as it is.
 */
export async function copyKeptMedia(
  from: MediaStore,
  to: MediaStore,
  { onProgress, isThorough = false, signal }: CopyOptions = {},
): Promise<CopyProgress> {
  const progress: CopyProgress = { done: 0, copied: 0, copiedBytes: 0 };
  const limit = pLimit(AT_ONCE);
  const copyOne = async (file: ListedFile, there: number | undefined) => {
    signal?.throwIfAborted();
    const isThere = there === file.bytes && !(isThorough && (await differ(from, to, file.key)));
    const bytes = isThere ? undefined : await copyFile(from, to, file.key);
    progress.done++;
    if (bytes !== undefined) {
      progress.copied++;
      progress.copiedBytes += bytes;
    }
    onProgress?.({ ...progress });
  };
  for (const kind of KEPT_KINDS) {
    const sizes = new Map<string, number>();
    for await (const { key, bytes } of to.list(`${kind}/`)) sizes.set(key, bytes);
    let underWay: Promise<void>[] = [];
    for await (const file of from.list(`${kind}/`)) {
      underWay.push(limit(() => copyOne(file, sizes.get(file.key))));
      if (underWay.length < PIECE) continue;
      await Promise.all(underWay);
      underWay = [];
    }
    await Promise.all(underWay);
  }
  return progress;
}

const PIECE = 500;

/** Copies one file and reads it back; undefined for one that was deleted meanwhile. */
async function copyFile(from: MediaStore, to: MediaStore, key: string): Promise<number | undefined> {
  const file = await from.read(key);
  if (!file) return undefined;
  const bytes = await bytesOf(file);
  await to.put(key, bytes);
  if ((await hashIn(to, key)) !== hashOf(bytes))
    throw new Error(`The copy of ${key} differs from the original.`);
  return bytes.byteLength;
}

const differ = async (from: MediaStore, to: MediaStore, key: string): Promise<boolean> =>
  (await hashIn(from, key)) !== (await hashIn(to, key));

async function hashIn(store: MediaStore, key: string): Promise<string | undefined> {
  const file = await store.read(key);
  return file && hashOf(await bytesOf(file));
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
