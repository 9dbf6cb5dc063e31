import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countUnreadable } from '#api/accounts/two-step/stored-secret.ts';
import { readChain } from '#api/audit/head.ts';
import { findBrokenSeal, OTHER_KEY } from '#api/audit/seal.ts';
import { mediaBucketOf, readEnv } from '#api/config/env.ts';
import { type SecretKey, secretKeyOf, secretKeyPath } from '#api/config/secret-key.ts';
import { countRows, describeCounts } from '#api/database/count-rows.ts';
import { databasePath, type OpenDatabase, openDatabaseFile } from '#api/database/open.ts';
import { describeDatabase } from '#api/database/postgres/usable.ts';
import { findServer } from '#api/database/server-lock.ts';
import type { SqliteOpenDatabase } from '#api/database/sqlite/open.ts';
import { UnusableDatabaseError } from '#api/database/unusable.ts';
import { copyKeptMedia } from '#api/media/copy-kept-media.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { openStore } from '#api/media/open-store.ts';
import {
  openBackup,
  rehearseRestore,
  restoreDatabase,
  restoreToServer,
  restoringDir,
} from '#api/operations/backup/restore-market.ts';
import { endOnSignal } from './ending.ts';

/**
 * Puts a backup in the place of the market, also while a server runs on it: the copy comes in as one change,
 * whichever engine the backup was made on. The database gets a new id, so that search, pages and every other reader start afresh.
 * A database that cannot be used is moved aside first. With --rehearse it is only tried, in a folder of its own.
 */
async function restore(): Promise<void> {
  const { values: given, positionals } = parseArgs({
    allowPositionals: true,
    options: { rehearse: { type: 'boolean', default: false } },
  });
  const [source] = positionals;
  if (!source) throw new Error('Say which backup: npm run restore -- FOLDER');
  const from = resolve(source);
  const env = readEnv();
  const dataDir = resolve(env.DATA_DIR);
  const secretKey = secretKeyOf(dataDir, env.SECRET_KEY);
  if (given.rehearse) return rehearse(from, secretKey);
  const backup = await openBackup(from);
  const market = await put(backup, { dataDir, secretKey, databaseUrl: env.DATABASE_URL });
  await backup.close();
  const restored = await countRows(market.db);
  const hasKey = env.SECRET_KEY !== undefined || existsSync(secretKeyPath(dataDir));
  const sealNote = hasKey ? findBrokenSeal(secretKey, await readChain(market.db))?.sentence : OTHER_KEY;
  const unreadable = await countUnreadable({ db: market.db, secretKey });
  await market.close();
  await copyKeptMedia(openDiskStore(from), openStore(dataDir, mediaBucketOf(env), { isDurable: false }));
  if (describeCounts(restored) !== describeCounts(backup.expected))
    throw new Error('The restored market differs from the backup.');
  process.stdout.write(
    `Restored into ${describePlace(dataDir, env.DATABASE_URL)}\nIt opens and holds ${describeCounts(restored)}.\n`,
  );
  if (sealNote) process.stdout.write(`${sealNote}\n`);
  if (unreadable > 0) process.stdout.write(`${keyIsMissing(unreadable, dataDir)}\n`);
}

type Place = { dataDir: string; secretKey: SecretKey; databaseUrl: string | undefined };

async function put(backup: SqliteOpenDatabase, { databaseUrl, ...target }: Place): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    endOnSignal(async () => rmSync(restoringDir(target.dataDir), { recursive: true, force: true }), 1);
    return restoreToServer(backup, { ...target, databaseUrl });
  }
  await makeRoom(target.dataDir);
  return restoreDatabase(backup, target);
}

const describePlace = (dataDir: string, databaseUrl: string | undefined): string =>
  databaseUrl === undefined ? dataDir : describeDatabase(databaseUrl);

async function rehearse(from: string, secretKey: SecretKey): Promise<void> {
  const scratch = `${from}.rehearsal-${process.pid}`;
  endOnSignal(async () => rmSync(scratch, { recursive: true, force: true }), 1);
  const restored = await rehearseRestore({ from, scratch, secretKey });
  process.stdout.write(`The backup can be restored. It holds ${describeCounts(restored)}.\n`);
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
  let present: SqliteOpenDatabase | undefined;
  try {
    present = openDatabaseFile(dataDir);
    await present.engine.check(true);
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

restore().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
