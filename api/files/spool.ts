import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenBucket } from '#api/buckets/open-bucket.ts';
import { draftOf, isDraft } from './drafts.ts';

/**
 * The files that wait for a job, by their names: they outlive a restart, and each process of the market finds them, in its
 * folder of uploads or, where the market's media are in a bucket, there.
 */
export type Spool = {
  /** Takes over a file of this machine. */
  put(name: string, path: string): Promise<void>;
  /** Lends a file as one of this machine, for as long as `work` takes; undefined where it waits no longer. */
  lend<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result | undefined>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  /** Deletes the files of a prefix that nothing waits for: what a crash has left. */
  sweep(prefix: string, isAwaited: (name: string) => Promise<boolean>, now?: number): Promise<void>;
};

type Waiting = { name: string; changedAt: number };

/** Longer than there is between a file and the row that names it. */
const STRAY_MS = 3_600_000;

export const openSpool = (dir: string, bucket?: OpenBucket): Spool =>
  bucket ? bucketSpool(dir, bucket) : diskSpool(dir);

function diskSpool(dir: string): Spool {
  const remove = (name: string) => rm(join(dir, name), { force: true });
  return {
    remove,
    async put(name, path) {
      await mkdir(dir, { recursive: true });
      await rename(path, join(dir, name));
    },
    async lend(name, work) {
      const path = join(dir, name);
      return (await Bun.file(path).exists()) ? work(path) : undefined;
    },
    sweep: (prefix, isAwaited, now) => sweepFiles(listFolder(dir, prefix), { isAwaited, remove, now }),
  };
}

async function* listFolder(dir: string, prefix: string): AsyncGenerator<Waiting> {
  const names = await readdir(dir).catch(() => []);
  for (const name of names.filter((name) => name.startsWith(prefix) && !isDraft(name))) {
    const found = await stat(join(dir, name)).catch(() => undefined);
    if (found) yield { name, changedAt: found.mtimeMs };
  }
}

const FOLDER = 'spool/';

function bucketSpool(dir: string, bucket: OpenBucket): Spool {
  const remove = (name: string) => bucket.remove(FOLDER + name);
  return {
    remove,
    async put(name, path) {
      await bucket.put(FOLDER + name, Bun.file(path));
      await rm(path, { force: true });
    },
    async lend(name, work) {
      const found = await bucket.read(FOLDER + name);
      if (!found) return undefined;
      await mkdir(dir, { recursive: true });
      const path = draftOf(join(dir, randomUUID()));
      try {
        await Bun.write(path, new Response(found.body));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    sweep: (prefix, isAwaited, now) => sweepFiles(listBucket(bucket, prefix), { isAwaited, remove, now }),
  };
}

async function* listBucket(bucket: OpenBucket, prefix: string): AsyncGenerator<Waiting> {
  for await (const { key, changedAt } of bucket.list(FOLDER + prefix))
    yield { name: key.slice(FOLDER.length), changedAt };
}

type Sweep = Pick<Spool, 'remove'> & {
  isAwaited: (name: string) => Promise<boolean>;
  now: number | undefined;
};

async function sweepFiles(
  files: AsyncIterable<Waiting>,
  { isAwaited, remove, now = Date.now() }: Sweep,
): Promise<void> {
  for await (const { name, changedAt } of files)
    if (changedAt < now - STRAY_MS && !(await isAwaited(name))) await remove(name);
}
