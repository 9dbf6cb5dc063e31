import type { Log } from '#api/log.ts';

/** One stored file. `body` is read lazily from disk and streamed from a bucket; `discard` ends one that nothing reads. */
export type StoredFile = {
  bytes: number;
  etag: string;
  body: Blob | ReadableStream<Uint8Array<ArrayBuffer>>;
};

export type ListedFile = { key: string; bytes: number; changedAt: number };

/**
 * Where the bytes of media are: files under keys such as `photo/ab/cdef/400x300.webp`, whose first word says the kind and
 * with it the visibility; on disk or in an S3-compatible bucket. Only `createMedia` and copies of whole markets use it; all
 * others use `Media`. Malformed keys throw.
 */
export type MediaStore = {
  /** Writes a file whole or not at all, over what was there. Kept kinds are on stable storage once it resolves. */
  put(fileKey: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is no such file. */
  read(fileKey: string): Promise<StoredFile | undefined>;
  /** Removing what is not there is no error. */
  remove(fileKey: string): Promise<void>;
  /**
   * Every file below a prefix that ends in a slash, in no order, with the time of its last change in ms. For sweeps and
   * copies alone: a bucket lists slowly, so that no request may wait for it.
   */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Deletes what is left of writes that processes did not live to finish. */
  clearUnfinished(log: Log): Promise<void>;
};

export const bytesOf = async ({ body }: StoredFile): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(body).arrayBuffer());

/** Ends a file whose body nothing reads, so that its connection is free again. */
export async function discard({ body }: StoredFile): Promise<void> {
  if (body instanceof ReadableStream) await body.cancel().catch(() => {});
}
