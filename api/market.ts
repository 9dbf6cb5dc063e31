import { join } from 'node:path';
import { migrate } from './database/migrate.ts';
import { type OpenDatabase, type OpenOptions, openDatabase } from './database/open.ts';
import { type SecretKey, secretKeyOf } from './secret-key.ts';

/** An open market: its folder and its database. Whoever opens it closes it. */
export type Market = OpenDatabase & {
  dataDir: string;
  mediaDir: string;
  /** Encrypts what must not be read from a copy of the database. */
  secretKey: SecretKey;
};

/** `secretKey` where the operator has set one. */
type MarketOptions = OpenOptions & { secretKey?: string | undefined };

/** Opens the market that lives in `dataDir`, bringing its database to the present schema. */
export async function openMarket(
  dataDir: string,
  { secretKey, ...options }: MarketOptions = {},
): Promise<Market> {
  const database = openDatabase(dataDir, options);
  if (!options.readonly) await migrate(database.db);
  return {
    ...database,
    dataDir,
    mediaDir: join(dataDir, 'media'),
    secretKey: secretKeyOf(dataDir, secretKey),
  };
}
