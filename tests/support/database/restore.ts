import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { renewDatabaseId } from '#api/database/identity.ts';
import { databasePath, type OpenDatabase, openDatabaseFile } from '#api/database/open.ts';
import { sqliteOf } from './sqlite.ts';

/** Copies the market as a backup does; what it returns puts the copy in the market's place, as a restore does. */
export async function backUp(market: OpenDatabase & { dataDir: string }): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(market.dataDir, 'backup-'));
  await sqliteOf(market).backup(databasePath(folder));
  return async () => {
    const backup = openDatabaseFile(folder, { readonly: true });
    await backup.engine.handle.backup(databasePath(market.dataDir));
    await backup.close();
    await renewDatabaseId(market.db);
  };
}
