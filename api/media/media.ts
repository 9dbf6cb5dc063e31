import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import type { Log } from '#api/log.ts';
import { CONTENT_TYPES, isKeptKind, isPublicKey, type KeptKind, parseFileKey } from '#domain/media/kinds.ts';
import { mediaUrl } from '#domain/media/media.ts';
import { fileNamesOf, ORIGINAL } from './file-names.ts';
import { addPending, deleteRow, markRemoving, type PhotoFacts } from './rows.ts';
import type { MediaStore, StoredFile } from './store.ts';
import { sweepMedia } from './sweep.ts';

/** One of the files of a thing, by its name below the media key. */
export type NewFile = { name: string; bytes: Uint8Array };

/** Whose a private thing is, and what is known of a photo. */
export type AboutMedia = { ownerId?: number; photo?: PhotoFacts };

/**
 * Where everything keeps its media. A thing has a media key, such as `photo/ab/cdef`, and files below it. A kept thing has
 * its row before its files and until after them: `claimMedia` marks it as stored in the transaction that refers to it,
 * and a sweep deletes what was never claimed.
 */
export type Media = {
  /** Puts a kept thing with all its files. Equal keys hold equal bytes. */
  put(key: string, files: readonly NewFile[], about?: AboutMedia): Promise<void>;
  /** Adds files to a thing that can be drawn again, beside those that it has. */
  add(key: string, files: readonly NewFile[]): Promise<void>;
  /** Deletes one file of a thing that can be drawn again. */
  drop(fileKey: string): Promise<void>;
  /** Reads one file by its key; undefined where there is none. Rights to private ones are the caller's to check. */
  read(fileKey: string): Promise<StoredFile | undefined>;
  /** Removes a kept thing with all its files, unless something else refers to it; says whether it did. */
  remove(key: string): Promise<boolean>;
  /** The address of a public file; undefined for a private one. */
  url(fileKey: string): string | undefined;
  /** Deletes what was put and never claimed, what nothing refers to any more, and what writes left unfinished. */
  sweep(log: Log, now?: number): Promise<void>;
};

/** How long a put waits for a removal of the same thing. */
const REMOVAL_MS = 2_000;
const POLL_MS = 20;

type MediaOptions = {
  db: Db;
  store: MediaStore;
  /** Where a CDN has the public files. */
  publicUrl?: string | undefined;
};

export function createMedia({ db, store, publicUrl }: MediaOptions): Media {
  const write = async (key: string, files: readonly NewFile[]): Promise<void> => {
    for (const { name, bytes } of files) await store.put(`${key}/${name}`, bytes);
  };
  const finishRemoval = async (key: string): Promise<void> => {
    const kind = keptKindOf(key);
    const names = kind ? fileNamesOf(kind) : [];
    await Promise.all(names.map((name) => store.remove(`${key}/${name}`)));
    await deleteRow(db, key);
  };
  const addRow = async (row: Parameters<typeof addPending>[1]): Promise<void> => {
    const startedAt = Date.now();
    while (!(await addPending(db, row, new Date().toISOString()))) {
      // A removal that takes so long was cut short.
      if (Date.now() - startedAt > REMOVAL_MS) await finishRemoval(row.key);
      else await sleep(POLL_MS);
    }
  };

  return {
    async put(key, files, about = {}) {
      const kind = keptKindOf(key);
      if (!kind) throw new Error(`${key} is not kept.`);
      await addRow({ key, kind, ...about, ...factsOf(key, files) });
      await write(key, files);
    },
    async add(key, files) {
      refuseKept(key);
      await write(key, files);
    },
    async drop(fileKey) {
      refuseKept(fileKey);
      await store.remove(fileKey);
    },
    read: (fileKey) => store.read(fileKey),
    async remove(key) {
      if (!(await markRemoving(db, key, new Date().toISOString()))) return false;
      await finishRemoval(key);
      return true;
    },
    url: (fileKey) => (isPublicKey(fileKey) ? mediaUrl(fileKey, publicUrl) : undefined),
    sweep: (log, now = Date.now()) => sweepMedia({ db, store, log, now }),
  };
}

function keptKindOf(key: string): KeptKind | undefined {
  const [kind = ''] = key.split('/');
  return isKeptKind(kind) ? kind : undefined;
}

function refuseKept(key: string): void {
  if (keptKindOf(key)) throw new Error(`${key} is kept whole.`);
}

function factsOf(key: string, files: readonly NewFile[]): { bytes: number; contentType: string | undefined } {
  const original = files.find(({ name }) => name.startsWith(`${ORIGINAL}.`));
  const file = original && parseFileKey(`${key}/${original.name}`);
  return {
    bytes: files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    contentType: file && CONTENT_TYPES[file.ending],
  };
}
