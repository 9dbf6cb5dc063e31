import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countRows, describeCounts } from '#api/database/count-rows.ts';
import { renewDatabaseId } from '#api/database/identity.ts';
import { migrate } from '#api/database/migrate.ts';
import { databasePath, openDatabase } from '#api/database/open.ts';
import { readEnv } from '#api/env.ts';

/**
 * Puts a backup in the place of the market, also while a server runs on it: SQLite writes the copy in as
 * one change. The database gets a new id, so that search, pages and every other reader start afresh.
 */
async function restore(): Promise<void> {
  const [source] = process.argv.slice(2);
  if (!source) throw new Error('Say which backup: npm run restore -- FOLDER');
  const from = resolve(source);
  if (!existsSync(databasePath(from))) throw new Error(`There is no backup in ${from}.`);
  const dataDir = resolve(readEnv().DATA_DIR);
  const backup = openDatabase(from, { readonly: true });
  const problems = backup.sqlite.pragma('integrity_check', { simple: true });
  if (problems !== 'ok') throw new Error(`The backup is damaged and was not used: ${problems}`);
  // Creates the market's folder where it is missing, and says so when another process holds the database.
  await openDatabase(dataDir).close();
  await backup.sqlite.backup(databasePath(dataDir));
  const expected = countRows(backup.sqlite);
  await backup.close();
  const market = openDatabase(dataDir);
  await migrate(market.db);
  await renewDatabaseId(market.db);
  const restored = countRows(market.sqlite);
  await market.close();
  const photos = join(from, 'media', 'photo');
  if (existsSync(photos)) cpSync(photos, join(dataDir, 'media', 'photo'), { recursive: true });
  if (describeCounts(restored) !== describeCounts(expected))
    throw new Error('The restored market differs from the backup.');
  process.stdout.write(`Restored into ${dataDir}\nIt opens and holds ${describeCounts(restored)}.\n`);
}

restore().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
