import type { Bucket } from '#api/config/bucket-url.ts';
import { BucketError } from './bucket-error.ts';
import { type ListedObject, listObjects } from './list-objects.ts';
import { PART_BYTES, putInParts } from './put-in-parts.ts';
import { createSend, PATIENCE, type Patience } from './send.ts';

type ObjectFacts = { bytes: number; etag: string; headers: Headers };
type StoredObject = ObjectFacts & { body: ReadableStream<Uint8Array<ArrayBuffer>> };
type MetaHeaders = Readonly<Record<string, string>>;

/** The objects below a bucket's prefix, by their keys without it. All throw BucketError where the store fails for good. */
export type OpenBucket = {
  /** Writes an object whole or not at all, streamed from disk where `body` is a file there. Returns its ETag. */
  put(key: string, body: Uint8Array<ArrayBuffer> | Blob, headers?: MetaHeaders): Promise<string>;
  /** Undefined where there is none. */
  read(key: string): Promise<StoredObject | undefined>;
  head(key: string): Promise<ObjectFacts | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** All objects whose key begins so, in the order of their keys: a page of a thousand at a time. */
  list(prefix?: string): AsyncGenerator<ListedObject>;
};

/** The one client of S3-compatible stores. */
export function openBucket(
  bucket: Bucket,
  options: Partial<Patience & { partBytes: number }> = {},
): OpenBucket {
  const { partBytes = PART_BYTES, ...patience } = options;
  const send = createSend(bucket, { ...PATIENCE, ...patience });
  const whole = (key: string): string => bucket.prefix + key;
  return {
    async put(key, body, headers = {}) {
      if (body instanceof Blob && body.size > partBytes)
        return putInParts(send, whole(key), { body, headers, partBytes });
      const answer = await send({ method: 'PUT', key: whole(key), body, headers });
      return factsOf(answer).etag;
    },
    async read(key) {
      const answer = await send({ method: 'GET', key: whole(key) });
      if (answer.status === 404) return refuseMissingBucket(answer);
      return { ...factsOf(answer), body: answer.body ?? new Blob([]).stream() };
    },
    async head(key) {
      const answer = await send({ method: 'HEAD', key: whole(key) });
      return answer.status === 404 ? undefined : factsOf(answer);
    },
    async remove(key) {
      await send({ method: 'DELETE', key: whole(key) });
    },
    async *list(prefix = '') {
      for await (const object of listObjects(send, whole(prefix)))
        yield { ...object, key: object.key.slice(bucket.prefix.length) };
    },
  };
}

const factsOf = ({ headers }: Response): ObjectFacts => ({
  bytes: Number(headers.get('content-length')),
  etag: (headers.get('etag') ?? '').replaceAll('"', ''),
  headers,
});

/** A bucket that was never made would look like one in which every photo is missing. */
async function refuseMissingBucket(answer: Response): Promise<undefined> {
  if ((await answer.text()).includes('<Code>NoSuchBucket</Code>'))
    throw new BucketError('The bucket does not exist.', { status: 404 });
  return undefined;
}
