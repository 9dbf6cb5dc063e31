import { openBucket } from '#api/buckets/open-bucket.ts';
import { readBucketUrl } from '#api/config/bucket-url.ts';
import { readEnv } from '#api/config/env.ts';
import { uploadBackup } from '#api/operations/backup/upload.ts';
import { endOnSignal } from './ending.ts';

endOnSignal(async () => {}, 1);

/** Copies a backup into the bucket of BACKUP_S3_URL. A server calls it: DIR FOLDER, and the names of all that are kept. */
async function upload(): Promise<void> {
  const [dir, folder, ...kept] = process.argv.slice(2);
  const bucket = readBucketUrl(readEnv().BACKUP_S3_URL ?? '');
  if (!bucket || !dir || !folder)
    throw new Error('BACKUP_S3_URL, a folder of backups and a backup are needed.');
  await uploadBackup({ bucket: openBucket(bucket), dir, folder, kept });
}

upload().then(
  () => process.exit(0),
  (cause: unknown) => {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    console.error(cause instanceof Error ? `${cause.message}${code}` : cause);
    process.exit(1);
  },
);
