import { BucketError } from '#api/buckets/bucket-error.ts';
import type { OpenBucket } from '#api/buckets/open-bucket.ts';
import { ApiError } from '#api/http/errors.ts';
import { CONTENT_TYPES, isPublicKey, parseFileKey } from '#domain/media/kinds.ts';
import type { ListedFile, MediaStore } from './store.ts';

/** Public and private media stand apart, so that a bucket's policy can open the one folder and never the other. */
const ROOTS = { public: 'media/', private: 'private-media/' } as const;
const CACHE = { public: 'public, max-age=31536000, immutable', private: 'private, no-store' } as const;
const RETRY_SECONDS = 5;

/** The media of a market in a bucket. Where the bucket fails for good, calls throw ApiError 503. */
export function openBucketStore(bucket: OpenBucket): MediaStore {
  return {
    async put(fileKey, bytes) {
      const { key, visibility, type } = placeOf(fileKey);
      const headers = { 'content-type': type, 'cache-control': CACHE[visibility] };
      await orUnavailable(() => bucket.put(key, toWhole(bytes), headers));
    },
    async read(fileKey) {
      const { key } = placeOf(fileKey);
      const found = await orUnavailable(() => bucket.read(key));
      return found && { bytes: found.bytes, etag: `"${found.etag}"`, body: found.body };
    },
    async remove(fileKey) {
      const { key } = placeOf(fileKey);
      await orUnavailable(() => bucket.remove(key));
    },
    async *list(prefix): AsyncGenerator<ListedFile> {
      const root = rootOf(prefix);
      for await (const { key, bytes, changedAt } of bucket.list(root + prefix)) {
        const fileKey = key.slice(root.length);
        if (parseFileKey(fileKey)) yield { key: fileKey, bytes, changedAt };
      }
    },
    // A store shows an object once it is whole.
    clearUnfinished: async () => {},
  };
}

const visibilityOf = (key: string): keyof typeof ROOTS => (isPublicKey(key) ? 'public' : 'private');
const rootOf = (key: string): string => ROOTS[visibilityOf(key)];

function placeOf(fileKey: string) {
  const file = parseFileKey(fileKey);
  if (!file) throw new Error(`"${fileKey}" is no key of a media file.`);
  return {
    key: rootOf(fileKey) + fileKey,
    visibility: visibilityOf(fileKey),
    type: CONTENT_TYPES[file.ending],
  };
}

async function orUnavailable<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof BucketError)) throw cause;
    throw new ApiError(503, 'Photos and files cannot be reached right now. Please try again in a moment.', {
      ...{ code: 'MEDIA', cause, retryAfterSeconds: RETRY_SECONDS },
    });
  }
}

/** The part of a larger buffer that the bytes are. */
const toWhole = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
