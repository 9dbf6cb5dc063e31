import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnv } from '#api/config/env.ts';
import { secretKeyPath } from '#api/config/secret-key.ts';
import { copyInto, findDamage, makeOneFile } from '#api/database/copy-into.ts';
import { countRows, describeCounts } from '#api/database/count-rows.ts';
import { databasePath, openDatabase } from '#api/database/open.ts';
import { explain } from '#api/database/usable.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { copyKeptMedia } from '#api/media/store.ts';

const UNFINISHED = '.unfinished-backup';

/** Copies the market while it runs: database, uploaded photos and private files. What can be rebuilt from them is left out. */
async function backup(): Promise<void> {
  const dataDir = resolve(readEnv().DATA_DIR);
  if (!existsSync(databasePath(dataDir))) throw new Error(`There is no market in ${dataDir}.`);
  const target = resolve(
    process.argv[2] ?? join(dataDir, 'backups', new Date().toISOString().replaceAll(/[:.]/g, '-')),
  );
  if (existsSync(databasePath(target))) throw new Error(`${target} already holds a backup.`);
  const { counts, copied } = await inWhole(target, (folder) => copyMarket(dataDir, folder));
  process.stdout.write(`Backed up to ${target}\nThe copy opens and holds ${describeCounts(copied)}.\n`);
  process.stdout.write(`${keyReminder(dataDir)}\n`);
  if (describeCounts(counts) !== describeCounts(copied)) {
    process.stdout.write(`The market went on meanwhile and now holds ${describeCounts(counts)}.\n`);
  }
}

/** The copy alone must not hold what decrypts it. */
const keyReminder = (dataDir: string): string =>
  `The key that encrypts two-step sign-in is not in it: keep ${readEnv().SECRET_KEY ? 'SECRET_KEY' : secretKeyPath(dataDir)} apart. Without it people set their apps up again.`;

/** Fills `target` with what `work` writes into a folder, or leaves nothing behind, also when it is interrupted. */
async function inWhole<Result>(target: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const made = mkdirSync(target, { recursive: true });
  // Within the target, so that renaming works where that is a disk of its own.
  const folder = join(target, UNFINISHED);
  const clear = () => rmSync(folder, { recursive: true, force: true });
  const clearAll = () => {
    clear();
    if (made) rmSync(made, { recursive: true, force: true });
  };
  clear();
  mkdirSync(folder);
  process.once('exit', clearAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
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
  }
}

async function copyMarket(dataDir: string, folder: string) {
  const market = openDatabase(dataDir, { readonly: true });
  await copyInto(market.sqlite, databasePath(folder));
  const counts = countRows(market.sqlite);
  await market.close();
  await copyKeptMedia(openDiskStore(dataDir), openDiskStore(folder, { isDurable: false }));
  const copy = openDatabase(folder);
  const problem = findDamage(copy.sqlite);
  const copied = countRows(copy.sqlite);
  makeOneFile(copy.sqlite);
  await copy.close();
  if (problem) throw new Error(`The copy is damaged: ${problem}`);
  return { counts, copied };
}

backup().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
