import type { Log } from '#api/log.ts';
import { KEPT_KINDS } from '#domain/media/kinds.ts';

/** One stored file. `body` is read lazily, so that it can be streamed. */
export type StoredFile = { bytes: number; etag: string; body: Blob };

export type ListedFile = { key: string; changedAt: number };

/**
 * Where the bytes of media are: files under keys such as `photo/ab/cdef/400x300.webp`, whose first word says the kind and
 * with it the visibility. An S3-compatible bucket can stand behind it: PutObject, GetObject, DeleteObject, ListObjectsV2.
 * Only `createMedia` and copies of whole markets use it; all others use `Media`. Malformed keys throw.
 */
export type MediaStore = {
  /** Writes a file whole or not at all, over what was there. Kept kinds are on stable storage once it resolves. */
  put(fileKey: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is no such file. */
  read(fileKey: string): Promise<StoredFile | undefined>;
  /** Removing what is not there is no error. */
  remove(fileKey: string): Promise<void>;
  /** Every file below a prefix that ends in a slash, in no order, with the time of its last change in ms. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Deletes what is left of writes that processes did not live to finish. */
  clearUnfinished(log: Log): Promise<void>;
};

/** Copies what cannot be drawn again from one store to another. */
export async function copyKeptMedia(from: MediaStore, to: MediaStore): Promise<void> {
  for (const kind of KEPT_KINDS)
    for await (const { key } of from.list(`${kind}/`)) {
      const file = await from.read(key);
      if (file) await to.put(key, await bytesOf(file));
    }
}

export const bytesOf = async ({ body }: StoredFile): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await body.arrayBuffer());
