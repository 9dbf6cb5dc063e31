import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { countRows, type RowCounts } from '#api/database/count-rows.ts';
import { refuseUnfinishedMove } from '#api/database/moving/move-state.ts';
import { copyToFile } from '#api/database/moving/whole-copies.ts';
import {
  databasePath,
  isDatabaseMissing,
  type OpenDatabase,
  openDatabase,
  openDatabaseFile,
} from '#api/database/open.ts';
import { copyInto, findDamage, makeOneFile } from '#api/database/sqlite/copy-into.ts';
import { explain } from '#api/database/sqlite/usable.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import type { MediaStore } from '#api/media/store.ts';
import { copyMedia, planMedia } from './copy-media.ts';
import { holdsBackup, type Manifest, refuseShortDisk, writeManifest } from './folder.ts';

const UNFINISHED = '.unfinished-backup';
const OWNER_ONLY = 0o700;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type BackupOptions = {
  dataDir: string;
  /** Where its database is on PostgreSQL. */
  databaseUrl?: string | undefined;
  /** Where the market's media are. */
  media: MediaStore;
  /** The folder that becomes the backup. */
  target: string;
  madeBy: Manifest['madeBy'];
  /** An earlier backup on the same disk, whose unchanged media are linked. */
  previous?: string | undefined;
};
/** What the copy says of itself, and what the market held when it was made. */
type BackedUp = { manifest: Manifest; present: RowCounts };

/**
 * Copies a market while it runs: database, uploaded photos and private files; what can be rebuilt from them is left out.
 * Leaves nothing behind when it fails or is interrupted. Throws a sentence: there is no market, the folder holds a
 * backup already, the disk is short, the database or its copy is damaged.
 */
export async function backUpMarket({
  dataDir,
  databaseUrl,
  media,
  target,
  madeBy,
  previous,
}: BackupOptions): Promise<BackedUp> {
  if (isDatabaseMissing(dataDir, databaseUrl)) throw new Error(`There is no market in ${dataDir}.`);
  if (holdsBackup(target)) throw new Error(`${target} already holds a backup.`);
  const startedAt = new Date().toISOString();
  const market = openDatabase(dataDir, { databaseUrl, readonly: true });
  const work = async (folder: string) => {
    await market.engine.check(false);
    await refuseUnfinishedMove(market.db);
    const plan = await planMedia(media, previous);
    const { databaseBytes, walBytes } = await market.engine.sizes();
    refuseShortDisk(folder, databaseBytes + walBytes + plan.addedBytes, 'a backup');
    const { present, counts } = await copyDatabase(market, folder);
    await copyMedia({ plan, store: media, previous, folder });
    const copied = await planMedia(openDiskStore(folder), undefined);
    const { size } = statSync(databasePath(folder));
    const manifest: Manifest = {
      ...{ madeBy, startedAt, finishedAt: new Date().toISOString(), counts },
      ...{ bytes: size + copied.bytes, addedBytes: size + plan.addedBytes },
      ...{ mediaFiles: copied.files.length, mediaBytes: copied.bytes },
    };
    writeManifest(folder, manifest);
    return { manifest, present };
  };
  try {
    return await inWhole(target, work);
  } catch (cause) {
    throw market.engine.explain(cause);
  } finally {
    await market.close();
  }
}

/** Puts all that the market's database holds into the file of `folder`: page by page, or from PostgreSQL row by row. */
async function copyDatabase(market: OpenDatabase, folder: string) {
  if (market.engine.name === 'sqlite') await copyInto(market.engine.handle, databasePath(folder));
  const copy = openDatabaseFile(folder);
  if (market.engine.name === 'postgres') await copyToFile(market, copy);
  const present = await countRows(market.db);
  // With it the visitors of today could be told from a copy.
  await copy.db.deleteFrom('visitor_salts').execute();
  const problem = findDamage(copy.engine.handle);
  const counts = await countRows(copy.db);
  makeOneFile(copy.engine.handle);
  await copy.close();
  if (problem) throw new Error(`The copy is damaged: ${problem}`);
  return { present, counts };
}

/** Fills `target` with what `work` writes into a folder, or leaves nothing behind, also when it is interrupted. */
async function inWhole<Result>(target: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const made = mkdirSync(target, { recursive: true });
  // What people wrote is in it.
  if (made) chmodSync(target, OWNER_ONLY);
  // Within the target, so that renaming works where that is a disk of its own.
  const folder = join(target, UNFINISHED);
  const clear = () => rmSync(folder, { recursive: true, force: true });
  const clearAll = () => {
    clear();
    if (made) rmSync(made, { recursive: true, force: true });
  };
  const exit = () => process.exit(1);
  clear();
  mkdirSync(folder);
  process.once('exit', clearAll);
  for (const signal of SIGNALS) process.once(signal, exit);
  try {
    const result = await work(folder);
    // The database goes last: with it the backup is there.
    const names = readdirSync(folder).sort((name) => (databasePath('') === name ? 1 : -1));
    for (const name of names) renameSync(join(folder, name), join(target, name));
    clear();
    return result;
  } catch (cause) {
    clearAll();
    throw explain(databasePath(target), cause);
  } finally {
    process.off('exit', clearAll);
    for (const signal of SIGNALS) process.off(signal, exit);
  }
}

/** Deletes a folder in which a backup was begun by a process that is dead, and never finished. */
export function dropUnfinishedBackup(folder: string): void {
  if (existsSync(join(folder, UNFINISHED)) && !holdsBackup(folder))
    rmSync(folder, { recursive: true, force: true });
}
