import type { Market } from '#api/market.ts';
import { putPhoto } from '#api/media/photo.ts';
import { bytesOf, type MediaStore } from '#api/media/store.ts';
import { storeMedia } from '#api/media/store-media.ts';
import { isPublicKey, parseFileKey } from '#domain/media/kinds.ts';

type Place = Pick<Market, 'db' | 'media' | 'imageQueue'>;

/** Keeps an uploaded photo that the test refers to afterwards. */
export const storeTestPhoto = (market: Place, upload: Uint8Array): Promise<string> =>
  storeMedia(market.db, { put: () => putPhoto(market, upload), refer: async (_, key) => key });

/** The bytes of a file; undefined where there is none. */
export async function readMedia(
  { media }: Pick<Market, 'media'>,
  fileKey: string,
): Promise<Buffer | undefined> {
  const file = await media.read(fileKey);
  return file && Buffer.from(await bytesOf(file));
}

/** A store in memory, public and private media apart. `keys` lists what is in one of them. */
export function createMemoryStore(): MediaStore & { keys(bucket: 'public' | 'private'): string[] } {
  type Stored = { blob: Blob; version: number; changedAt: number };
  const buckets = { public: new Map<string, Stored>(), private: new Map<string, Stored>() };
  let version = 0;
  const bucketOf = (key: string) => buckets[isPublicKey(key) ? 'public' : 'private'];
  const checked = (fileKey: string): string => {
    if (!parseFileKey(fileKey)) throw new Error(`"${fileKey}" is no key of a media file.`);
    return fileKey;
  };
  return {
    keys: (bucket) => [...buckets[bucket].keys()].sort(),
    async put(fileKey, bytes) {
      const blob = new Blob([new Uint8Array(bytes)]);
      bucketOf(fileKey).set(checked(fileKey), { blob, version: ++version, changedAt: Date.now() });
    },
    async read(fileKey) {
      const found = bucketOf(fileKey).get(checked(fileKey));
      return found && { bytes: found.blob.size, etag: `"${found.version}"`, body: found.blob };
    },
    async remove(fileKey) {
      bucketOf(fileKey).delete(checked(fileKey));
    },
    async *list(prefix) {
      for (const [key, { blob, changedAt }] of [...bucketOf(prefix)])
        if (key.startsWith(prefix)) yield { key, bytes: blob.size, changedAt };
    },
    clearUnfinished: async () => {},
  };
}
