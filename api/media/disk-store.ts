import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '#api/database/error-code.ts';
import { draftOf, sweepDrafts } from '#api/files/drafts.ts';
import { isKeptKey, isPublicKey, parseFileKey } from '#domain/media/kinds.ts';
import type { ListedFile, MediaStore } from './store.ts';

/** A folder is removed with its last file, also while another file is written into it. */
const TRIES = 3;
const OWNER_ONLY = 0o700;

const rootsOf = (dataDir: string) => ({
  publicRoot: join(dataDir, 'media'),
  privateRoot: join(dataDir, 'private-media'),
});

/** The file of a key in the folder of a market or of its backup. Throws for what is no key. */
export function mediaPath(dataDir: string, fileKey: string): string {
  if (!parseFileKey(fileKey)) throw new Error(`"${fileKey}" is no key of a media file.`);
  const { publicRoot, privateRoot } = rootsOf(dataDir);
  return join(isPublicKey(fileKey) ? publicRoot : privateRoot, fileKey);
}

/**
 * The media of a market in its folder: public and private ones apart, so that no server of files can mix them up.
 * `isDurable` waits for the disk with each kept file; a copy that can be made again need not.
 */
export function openDiskStore(dataDir: string, { isDurable = true } = {}): MediaStore {
  const { publicRoot, privateRoot } = rootsOf(dataDir);
  const rootOf = (key: string): string => (isPublicKey(key) ? publicRoot : privateRoot);
  const pathOf = (fileKey: string): string => mediaPath(dataDir, fileKey);

  return {
    async put(fileKey, bytes) {
      const path = pathOf(fileKey);
      const mode = isPublicKey(fileKey) ? undefined : OWNER_ONLY;
      await inFolder(dirname(path), mode, () => writeWhole(path, bytes, isDurable && isKeptKey(fileKey)));
    },
    async read(fileKey) {
      const path = pathOf(fileKey);
      const found = await orUndefined(stat(path));
      if (!found?.isFile()) return undefined;
      const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
      return { bytes: found.size, etag, body: Bun.file(path) };
    },
    async remove(fileKey) {
      await rm(pathOf(fileKey), { force: true });
      await removeEmptyFolders(rootOf(fileKey), dirname(fileKey));
    },
    list: (prefix) => listFiles(rootOf(prefix), prefix),
    clearUnfinished: (log) => sweepDrafts([publicRoot, privateRoot], log),
  };
}

async function inFolder(folder: string, mode: number | undefined, write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    await mkdir(folder, { recursive: true, ...(mode && { mode }) });
    try {
      return await write();
    } catch (cause) {
      if (codeOf(cause) !== 'ENOENT' || tries === TRIES) throw cause;
    }
  }
}

/** Writes a file whole or not at all; `isSynced` waits until a power failure cannot take it. */
async function writeWhole(path: string, bytes: Uint8Array, isSynced: boolean): Promise<void> {
  const draft = draftOf(path, `.${randomUUID()}`);
  try {
    await using file = await open(draft, 'w');
    await file.writeFile(bytes);
    if (isSynced) await file.sync();
    await rename(draft, path);
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
  if (isSynced) await syncFolder(dirname(path));
}

async function syncFolder(folder: string): Promise<void> {
  await using opened = await open(folder, 'r');
  await opened.sync();
}

async function* listFiles(root: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = (await orUndefined(readdir(join(root, prefix), { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const key = prefix + entry.name;
    if (entry.isDirectory()) yield* listFiles(root, `${key}/`);
    const found = parseFileKey(key) && (await orUndefined(stat(join(root, key))));
    if (found?.isFile()) yield { key, bytes: found.size, changedAt: found.mtimeMs };
  }
}

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let empty = folder; empty !== '.'; empty = dirname(empty)) {
    try {
      await rmdir(join(root, empty));
    } catch {
      return;
    }
  }
}

/** Undefined where there is no such file or folder. */
async function orUndefined<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(cause))) return undefined;
    throw cause;
  }
}
