import { copyFile, link, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '#api/database/error-code.ts';
import { mediaPath, openDiskStore } from '#api/media/disk-store.ts';
import { KEPT_KINDS } from '#domain/media/kinds.ts';

type MediaFile = { key: string; bytes: number; isInPrevious: boolean };
/** The kept media of a market, and which of them an earlier backup has. */
export type MediaPlan = { files: MediaFile[]; bytes: number; addedBytes: number };

/** Keys follow from the content: a file of the same key and size is the same file. */
export async function planMedia(dataDir: string, previous: string | undefined): Promise<MediaPlan> {
  const files: MediaFile[] = [];
  const store = openDiskStore(dataDir);
  for (const kind of KEPT_KINDS)
    for await (const { key } of store.list(`${kind}/`)) {
      const bytes = await sizeOf(mediaPath(dataDir, key));
      if (bytes === undefined) continue;
      const before = previous === undefined ? undefined : await sizeOf(mediaPath(previous, key));
      files.push({ key, bytes, isInPrevious: before === bytes });
    }
  const sum = (some: readonly MediaFile[]) => some.reduce((bytes, file) => bytes + file.bytes, 0);
  return { files, bytes: sum(files), addedBytes: sum(files.filter(({ isInPrevious }) => !isInPrevious)) };
}

type CopyOptions = { plan: MediaPlan; dataDir: string; previous: string | undefined; folder: string };

/**
 * Puts the planned media into `folder`: as hard links to those of the previous backup, which take no room, and the
 * others as copies. They are never links to the market's own: what damages one does not damage the other.
 */
export async function copyMedia({ plan, dataDir, previous, folder }: CopyOptions): Promise<void> {
  for (const { key, isInPrevious } of plan.files) {
    const to = mediaPath(folder, key);
    await mkdir(dirname(to), { recursive: true });
    const isLinked = isInPrevious && previous !== undefined && (await linked(mediaPath(previous, key), to));
    if (!isLinked) await copyUnlessGone(mediaPath(dataDir, key), to);
  }
}

/** False where the disk knows no links, or no further one. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (cause) {
    if (['EXDEV', 'EPERM', 'EMLINK', 'ENOSYS', 'ENOTSUP', 'ENOENT'].includes(codeOf(cause))) return false;
    throw cause;
  }
}

/** What was deleted meanwhile is not in the backup. */
async function copyUnlessGone(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause;
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(cause))) return undefined;
    throw cause;
  }
}
