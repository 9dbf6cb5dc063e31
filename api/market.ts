import { join } from 'node:path';
import { migrate } from './database/migrate.ts';
import { type OpenDatabase, type OpenOptions, openDatabase } from './database/open.ts';

/** An open market: its folder and its database. Whoever opens it closes it. */
export type Market = OpenDatabase & {
  dataDir: string;
  mediaDir: string;
};

/** Opens the market that lives in `dataDir`, bringing its database to the present schema. */
export async function openMarket(dataDir: string, options: OpenOptions = {}): Promise<Market> {
  const database = openDatabase(dataDir, options);
  if (!options.readonly) await migrate(database.db);
  return { ...database, dataDir, mediaDir: join(dataDir, 'media') };
}
