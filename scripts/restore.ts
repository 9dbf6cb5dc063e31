import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countUnreadable } from '#api/accounts/two-step/stored-secret.ts';
import { countRows, describeCounts } from '#api/database/count-rows.ts';
import { renewDatabaseId } from '#api/database/identity.ts';
import { migrate } from '#api/database/migrate.ts';
import { databasePath, openDatabase } from '#api/database/open.ts';
import { readEnv } from '#api/env.ts';
import { secretKeyOf, secretKeyPath } from '#api/secret-key.ts';

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
  const secretKey = secretKeyOf(dataDir, readEnv().SECRET_KEY);
  const unreadable = await countUnreadable({ db: market.db, secretKey });
  await market.close();
  const photos = join(from, 'media', 'photo');
  if (existsSync(photos)) cpSync(photos, join(dataDir, 'media', 'photo'), { recursive: true });
  if (describeCounts(restored) !== describeCounts(expected))
    throw new Error('The restored market differs from the backup.');
  process.stdout.write(`Restored into ${dataDir}\nIt opens and holds ${describeCounts(restored)}.\n`);
  if (unreadable > 0) process.stdout.write(`${keyIsMissing(unreadable, dataDir)}\n`);
}

const keyIsMissing = (people: number, dataDir: string): string =>
  `People whose two-step key was encrypted with another key than this market's: ${people}. Put that key into ${secretKeyPath(dataDir)} or SECRET_KEY and start the market again. Without it they prove who they are by a mailed code or a recovery code at their next sign-in and set their apps up again; admins get a link by \`npm run account -- link EMAIL\`.`;

restore().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
