import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { renewDatabaseId } from '#api/database/identity.ts';
import { databasePath, type OpenDatabase, openDatabase } from '#api/database/open.ts';

/** Copies the market as a backup does; what it returns puts the copy in the market's place, as a restore does. */
export async function backUp(market: OpenDatabase & { dataDir: string }): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(market.dataDir, 'backup-'));
  await market.sqlite.backup(databasePath(folder));
  return async () => {
    const backup = openDatabase(folder, { readonly: true });
    await backup.sqlite.backup(databasePath(market.dataDir));
    await backup.close();
    await renewDatabaseId(market.db);
  };
}
