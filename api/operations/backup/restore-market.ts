import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countUnreadable } from '#api/accounts/two-step/stored-secret.ts';
import { sealFirst } from '#api/audit/seal.ts';
import type { SecretKey } from '#api/config/secret-key.ts';
import { countRows, describeCounts, type RowCounts } from '#api/database/count-rows.ts';
import { renewDatabaseId } from '#api/database/identity.ts';
import { forgetLeases } from '#api/database/leases.ts';
import { AUDIT_CHAIN, migrate } from '#api/database/migrate.ts';
import { alone } from '#api/database/moving/move-lock.ts';
import { refuseUnfinishedMove } from '#api/database/moving/move-state.ts';
import { replaceMarket } from '#api/database/moving/whole-copies.ts';
import {
  type Db,
  databasePath,
  type OpenDatabase,
  openDatabase,
  openDatabaseFile,
} from '#api/database/open.ts';
import { copyInto, findDamage } from '#api/database/sqlite/copy-into.ts';
import type { SqliteOpenDatabase } from '#api/database/sqlite/open.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { planMedia } from './copy-media.ts';
import { holdsBackup, type Manifest, readManifest, refuseShortDisk } from './folder.ts';

/** A backup that opens and is whole, with what it holds. Throws a sentence where there is none, or it is damaged. */
export async function openBackup(folder: string): Promise<SqliteOpenDatabase & { expected: RowCounts }> {
  if (!holdsBackup(folder)) throw new Error(`There is no backup in ${folder}.`);
  const backup = openDatabaseFile(folder, { readonly: true });
  const problem = findDamage(backup.engine.handle);
  if (problem) {
    await backup.close();
    throw new Error(`The backup is damaged and was not used: ${problem}`);
  }
  return { ...backup, expected: await countRows(backup.db) };
}

type Target = { dataDir: string; secretKey: SecretKey };

/** Writes a backup's database over the one in `dataDir` and brings it up to today. The caller closes what is returned. */
export async function restoreDatabase(
  backup: SqliteOpenDatabase,
  { dataDir, secretKey }: Target,
): Promise<SqliteOpenDatabase> {
  await copyInto(backup.engine.handle, databasePath(dataDir));
  const market = openDatabaseFile(dataDir);
  const steps = await migrate(market);
  if (steps.includes(AUDIT_CHAIN)) await sealFirst({ db: market.db, secretKey });
  await renewDatabaseId(market.db);
  // Those of the moment of the backup say nothing of the processes of today.
  await forgetLeases(market.db);
  await forgetUnderWay(market.db);
  return market;
}

/** Where a backup is brought up to today on its way to PostgreSQL. */
export const restoringDir = (dataDir: string): string => join(dataDir, 'restoring');
const OWNER_ONLY = 0o700;

const bytesIn = async ({ engine }: SqliteOpenDatabase): Promise<number> =>
  (await engine.sizes()).databaseBytes;

/**
 * The same for a market on PostgreSQL, by way of a file that is brought up to today: its rows take the place of those
 * that are there in one transaction, also while a server runs. The caller closes what is returned.
 */
export async function restoreToServer(
  backup: SqliteOpenDatabase,
  { dataDir, secretKey, databaseUrl }: Target & { databaseUrl: string },
): Promise<OpenDatabase> {
  const market = openDatabase(dataDir, { databaseUrl });
  const scratch = restoringDir(dataDir);
  try {
    await market.engine.check(true);
    await refuseUnfinishedMove(market.db);
    await migrate(market);
    await alone(market, async () => {
      rmSync(scratch, { recursive: true, force: true });
      mkdirSync(scratch, { recursive: true, mode: OWNER_ONLY });
      refuseShortDisk(scratch, await bytesIn(backup), 'a restore');
      const upToDate = await restoreDatabase(backup, { dataDir: scratch, secretKey });
      await replaceMarket(upToDate, market).finally(upToDate.close);
    });
    return market;
  } catch (cause) {
    await market.close();
    throw market.engine.explain(cause);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** What was under way at that moment, the backup itself at least, is under way no more, and would let nothing new begin. */
async function forgetUnderWay(db: Db): Promise<void> {
  await db.deleteFrom('operation_runs').where('finished_at', 'is', null).execute();
  await db.deleteFrom('backups').where('finished_at', 'is', null).execute();
}

type Rehearsal = {
  /** The folder of the backup. */
  from: string;
  /** A folder that does not exist yet, on a disk with room for the database; it is gone afterwards. */
  scratch: string;
  secretKey: SecretKey;
};

/**
 * Restores a backup into a folder of its own, looks whether all is there and deletes the folder. Returns what the
 * restored market holds. Throws a sentence that says what is wrong.
 */
export async function rehearseRestore({ from, scratch, secretKey }: Rehearsal): Promise<RowCounts> {
  const backup = await openBackup(from);
  const manifest = readManifest(from);
  try {
    mkdirSync(scratch, { recursive: true, mode: OWNER_ONLY });
    refuseShortDisk(scratch, await bytesIn(backup), 'a rehearsal');
    const market = await restoreDatabase(backup, { dataDir: scratch, secretKey });
    const restored = await countRows(market.db);
    const problem = findDamage(market.engine.handle);
    const unreadable = await countUnreadable({ db: market.db, secretKey });
    await market.close();
    if (problem) throw new Error(`The restored database is damaged: ${problem}`);
    refuseDifference('the database of the backup', backup.expected, restored);
    if (manifest) {
      refuseDifference('what the backup says of itself', manifest.counts, restored);
      await refuseMissingMedia(from, manifest);
    }
    if (unreadable > 0)
      throw new Error(
        `The backup is whole, but the secret key of this market does not open the two-step keys of ${unreadable} people in it.`,
      );
    return restored;
  } finally {
    await backup.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

function refuseDifference(what: string, expected: RowCounts, restored: RowCounts): void {
  if (describeCounts(restored) === describeCounts(expected)) return;
  throw new Error(
    `The restored market holds ${describeCounts(restored)}; ${what}: ${describeCounts(expected)}.`,
  );
}

async function refuseMissingMedia(from: string, { mediaFiles, mediaBytes }: Manifest): Promise<void> {
  const { files, bytes } = await planMedia(openDiskStore(from), undefined);
  if (files.length === mediaFiles && bytes === mediaBytes) return;
  throw new Error(
    `The backup holds ${files.length} media files with ${bytes} bytes; when it was made, ${mediaFiles} with ${mediaBytes}.`,
  );
}
