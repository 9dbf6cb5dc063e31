import { join } from 'node:path';
import { type Bucket, readBucketUrl } from '#api/config/bucket-url.ts';

export type TestS3 = {
  url: (prefix?: string) => string;
  bucket: (prefix?: string) => Bucket;
  stop: () => Promise<void>;
};

const NAME = 'garisoko';

/** Starts an S3-compatible store with an empty bucket on a free port. It takes any key and does not check signatures. */
export async function startS3(): Promise<TestS3> {
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, 's3-process.ts'), NAME], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const port = await readLine(child.stdout);
  const url = (prefix = '') => `s3://key:secret@127.0.0.1:${port}/${NAME}/${prefix}`;
  return {
    url,
    bucket(prefix) {
      const bucket = readBucketUrl(url(prefix));
      if (!bucket) throw new Error(`${url(prefix)} is no bucket.`);
      return bucket;
    },
    async stop() {
      child.kill();
      await child.exited;
    },
  };
}

async function readLine(output: ReadableStream<Uint8Array>): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of output) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes('\n')) return text.trim();
  }
  throw new Error('The store did not start.');
}
