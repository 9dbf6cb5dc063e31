import { existsSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { countUnreadable } from '#api/accounts/two-step/stored-secret.ts';
import { readChain } from '#api/audit/head.ts';
import { findBrokenSeal, OTHER_KEY, sealFirst } from '#api/audit/seal.ts';
import { readEnv } from '#api/config/env.ts';
import { type SecretKey, secretKeyOf, secretKeyPath } from '#api/config/secret-key.ts';
import { copyInto, findDamage } from '#api/database/copy-into.ts';
import { countRows, describeCounts } from '#api/database/count-rows.ts';
import { renewDatabaseId } from '#api/database/identity.ts';
import { forgetLeases } from '#api/database/leases.ts';
import { AUDIT_CHAIN, migrate } from '#api/database/migrate.ts';
import { databasePath, type OpenDatabase, openDatabase } from '#api/database/open.ts';
import { findServer } from '#api/database/server-lock.ts';
import { refuseFaults, UnusableDatabaseError } from '#api/database/usable.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { copyKeptMedia } from '#api/media/store.ts';

/**
 * Puts a backup in the place of the market, also while a server runs on it: SQLite writes the copy in as
 * one change. The database gets a new id, so that search, pages and every other reader start afresh.
 * A database that cannot be used is moved aside first.
 */
async function restore(): Promise<void> {
  const [source] = process.argv.slice(2);
  if (!source) throw new Error('Say which backup: npm run restore -- FOLDER');
  const from = resolve(source);
  if (!existsSync(databasePath(from))) throw new Error(`There is no backup in ${from}.`);
  const dataDir = resolve(readEnv().DATA_DIR);
  const backup = openDatabase(from, { readonly: true });
  const problem = findDamage(backup.sqlite);
  if (problem) throw new Error(`The backup is damaged and was not used: ${problem}`);
  const expected = countRows(backup.sqlite);
  await makeRoom(dataDir);
  await copyInto(backup.sqlite, databasePath(dataDir));
  await backup.close();
  const secretKey = secretKeyOf(dataDir, readEnv().SECRET_KEY);
  const market = await openRestored(dataDir, secretKey);
  const restored = countRows(market.sqlite);
  const hasKey = readEnv().SECRET_KEY !== undefined || existsSync(secretKeyPath(dataDir));
  const sealNote = hasKey ? findBrokenSeal(secretKey, await readChain(market.db))?.sentence : OTHER_KEY;
  const unreadable = await countUnreadable({ db: market.db, secretKey });
  await market.close();
  await copyKeptMedia(openDiskStore(from), openDiskStore(dataDir, { isDurable: false }));
  if (describeCounts(restored) !== describeCounts(expected))
    throw new Error('The restored market differs from the backup.');
  process.stdout.write(`Restored into ${dataDir}\nIt opens and holds ${describeCounts(restored)}.\n`);
  if (sealNote) process.stdout.write(`${sealNote}\n`);
  if (unreadable > 0) process.stdout.write(`${keyIsMissing(unreadable, dataDir)}\n`);
}

const keyIsMissing = (people: number, dataDir: string): string =>
  `People whose two-step key was encrypted with another key than this market's: ${people}. Put that key into ${secretKeyPath(dataDir)} or SECRET_KEY and start the market again. Without it they prove who they are by a mailed code or a recovery code at their next sign-in and set their apps up again; admins get a link by \`npm run account -- link EMAIL\`.`;

/** Creates the market's folder where it is missing, and moves a database aside that cannot be used. */
async function makeRoom(dataDir: string): Promise<void> {
  const cause = await findProblem(dataDir);
  if (!cause) return;
  const server = findServer(dataDir);
  if (server) throw new Error(`${cause} Stop the server first (${server}): it still has that database open.`);
  const aside = `${databasePath(dataDir)}.broken-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const ending of ['-wal', '-shm', '']) moveIfThere(databasePath(dataDir) + ending, aside + ending);
  process.stdout.write(`${cause}\nIt was moved to ${aside}\n`);
}

/** Why the present database cannot be used; throws where another process has locked it. */
async function findProblem(dataDir: string): Promise<string | undefined> {
  let present: OpenDatabase | undefined;
  try {
    present = openDatabase(dataDir);
    refuseFaults(databasePath(dataDir), present.sqlite);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof UnusableDatabaseError)) throw cause;
    return cause.message;
  } finally {
    await present?.close();
  }
}

function moveIfThere(path: string, to: string): void {
  if (existsSync(path)) renameSync(path, to);
}

async function openRestored(dataDir: string, secretKey: SecretKey): Promise<OpenDatabase> {
  const market = openDatabase(dataDir);
  const steps = await migrate(market.db);
  if (steps.includes(AUDIT_CHAIN)) await sealFirst({ db: market.db, secretKey });
  await renewDatabaseId(market.db);
  // Those of the moment of the backup say nothing of the processes of today.
  await forgetLeases(market.db);
  return market;
}

restore().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
