import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countRows, describeCounts } from '#api/database/count-rows.ts';
import { databasePath, openDatabase } from '#api/database/open.ts';
import { readEnv } from '#api/env.ts';
import { secretKeyPath } from '#api/secret-key.ts';

/** Copies the market while it runs: database and uploaded photos. What can be rebuilt from them is left out. */
async function backup(): Promise<void> {
  const dataDir = resolve(readEnv().DATA_DIR);
  if (!existsSync(databasePath(dataDir))) throw new Error(`There is no market in ${dataDir}.`);
  const target = resolve(
    process.argv[2] ?? join(dataDir, 'backups', new Date().toISOString().replaceAll(/[:.]/g, '-')),
  );
  if (existsSync(databasePath(target))) throw new Error(`${target} already holds a backup.`);
  mkdirSync(target, { recursive: true });
  const market = openDatabase(dataDir, { readonly: true });
  await market.sqlite.backup(databasePath(target));
  const counts = countRows(market.sqlite);
  await market.close();
  const photos = join(dataDir, 'media', 'photo');
  if (existsSync(photos)) cpSync(photos, join(target, 'media', 'photo'), { recursive: true });
  const copy = openDatabase(target);
  const problems = copy.sqlite.pragma('integrity_check', { simple: true });
  const copied = countRows(copy.sqlite);
  await copy.close();
  if (problems !== 'ok') throw new Error(`The copy is damaged: ${problems}`);
  process.stdout.write(`Backed up to ${target}\nThe copy opens and holds ${describeCounts(copied)}.\n`);
  process.stdout.write(`${keyReminder(dataDir)}\n`);
  if (describeCounts(counts) !== describeCounts(copied)) {
    process.stdout.write(`The market went on meanwhile and now holds ${describeCounts(counts)}.\n`);
  }
}

/** Whoever finds the copy alone must not be able to decrypt it. */
const keyReminder = (dataDir: string): string =>
  `The key that encrypts two-step sign-in is not in it: keep ${readEnv().SECRET_KEY ? 'SECRET_KEY' : secretKeyPath(dataDir)} apart. Without it people set their apps up again.`;

backup().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
