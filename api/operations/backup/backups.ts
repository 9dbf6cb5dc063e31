import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#api/database/open.ts';
import { backupsToRemove } from '#domain/operations/backups.ts';
import { dropUnfinishedBackup } from './copy-market.ts';
import { foldersIn, holdsBackup, type Manifest, readManifest } from './folder.ts';

const SHOWN = 30;
/** How long it is known of a backup that is deleted or failed. */
const KNOWN_MS = 400 * 24 * 3_600_000;

/** Notes that a backup is begun. */
export async function noteBackupBegun(db: Db, folder: string, started_at: string): Promise<void> {
  await db.insertInto('backups').values({ folder, started_at }).execute();
}

/** Notes how a backup ended: with what it says of itself, or with why it failed. */
export async function noteBackupEnded(
  db: Db,
  folder: string,
  { manifest, error }: { manifest?: Manifest | undefined; error?: string | undefined },
  finished_at: string,
): Promise<void> {
  const { bytes = null, addedBytes = null, counts } = manifest ?? {};
  await db
    .updateTable('backups')
    .set({
      ...{ finished_at, bytes, added_bytes: addedBytes, error: error ?? null },
      counts: counts ? JSON.stringify(counts) : null,
    })
    .where('folder', '=', folder)
    .execute();
}

/** Notes of a backup that it was copied to the bucket, or why not. */
export async function noteUpload(
  db: Db,
  folder: string,
  at: string,
  error: string | undefined,
): Promise<void> {
  const set = error === undefined ? { uploaded_at: at, upload_error: null } : { upload_error: error };
  await db.updateTable('backups').set(set).where('folder', '=', folder).execute();
}

/** Notes of a backup that restoring it was tried, and what was wrong. */
export async function noteRehearsal(
  db: Db,
  folder: string,
  rehearsed_at: string,
  rehearsal_error: string | null,
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ rehearsed_at, rehearsal_error })
    .where('folder', '=', folder)
    .execute();
}

/** The good backups that are there, newest first. */
export const listKept = (db: Db) =>
  db
    .selectFrom('backups')
    .select(['id', 'folder', 'started_at', 'uploaded_at', 'upload_error', 'rehearsed_at', 'rehearsal_error'])
    .where('finished_at', 'is not', null)
    .where('error', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('started_at', 'desc')
    .execute();

/** The last backups, those that failed and those that were deleted too, newest first. */
export const listBackups = (db: Db) =>
  db.selectFrom('backups').selectAll().orderBy('started_at', 'desc').limit(SHOWN).execute();

/** When a good backup was last begun, when any was, and when a restore was last rehearsed; undefined before the first. */
export async function findLastBackups(db: Db) {
  const row = await db
    .selectFrom('backups')
    .select(({ fn, eb }) => [
      fn.max('started_at').as('tried'),
      fn
        .max('started_at')
        .filterWhere(eb.and([eb('finished_at', 'is not', null), eb('error', 'is', null)]))
        .as('good'),
      fn.max('rehearsed_at').as('rehearsed'),
    ])
    .executeTakeFirst();
  const moment = (at: string | null | undefined) => (at ? Date.parse(at) : undefined);
  return { triedAt: moment(row?.tried), goodAt: moment(row?.good), rehearsedAt: moment(row?.rehearsed) };
}

/** Of backups that their process did not live to finish: they failed, and what they left behind goes. */
export async function closeLostBackups(db: Db, dir: string, at: string): Promise<void> {
  for (const name of foldersIn(dir)) {
    dropUnfinishedBackup(join(dir, name));
    if (name.includes('.rehearsal-')) rmSync(join(dir, name), { recursive: true, force: true });
  }
  const lost = await db.selectFrom('backups').select('folder').where('finished_at', 'is', null).execute();
  for (const { folder } of lost) {
    const manifest = readManifest(join(dir, folder));
    const error = manifest ? undefined : 'It was cut short: the server stopped.';
    await noteBackupEnded(db, folder, { manifest, error }, manifest?.finishedAt ?? at);
  }
}

/** Deletes the backups that are kept for nothing any more, and forgets those whose folder is gone. */
export async function removeOldBackups(db: Db, dir: string, now: number): Promise<void> {
  await adoptUnknown(db, dir);
  const removed_at = new Date(now).toISOString();
  const kept = await listKept(db);
  const gone = kept.filter(({ folder }) => !holdsBackup(join(dir, folder)));
  const there = kept
    .filter((backup) => !gone.includes(backup))
    .map(({ folder, started_at }) => ({ folder, startedAt: Date.parse(started_at) }));
  const old = backupsToRemove(there);
  for (const { folder } of old) rmSync(join(dir, folder), { recursive: true, force: true });
  for (const { folder } of [...gone, ...old])
    await db.updateTable('backups').set({ removed_at }).where('folder', '=', folder).execute();
  const before = new Date(now - KNOWN_MS).toISOString();
  await db
    .deleteFrom('backups')
    .where('started_at', '<', before)
    .where((eb) => eb.or([eb('removed_at', 'is not', null), eb('error', 'is not', null)]))
    .execute();
}

/** A database that was restored does not know the backups that were made after it. */
async function adoptUnknown(db: Db, dir: string): Promise<void> {
  for (const folder of foldersIn(dir)) {
    const manifest = readManifest(join(dir, folder));
    if (manifest?.madeBy !== 'market' || !holdsBackup(join(dir, folder))) continue;
    const { startedAt, finishedAt, bytes, addedBytes, counts } = manifest;
    await db
      .insertInto('backups')
      .values({
        ...{ folder, started_at: startedAt, finished_at: finishedAt, bytes, added_bytes: addedBytes },
        counts: JSON.stringify(counts),
      })
      .onConflict((conflict) => conflict.column('folder').doNothing())
      .execute();
  }
}
