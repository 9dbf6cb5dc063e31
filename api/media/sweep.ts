import { dirname } from 'node:path/posix';
import type { Db } from '#api/database/open.ts';
import type { Log } from '#api/log.ts';
import { isMediaKey, KEPT_KINDS, type KeptKind } from '#domain/media/kinds.ts';
import { adoptRemoving, deleteRow, listAbandoned, listUnknown, markAbandoned } from './rows.ts';
import type { ListedFile, MediaStore } from './store.ts';

/** Longer than an upload takes that is still under way. */
const ABANDONED_MS = 3_600_000;
/** A file without a row is none of today's: a row comes first. A day leaves time to put back a database. */
const STRAY_MS = 24 * 3_600_000;
const PIECE = 200;

type Sweeping = {
  db: Db;
  store: MediaStore;
  log: Log;
  now: number;
};

/** Deletes what nothing refers to: rows with their files, files without a row, and writes that were cut off. */
export async function sweepMedia(sweeping: Sweeping): Promise<void> {
  const { store, log } = sweeping;
  await store.clearUnfinished(log);
  await sweepRows(sweeping);
  for (const kind of KEPT_KINDS) await sweepStrays(sweeping, kind);
  await sweepOlderVersions(sweeping, 'social/');
}

/** By listing, so that files of names that no version of today gives go too. */
async function finishRemoval({ db, store }: Sweeping, key: string): Promise<void> {
  for await (const file of store.list(`${key}/`)) await store.remove(file.key);
  await deleteRow(db, key);
}

/** Keeps the newest file of each thing that has one at a time. */
async function sweepOlderVersions({ store, now }: Sweeping, prefix: string): Promise<void> {
  const newest = new Map<string, ListedFile>();
  for await (const file of store.list(prefix)) {
    const key = dirname(file.key);
    const other = newest.get(key);
    const [later, earlier] = other && other.changedAt > file.changedAt ? [other, file] : [file, other];
    newest.set(key, later);
    if (earlier && earlier.changedAt < now - STRAY_MS) await store.remove(earlier.key);
  }
}

async function sweepRows(sweeping: Sweeping): Promise<void> {
  const { db, now } = sweeping;
  const at = new Date(now).toISOString();
  const before = new Date(now - ABANDONED_MS).toISOString();
  for (;;) {
    const keys = await listAbandoned(db, before, PIECE);
    for (const key of keys) if (await markAbandoned(db, key, before, at)) await finishRemoval(sweeping, key);
    if (keys.length < PIECE) return;
  }
}

async function sweepStrays(sweeping: Sweeping, kind: KeptKind): Promise<void> {
  const { db, store, now } = sweeping;
  // A database without media rows was put in the place of another: the files may be that one's.
  if (!(await db.selectFrom('media').select('id').where('kind', '=', kind).limit(1).executeTakeFirst()))
    return;
  const remove = async (keys: readonly string[]) => {
    const at = new Date(now).toISOString();
    for (const key of await listUnknown(db, keys))
      if (await adoptRemoving(db, key, kind, at)) await finishRemoval(sweeping, key);
  };
  let piece = new Set<string>();
  for await (const file of store.list(`${kind}/`)) {
    const key = dirname(file.key);
    if (isMediaKey(key) && file.changedAt < now - STRAY_MS) piece.add(key);
    if (piece.size < PIECE) continue;
    await remove([...piece]);
    piece = new Set();
  }
  if (piece.size > 0) await remove([...piece]);
}
