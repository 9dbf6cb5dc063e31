import { link, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import { codeOf } from '#api/database/error-code.ts';
import { mediaPath } from '#api/media/disk-store.ts';
import type { MediaStore } from '#api/media/store.ts';
import { KEPT_KINDS } from '#domain/media/kinds.ts';

type MediaFile = { key: string; bytes: number; isInPrevious: boolean };
/** The kept media of a market, and which of them an earlier backup has. */
export type MediaPlan = { files: MediaFile[]; bytes: number; addedBytes: number };

/** Keys follow from the content: a file of the same key and size is the same file. */
export async function planMedia(store: MediaStore, previous: string | undefined): Promise<MediaPlan> {
  const files: MediaFile[] = [];
  for (const kind of KEPT_KINDS)
    for await (const { key, bytes } of store.list(`${kind}/`)) {
      const before = previous === undefined ? undefined : await sizeOf(mediaPath(previous, key));
      files.push({ key, bytes, isInPrevious: before === bytes });
    }
  const sum = (some: readonly MediaFile[]) => some.reduce((bytes, file) => bytes + file.bytes, 0);
  return { files, bytes: sum(files), addedBytes: sum(files.filter(({ isInPrevious }) => !isInPrevious)) };
}

type CopyOptions = { plan: MediaPlan; store: MediaStore; previous: string | undefined; folder: string };

/** A bucket answers each in its time. */
const AT_ONCE = 8;

/**
 * Puts the planned media into `folder`: as hard links to those of the previous backup, which take no room, and the
 * others as copies. They are never links to the market's own: what damages one does not damage the other.
 */
export async function copyMedia({ plan, store, previous, folder }: CopyOptions): Promise<void> {
  const limit = pLimit(AT_ONCE);
  await limit.map(plan.files, async ({ key, isInPrevious }) => {
    const to = mediaPath(folder, key);
    await mkdir(dirname(to), { recursive: true });
    const isLinked = isInPrevious && previous !== undefined && (await linked(mediaPath(previous, key), to));
    if (!isLinked) await copyUnlessGone(store, key, to);
  });
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
async function copyUnlessGone(store: MediaStore, key: string, to: string): Promise<void> {
  const file = await store.read(key);
  if (!file) return;
  try {
    if (file.body instanceof Blob) await Bun.write(to, file.body);
    else await Bun.write(to, new Response(file.body));
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
