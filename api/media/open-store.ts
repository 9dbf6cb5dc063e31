import { openBucket } from '#api/buckets/open-bucket.ts';
import type { Bucket } from '#api/config/bucket-url.ts';
import { openBucketStore } from './bucket-store.ts';
import { openDiskStore } from './disk-store.ts';
import type { MediaStore } from './store.ts';

/** A visitor waits for it: three tries of up to ten seconds. */
const PATIENCE = { tries: 3, answerMs: 10_000 };

/** The store of a market's media: its folder, or the bucket that the operator has set. */
export const openStore = (
  dataDir: string,
  bucket: Bucket | undefined,
  options?: Parameters<typeof openDiskStore>[1],
): MediaStore => (bucket ? openBucketStore(openBucket(bucket, PATIENCE)) : openDiskStore(dataDir, options));
