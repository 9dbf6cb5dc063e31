import { dirname } from 'node:path/posix';
import type { Db } from '#api/database/open.ts';
import type { Log } from '#api/log.ts';
import { isMediaKey, KEPT_KINDS, type KeptKind } from '#domain/media/kinds.ts';
import { adoptRemoving, listAbandoned, listUnknown, markAbandoned } from './rows.ts';
import type { MediaStore } from './store.ts';

/** Longer than an upload takes that is still under way. */
const ABANDONED_MS = 3_600_000;
/** A file without a row is none of today's: a row comes first. A day leaves time to put back a database. */
const STRAY_MS = 24 * 3_600_000;
const PIECE = 200;

type Sweeping = {
  db: Db;
  store: MediaStore;
  finishRemoval: (key: string) => Promise<void>;
  log: Log;
  now: number;
};

/** Deletes what nothing refers to: rows with their files, files without a row, and writes that were cut off. */
export async function sweepMedia(sweeping: Sweeping): Promise<void> {
  const { store, log } = sweeping;
  await store.clearUnfinished(log);
  await sweepRows(sweeping);
  for (const kind of KEPT_KINDS) await sweepStrays(sweeping, kind);
}

async function sweepRows({ db, finishRemoval, now }: Sweeping): Promise<void> {
  const at = new Date(now).toISOString();
  const before = new Date(now - ABANDONED_MS).toISOString();
  for (;;) {
    const keys = await listAbandoned(db, before, PIECE);
    for (const key of keys) if (await markAbandoned(db, key, before, at)) await finishRemoval(key);
    if (keys.length < PIECE) return;
  }
}

async function sweepStrays({ db, store, finishRemoval, now }: Sweeping, kind: KeptKind): Promise<void> {
  // A database without media rows was put in the place of another: the files may be that one's.
  if (!(await db.selectFrom('media').select('id').where('kind', '=', kind).limit(1).executeTakeFirst()))
    return;
  const remove = async (keys: readonly string[]) => {
    const at = new Date(now).toISOString();
    for (const key of await listUnknown(db, keys))
      if (await adoptRemoving(db, key, kind, at)) await finishRemoval(key);
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
