import { Migrator } from 'kysely/migration';
import * as market from './migrations/0001-market.ts';
import * as vehicleWords from './migrations/0002-vehicle-words.ts';
import * as prices from './migrations/0003-prices.ts';
import * as landing from './migrations/0004-landing.ts';
import * as accounts from './migrations/0005-accounts.ts';
import * as reportsViews from './migrations/0006-reports-views.ts';
import * as financing from './migrations/0007-financing.ts';
import * as favorites from './migrations/0008-favorites.ts';
import * as savedSearches from './migrations/0009-saved-searches.ts';
import * as privacy from './migrations/0010-privacy.ts';
import * as conversations from './migrations/0011-conversations.ts';
import * as checkedShowrooms from './migrations/0012-checked-showrooms.ts';
import * as accountLocks from './migrations/0013-account-locks.ts';
import * as heldByAccount from './migrations/0015-held-by-account.ts';
import * as alertsTold from './migrations/0016-alerts-told.ts';
import * as outboxReader from './migrations/0019-outbox-reader.ts';
import type { Db } from './open.ts';

/** Forward only: an applied migration is never edited, a mistake is mended by the next one. */
const migrations = {
  '0001-market': market,
  '0002-vehicle-words': vehicleWords,
  '0003-prices': prices,
  '0004-landing': landing,
  '0005-accounts': accounts,
  '0006-reports-views': reportsViews,
  '0007-financing': financing,
  '0010-privacy': privacy,
  '0008-favorites': favorites,
  '0009-saved-searches': savedSearches,
  '0011-conversations': conversations,
  '0019-outbox-reader': outboxReader,
  '0012-checked-showrooms': checkedShowrooms,
  '0015-held-by-account': heldByAccount,
  '0016-alerts-told': alertsTold,
  '0013-account-locks': accountLocks,
};

/** Brings the database to the present schema, each step in a transaction, and returns the names of the steps taken. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
