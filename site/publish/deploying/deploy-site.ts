import { basename } from 'node:path';
import type { ListedObject } from '#api/buckets/list-objects.ts';
import { findLiveBuild, type SiteFolders } from '../folders.ts';
import {
  type DeployedObject,
  inPieces,
  noteBuild,
  noteDeployed,
  readDeployed,
  settleTarget,
} from './deployed.ts';
import { type Deploying, type Flushed, flushQueue, mirror } from './flush-queue.ts';
import { queuePaths } from './queue.ts';
import { fileOf, filePrintOf, keyOf, listSitePaths, MARK, pathOf, type SitePlace } from './site-objects.ts';

export type DeployedSite = Flushed & { files: number; unchanged: number };

type DeployOptions = Deploying & {
  folders: SiteFolders;
  /** Names the bucket and its prefix. */
  target: string;
};

const ASSETS_PIECE = 200;

/**
 * Makes the bucket hold what the live build holds, and uploads what changed alone. An object counts as there when both the
 * market's own record and the bucket's listing say so; whatever else they say, it is put again. Files with a hash go before
 * pages, pages before deletions. Killed anywhere, the next run goes on. Throws where there is no build, or the bucket fails.
 */
export async function deploySite(options: DeployOptions): Promise<DeployedSite> {
  await settleTarget(options.db, options.target);
  for (;;) {
    try {
      return await deployBuild(options, livePlace(options.folders));
    } catch (cause) {
      if (!(cause instanceof BuildReplacedError)) throw cause;
    }
  }
}

/** Its pages may need files with a hash that are not in the bucket yet. */
class BuildReplacedError extends Error {
  constructor() {
    super('Another build went live while the site was copied to its bucket.');
  }
}

/** The live build as long as it is the given one; then throws BuildReplacedError. */
export const placeWhileLive = (folders: SiteFolders, name: string) => (): SitePlace => {
  const place = livePlace(folders);
  if (basename(place.build) !== name) throw new BuildReplacedError();
  return place;
};

async function deployBuild(options: DeployOptions, place: SitePlace): Promise<DeployedSite> {
  const { db, folders } = options;
  const name = basename(place.build);
  const placeOf = placeWhileLive(folders, name);
  const there = await listThere(options);
  const records = await readDeployed(db);
  const { assets, others } = listSitePaths(place);
  const isStale = staleness(place, { there, records });
  const [staleAssets, staleOthers] = [assets.filter(isStale), others.filter(isStale)];
  // What either source does not know is not there.
  const lost = [...records.keys()].filter((key) => !isInBucket(there.get(key), records.get(key)));
  await noteDeployed(db, [], lost);
  const uploaded = await putAssets(options, place, staleAssets);
  await queuePaths(db, staleOthers);
  const pages = await flushQueue(options, placeOf);
  const removed = await removeGone(
    { ...options, placeOf },
    { wanted: new Set([...assets, ...others]), there, records },
  );
  await noteBuild(db, name);
  const files = assets.length + others.length;
  const changed = staleAssets.length + staleOthers.length;
  return {
    ...{ files, unchanged: files - changed },
    ...{ uploaded: uploaded + pages.uploaded, removed: pages.removed + removed },
  };
}

/** The live build, which another may replace at any moment. Throws where there is none. */
function livePlace(folders: SiteFolders): SitePlace {
  const build = findLiveBuild(folders);
  if (!build) throw new Error('The site has not been built yet: run `npm run build`.');
  return { build, folders };
}

async function listThere({ bucket, signal }: DeployOptions): Promise<Map<string, ListedObject>> {
  const there = new Map<string, ListedObject>();
  for await (const object of bucket.list()) {
    signal.throwIfAborted();
    there.set(object.key, object);
  }
  return there;
}

type Known = { there: ReadonlyMap<string, ListedObject>; records: ReadonlyMap<string, DeployedObject> };

const isInBucket = (object: ListedObject | undefined, record: DeployedObject | undefined): boolean =>
  object !== undefined && object.etag === record?.etag;

const staleness =
  (place: SitePlace, { there, records }: Known) =>
  (path: string): boolean => {
    const record = records.get(keyOf(path));
    return (
      !isInBucket(there.get(keyOf(path)), record) || record?.file_print !== filePrintOf(fileOf(place, path))
    );
  };

async function putAssets(
  options: DeployOptions,
  place: SitePlace,
  paths: readonly string[],
): Promise<number> {
  let uploaded = 0;
  for (const piece of inPieces(paths, ASSETS_PIECE)) {
    options.signal.throwIfAborted();
    const { put, kept, gone, cause } = await mirror(options, place, piece);
    await noteDeployed(options.db, [...put, ...kept], gone);
    uploaded += put.length;
    options.onProgress?.(uploaded);
    // A page must not go before what it needs.
    if (cause !== undefined) throw cause;
  }
  return uploaded;
}

/** Deletes the objects of ours that no file stands for any more. Others may have things in the bucket too. */
async function removeGone(
  options: DeployOptions & { placeOf: () => SitePlace },
  { wanted, there, records }: Known & { wanted: ReadonlySet<string> },
): Promise<number> {
  const rooms = new Set([...wanted].map(roomOf));
  const gone: string[] = [];
  for (const key of there.keys()) {
    const path = pathOf(key);
    if (wanted.has(path)) continue;
    if (records.has(key) || (rooms.has(roomOf(path)) && (await isMarked(options, key)))) gone.push(path);
  }
  if (gone.length === 0) return 0;
  await queuePaths(options.db, gone);
  const { removed } = await flushQueue(options, options.placeOf);
  return removed;
}

/** The first part of a path. */
const roomOf = (path: string): string => path.split('/')[1] ?? '';

async function isMarked({ bucket }: DeployOptions, key: string): Promise<boolean> {
  const object = await bucket.head(key);
  return object?.headers.has(MARK) ?? false;
}
