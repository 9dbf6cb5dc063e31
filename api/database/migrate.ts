import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { BRAND } from '#domain/brand.ts';
import { listTables } from './dialect.ts';
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
import * as heldByAccount from './migrations/0014-held-by-account.ts';
import * as alertsTold from './migrations/0015-alerts-told.ts';
import * as leases from './migrations/0016-leases.ts';
import * as outboxReader from './migrations/0017-outbox-reader.ts';
import * as listingLife from './migrations/0018-listing-life.ts';
import * as jobRuns from './migrations/0019-job-runs.ts';
import * as media from './migrations/0020-media.ts';
import * as stockNumbers from './migrations/0022-stock-numbers.ts';
import * as marketCheck from './migrations/0023-market-check.ts';
import * as derivedFacts from './migrations/0024-derived-facts.ts';
import * as selling from './migrations/0025-selling.ts';
import * as phoneProof from './migrations/0026-phone-proof.ts';
import * as documents from './migrations/0027-documents.ts';
import * as confirmation from './migrations/0028-confirmation.ts';
import * as photoShots from './migrations/0029-photo-shots.ts';
import * as leads from './migrations/0030-leads.ts';
import * as teams from './migrations/0031-teams.ts';
import * as dealerImports from './migrations/0032-dealer-imports.ts';
import * as reviews from './migrations/0033-reviews.ts';
import * as photoZipsFeeds from './migrations/0034-photo-zips-feeds.ts';
import * as viewMonths from './migrations/0036-view-months.ts';
import * as live from './migrations/0037-live.ts';
import * as teamInbox from './migrations/0038-team-inbox.ts';
import * as deals from './migrations/0039-deals.ts';
import * as messagePhotos from './migrations/0040-message-photos.ts';
import * as reportEvidence from './migrations/0041-report-evidence.ts';
import * as notices from './migrations/0042-notices.ts';
import * as support from './migrations/0043-support.ts';
import * as help from './migrations/0044-help.ts';
import * as auditChain from './migrations/0045-audit-chain.ts';
import * as exemptions from './migrations/0046-exemptions.ts';
import * as moderation from './migrations/0047-moderation.ts';
import * as moderationQueue from './migrations/0048-moderation-queue.ts';
import * as reportOutcomes from './migrations/0049-report-outcomes.ts';
import * as ruleDrafts from './migrations/0050-rule-drafts.ts';
import * as people from './migrations/0051-people.ts';
import * as verification from './migrations/0052-verification.ts';
import * as acting from './migrations/0053-acting.ts';
import * as figures from './migrations/0054-figures.ts';
import * as findIndexes from './migrations/0055-find.ts';
import * as operations from './migrations/0056-operations.ts';
import * as reference from './migrations/0057-reference.ts';
import * as payments from './migrations/0058-payments.ts';
import * as plans from './migrations/0059-plans.ts';
import * as planEvents from './migrations/0060-plan-events.ts';
import * as listingTerms from './migrations/0061-listing-terms.ts';
import * as orders from './migrations/0062-orders.ts';
import * as receipts from './migrations/0063-receipts.ts';
import * as deskCalls from './migrations/0064-desk-calls.ts';
import * as mpesa from './migrations/0065-mpesa.ts';
import * as priceLists from './migrations/0066-price-lists.ts';
import * as priceListUploads from './migrations/0067-price-list-uploads.ts';
import * as referenceDrafts from './migrations/0068-reference-drafts.ts';
import * as openNumbers from './migrations/0069-open-numbers.ts';
import * as rateLimits from './migrations/0072-rate-limits.ts';
import * as visitorSalts from './migrations/0073-visitor-salts.ts';
import * as socialImages from './migrations/0080-social-images.ts';
import * as deploying from './migrations/0081-deploying.ts';
import * as orderSpans from './migrations/0082-order-spans.ts';
import * as content from './migrations/0084-content.ts';
import * as outboxWakes from './migrations/0090-outbox-wakes.ts';
import type { Db, OpenDatabase } from './open.ts';

/** After it the audit log is sealed for the first time. */
export const AUDIT_CHAIN = '0045-audit-chain';

