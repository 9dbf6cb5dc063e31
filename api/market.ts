import { join } from 'node:path';
import { sealFirst } from './audit/seal.ts';
import { openBucket } from './buckets/open-bucket.ts';
import type { Bucket } from './config/bucket-url.ts';
import { type SecretKey, secretKeyOf } from './config/secret-key.ts';
import { fillPriceList } from './crsp/fill.ts';
import { AUDIT_CHAIN, migrate } from './database/migrate.ts';
import { refuseUnfinishedMove } from './database/moving/move-state.ts';
import { type OpenDatabase, type OpenOptions, openDatabase } from './database/open.ts';
import { openSpool, type Spool } from './files/spool.ts';
import { fillHelp } from './help/fill.ts';
import type { Queue } from './http/queue.ts';
import { createImageQueue } from './media/image-queue.ts';
import { createMedia, type Media } from './media/media.ts';
import { openStore } from './media/open-store.ts';
import { fillRules } from './moderation/fill.ts';
import { createSharedLimits, type SharedLimits } from './rate-limits/shared-limits.ts';
import { fillLists } from './reference/fill.ts';

/** An open market: its folder and its database. The caller that opens it closes it. */
export type Market = OpenDatabase & {
  dataDir: string;
  media: Media;
  /** All image work of the process waits in it. */
  imageQueue: Queue;
  /** Where the bodies of uploads arrive. */
  uploadsDir: string;
  /** Where files wait for a job. */
  spool: Spool;
  /** Encrypts what must not be read from a copy of the database. */
  secretKey: SecretKey;
  /** How often calls may be made, counted by all processes of the market. */
  limits: SharedLimits;
};

type MarketOptions = OpenOptions & {
  /** Where the operator has set one. */
  secretKey?: string | undefined;
  /** The bucket of its media, where the operator has set one. */
  media?: Bucket | undefined;
  /** Where a CDN has the public ones. */
  mediaPublicUrl?: string | undefined;
  /** Looks first whether the database is whole and can be written: before a server opens. */
  isChecked?: boolean;
};

/**
 * Opens the market that lives in `dataDir`, bringing its database to the present schema. Throws one sentence that names
 * the database and says what to do where it cannot be used.
 */
export async function openMarket(
  dataDir: string,
  { secretKey, media, mediaPublicUrl, isChecked = false, ...options }: MarketOptions = {},
): Promise<Market> {
  const database = openDatabase(dataDir, options);
  const key = secretKeyOf(dataDir, secretKey);
  try {
    await database.engine.check(isChecked);
    await refuseUnfinishedMove(database.db);
    if (!options.readonly) {
      const steps = await migrate(database);
      if (steps.includes(AUDIT_CHAIN)) await sealFirst({ db: database.db, secretKey: key });
      await fillHelp(database.db);
      await fillRules(database.db);
      await fillLists(database.db);
      await fillPriceList(database.db);
    }
  } catch (cause) {
    await database.close();
    throw database.engine.explain(cause);
  }
  const uploadsDir = join(dataDir, 'uploads');
  return {
    ...database,
    dataDir,
    media: createMedia({ db: database.db, store: openStore(dataDir, media), publicUrl: mediaPublicUrl }),
    imageQueue: createImageQueue(),
    uploadsDir,
    spool: openSpool(uploadsDir, media && openBucket(media)),
    secretKey: key,
    limits: createSharedLimits(database),
  };
}
