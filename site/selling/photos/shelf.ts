import type { Shelf, Waiting } from './gateways.ts';
import type { PictureKind } from './pictures.ts';

const DATABASE_NAME = 'waiting-photos';
const WAITING = 'waiting';
const BYTES = 'bytes';
/** How long abandoned photos are kept. */
const LONGEST_MS = 30 * 24 * 3_600_000;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE_NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(WAITING, { keyPath: 'key' });
      asked.result.createObjectStore(BYTES);
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  return opened;
}

const resultOf = <Result>(asked: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

/** Resolves once all is written; the page works without it, where the browser keeps nothing or is full. */
async function write(work: (waiting: IDBObjectStore, bytes: IDBObjectStore) => void): Promise<void> {
  try {
    const transaction = (await open()).transaction([WAITING, BYTES], 'readwrite');
    work(transaction.objectStore(WAITING), transaction.objectStore(BYTES));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    // It waits in memory alone then.
  }
}

async function listAll(): Promise<(Waiting & { picture: Blob })[]> {
  try {
    const transaction = (await open()).transaction([WAITING, BYTES]);
    const rows: Waiting[] = await resultOf(transaction.objectStore(WAITING).getAll());
    const pictures: (Blob | undefined)[] = await Promise.all(
      rows.map(({ key }) => resultOf(transaction.objectStore(BYTES).get(key))),
    );
    return rows.flatMap((row, at) => {
      const picture = pictures[at];
      return picture ? [{ ...row, picture }] : [];
    });
  } catch {
    return [];
  }
}

/** The pictures that wait in this browser’s IndexedDB. */
export const shelf: Shelf = {
  put: (waiting, picture) =>
    write((rows, bytes) => {
      rows.put(waiting);
      if (picture) bytes.put(picture, waiting.key);
    }),
  async list(kind: PictureKind, listingId: number | null) {
    const all = await listAll();
    for (const { key, keptAt } of all) if (keptAt < Date.now() - LONGEST_MS) await shelf.remove(key);
    return all
      .filter((each) => each.kind === kind && each.listingId === listingId)
      .filter(({ keptAt }) => keptAt >= Date.now() - LONGEST_MS)
      .sort((a, b) => a.position - b.position);
  },
  remove: (key) =>
    write((rows, bytes) => {
      rows.delete(key);
      bytes.delete(key);
    }),
};

/** How many pictures wait for a listing that is not on the server yet. */
export const countWaitingPhotos = async (): Promise<number> =>
  (await listAll()).filter(({ listingId }) => listingId === null).length;