/** Forward only: an applied migration is never edited, a mistake is mended by the next one. */
export const migrations = {
  '0001-market': market,
  '0002-vehicle-words': vehicleWords,
  '0003-prices': prices,
  '0004-landing': landing,
  '0005-accounts': accounts,
  '0006-reports-views': reportsViews,
  '0007-financing': financing,
  '0008-favorites': favorites,
  '0009-saved-searches': savedSearches,
  '0010-privacy': privacy,
  '0011-conversations': conversations,
  '0012-checked-showrooms': checkedShowrooms,
  '0013-account-locks': accountLocks,
  '0014-held-by-account': heldByAccount,
  '0015-alerts-told': alertsTold,
  '0016-leases': leases,
  '0017-outbox-reader': outboxReader,
  '0018-listing-life': listingLife,
  '0019-job-runs': jobRuns,
  '0020-media': media,
  '0022-stock-numbers': stockNumbers,
  '0023-market-check': marketCheck,
  '0024-derived-facts': derivedFacts,
  '0025-selling': selling,
  '0026-phone-proof': phoneProof,
  '0027-documents': documents,
  '0028-confirmation': confirmation,
  '0029-photo-shots': photoShots,
  '0030-leads': leads,
  '0031-teams': teams,
  '0032-dealer-imports': dealerImports,
  '0033-reviews': reviews,
  '0034-photo-zips-feeds': photoZipsFeeds,
  '0036-view-months': viewMonths,
  '0037-live': live,
  '0038-team-inbox': teamInbox,
  '0039-deals': deals,
  '0040-message-photos': messagePhotos,
  '0041-report-evidence': reportEvidence,
  '0042-notices': notices,
  '0043-support': support,
  '0044-help': help,
  '0046-exemptions': exemptions,
  '0047-moderation': moderation,
  '0048-moderation-queue': moderationQueue,
  '0049-report-outcomes': reportOutcomes,
  '0050-rule-drafts': ruleDrafts,
  '0051-people': people,
  '0052-verification': verification,
  '0053-acting': acting,
  '0054-figures': figures,
  '0055-find': findIndexes,
  '0056-operations': operations,
  '0057-reference': reference,
  '0058-payments': payments,
  '0059-plans': plans,
  '0060-plan-events': planEvents,
  '0061-listing-terms': listingTerms,
  '0062-orders': orders,
  '0063-receipts': receipts,
  '0064-desk-calls': deskCalls,
  '0065-mpesa': mpesa,
  '0066-price-lists': priceLists,
  '0067-price-list-uploads': priceListUploads,
  '0068-reference-drafts': referenceDrafts,
  '0069-open-numbers': openNumbers,
  '0072-rate-limits': rateLimits,
  '0073-visitor-salts': visitorSalts,
  '0080-social-images': socialImages,
  '0081-deploying': deploying,
  '0082-order-spans': orderSpans,
  '0084-content': content,
  '0090-outbox-wakes': outboxWakes,
  [AUDIT_CHAIN]: auditChain,
};

/**
 * Brings the database to the present schema in one transaction, and returns the names of the steps taken: what is
 * killed or fails leaves the schema as it was. Throws NewerSchemaError where a newer version has been here.
 */
export async function migrate({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<string[]> {
  const migrator = (db: Db) =>
    new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
    });
  const applied = await findApplied(db);
  refuseNewerSchema(applied);
  if (applied.length === Object.keys(migrations).length) return [];
  return engine.migrating(db, async (db) => {
    const { error, results = [] } = await migrator(db).migrateToLatest();
    if (error) throw error;
    return results.map((result) => result.migrationName);
  });
}

/** Whether the database has the present schema: one of an older version lacks migrations, one of a newer has others. */
export async function hasPresentSchema(db: Db): Promise<boolean> {
  const applied = await findApplied(db);
  return applied.length === Object.keys(migrations).length && applied.every((name) => name in migrations);
}

class NewerSchemaError extends Error {
  constructor(migration: string) {
    super(
      `The database was last used by a newer version of ${BRAND.name} (it knows ${migration}): start that version, or restore a backup from before it.`,
    );
  }
}

function refuseNewerSchema(applied: readonly string[]): void {
  const unknown = applied.find((name) => !(name in migrations));
  if (unknown) throw new NewerSchemaError(unknown);
}

async function findApplied(db: Db): Promise<string[]> {
  if (!(await listTables(db)).includes(DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
