import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenBucket } from '#api/buckets/open-bucket.ts';
import { databasePath } from '#api/database/open.ts';
import { mediaPath, openDiskStore } from '#api/media/disk-store.ts';
import { planMedia } from './copy-media.ts';

type UploadOptions = {
  bucket: OpenBucket;
  /** The folder of backups. */
  dir: string;
  /** The backup that is uploaded. */
  folder: string;
  /** All that are kept here: what none of them holds goes from the bucket too. */
  kept: readonly string[];
};

/** Media of all backups stand together: a file that several hold is there once. */
const MEDIA = 'media-of-all/';
const MANIFEST = 'backup.json';

/**
 * Copies a backup into a bucket: media that it lacks, the database, and last what the backup says of itself. Then deletes
 * there what no kept backup holds, so that what people have deleted is gone from it too. Throws where the store refuses.
 */
export async function uploadBackup({ bucket, dir, folder, kept }: UploadOptions): Promise<void> {
  const there = new Map<string, number>();
  for await (const { key, bytes } of bucket.list()) there.set(key, bytes);
  const put = async (key: string, path: string) => {
    if (there.get(key) !== statSync(path).size) await bucket.put(key, Bun.file(path));
  };
  const from = join(dir, folder);
  for (const { key } of (await planMedia(openDiskStore(from), undefined)).files)
    await put(MEDIA + key, mediaPath(from, key));
  await bucket.put(`${folder}/garisoko.db`, Bun.file(databasePath(from)));
  await bucket.put(`${folder}/${MANIFEST}`, Bun.file(join(from, MANIFEST)));
  const wanted = await mediaOf(dir, [...kept, folder]);
  const isWanted = (key: string) =>
    key.startsWith(MEDIA) ? wanted.has(key.slice(MEDIA.length)) : isOfBackup(key, [...kept, folder]);
  for (const key of there.keys()) if (isOurs(key) && !isWanted(key)) await bucket.remove(key);
}

async function mediaOf(dir: string, folders: readonly string[]): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const folder of new Set(folders))
    for (const { key } of (await planMedia(openDiskStore(join(dir, folder)), undefined)).files) keys.add(key);
  return keys;
}

const isOfBackup = (key: string, folders: readonly string[]): boolean =>
  folders.some((folder) => key.startsWith(`${folder}/`));

/** Other things may stand in the bucket, and are not touched. */
const isOurs = (key: string): boolean =>
  key.startsWith(MEDIA) || /^\d{4}-\d{2}-\d{2}T[\d-]+Z\/(?:garisoko\.db|backup\.json)$/.test(key);
