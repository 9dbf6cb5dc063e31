import pLimit from 'p-limit';
import type { OpenBucket } from '#api/buckets/open-bucket.ts';
import type { Db } from '#api/database/open.ts';
import { type DeployedObject, findDeployed, noteDeployed } from './deployed.ts';
import type { Purge } from './purge.ts';
import { type Queued, readQueue, unqueue } from './queue.ts';
import { fileOf, filePrintOf, hashOf, headersOf, keyOf, readObject, type SitePlace } from './site-objects.ts';

export type Deploying = {
  db: Db;
  bucket: OpenBucket;
  /** Undefined where no CDN is told. */
  purge: Purge | undefined;
  /** Ends the work after the uploads under way. */
  signal: AbortSignal;
  onProgress?: ((uploaded: number) => void) | undefined;
};

export type Flushed = { uploaded: number; removed: number };

const PIECE = 200;
const UPLOADS_AT_ONCE = 16;

/**
 * Brings the bucket up to what is queued: uploads the files that are there, deletes the objects of those that are gone, tells
 * the CDN, and only then takes them off the queue. Killed anywhere, it does some of it again. What fails stays queued and is
 * thrown at the end; a store that takes nothing ends it.
 */
export async function flushQueue(deploying: Deploying, placeOf: () => SitePlace): Promise<Flushed> {
  const { db, purge, signal, onProgress } = deploying;
  const flushed: Flushed = { uploaded: 0, removed: 0 };
  let failure: unknown;
  for (let last: Queued | undefined; ; ) {
    signal.throwIfAborted();
    const queued = await readQueue(db, last, PIECE);
    last = queued.at(-1);
    if (last === undefined) break;
    const { put, kept, gone, failed, cause } = await mirror(
      deploying,
      placeOf(),
      queued.map(({ path }) => path),
    );
    await noteDeployed(db, [...put, ...kept], gone);
    flushed.uploaded += put.length;
    flushed.removed += gone.length;
    onProgress?.(flushed.uploaded);
    failure ??= cause;
    if (failed.size === queued.length) break;
    const done = queued.filter(({ path }) => !failed.has(path));
    try {
      await purge?.(done.map(({ path }) => path));
      await unqueue(db, done);
    } catch (thrown) {
      // Pages go on being uploaded while the CDN cannot be told.
      failure ??= thrown;
    }
  }
  if (failure !== undefined) throw failure;
  return flushed;
}

type Mirrored = {
  put: DeployedObject[];
  /** In the bucket already. */
  kept: DeployedObject[];
  gone: string[];
  failed: Set<string>;
  cause: unknown;
};

/** Makes the objects of these paths what their files are. */
export async function mirror(
  { db, bucket, signal }: Pick<Deploying, 'db' | 'bucket' | 'signal'>,
  place: SitePlace,
  paths: readonly string[],
): Promise<Mirrored> {
  const known = await findDeployed(db, paths.map(keyOf));
  const mirrored: Mirrored = { put: [], kept: [], gone: [], failed: new Set(), cause: undefined };
  const mirrorOne = async (path: string): Promise<void> => {
    signal.throwIfAborted();
    const key = keyOf(path);
    const file_print = filePrintOf(fileOf(place, path));
    const bytes = readObject(place, path);
    if (file_print === undefined || bytes === undefined) {
      await bucket.remove(key);
      mirrored.gone.push(key);
      return;
    }
    const hash = hashOf(path, bytes);
    const before = known.get(key);
    if (before?.hash === hash) mirrored.kept.push({ ...before, file_print });
    else {
      const etag = await bucket.put(key, bytes, headersOf(path));
      mirrored.put.push({ key, hash, etag, file_print });
    }
  };
  await pLimit(UPLOADS_AT_ONCE).map(paths, (path) =>
    mirrorOne(path).catch((cause: unknown) => {
      mirrored.cause ??= cause;
      mirrored.failed.add(path);
    }),
  );
  return mirrored;
}
