import { actingJob } from '#api/accounts/acting/job.ts';
import { alertsJob } from '#api/alerts/job.ts';
import { viewMonthsJob } from '#api/analytics/view-months.ts';
import { approvalsJob } from '#api/approvals/job.ts';
import { auditJobs } from '#api/audit/job.ts';
import type { Env } from '#api/config/env.ts';
import { settingsOf } from '#api/config/settings.ts';
import { priceListsJob } from '#api/crsp/job.ts';
import { verificationJob } from '#api/dealers/verification/reminders.ts';
import { draftsJob } from '#api/files/drafts.ts';
import { feedsJob } from '#api/imports/feeds/job.ts';
import { photoZipsJob } from '#api/imports/photos/job.ts';
import { importsJob } from '#api/imports/stock/job.ts';
import type { Job } from '#api/jobs/job.ts';
import { wokenBy } from '#api/jobs/woken-by.ts';
import { leadRemindersJob } from '#api/leads/reminders.ts';
import { ledgerJob } from '#api/ledger/job.ts';
import { liveJob } from '#api/live/job.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { mediaJob } from '#api/media/job.ts';
import { viewingRemindersJob } from '#api/messages/viewings/reminders.ts';
import { noticeMailsJob } from '#api/notices/mail-job.ts';
import { pushJob } from '#api/notices/push/deliver.ts';
import { openNumbersJob, type WeighPages } from '#api/open-numbers/job.ts';
import { operatorAlertsJob } from '#api/operations/alerts/job.ts';
import { backupsDir } from '#api/operations/backup/folder.ts';
import { backupJob } from '#api/operations/backup/job.ts';
import { ordersJob } from '#api/payments/job.ts';
import { suspensionsJob } from '#api/people/suspend.ts';
import { planRemindersJob } from '#api/plans/job.ts';
import { settleListingsJob } from '#api/plans/limits/job.ts';
import { pricesJob } from '#api/prices/job.ts';
import type { PriceAnalyses } from '#api/prices/prices.ts';
import { retentionJobs } from '#api/privacy/retention.ts';
import { rateLimitsJob } from '#api/rate-limits/job.ts';
import { searchJob } from '#api/search/job.ts';
import type { Search } from '#api/search/search.ts';
import { confirmationJobs } from '#api/selling/confirmation/job.ts';
import type { SocialImages } from '#api/social/images.ts';
import { socialImagesJob } from '#api/social/warm.ts';
import { marketDaysJob } from '#api/statistics/market-days.ts';
import { type Visits, visitsJob } from '#api/statistics/visits.ts';
import { deriveJob } from '#api/vehicles/derive-again.ts';
import { type Views, viewsJob } from '#api/views/views.ts';
import type { Check } from '#domain/operations/checks.ts';
import { PROJECT_DIR } from './market-site.ts';

type JobDeps = {
  market: Market;
  env: Env;
  log: Log;
  search: Search;
  prices: PriceAnalyses;
  views: Views;
  visits: Visits;
  social: SocialImages;
  /** Publishing and rebuilding. */
  site: readonly Job[];
  /** Sending mails and SMS. */
  sending: readonly Job[];
  /** What the pages that visitors see weigh. */
  weighPages: WeighPages;
  /** Where files are written. */
  folders: readonly string[];
  /** How everything stands. */
  checks: () => Promise<Check[]>;
};

/** All background work of a server, one line for each noun. */
export const listJobs = ({ market, env, log, search, prices, social, ...given }: JobDeps): Job[] => [
  wokenBy(market.engine, 'outbox', searchJob(search)),
  rateLimitsJob(market.limits),
  deriveJob(market.db),
  wokenBy(market.engine, 'outbox', pricesJob(prices)),
  ...given.site,
  alertsJob({ db: market.db, search, publicUrl: settingsOf(env).publicUrl, log }),
  noticeMailsJob({ db: market.db, publicUrl: settingsOf(env).publicUrl, log }),
  pushJob({ market, log, contact: settingsOf(env).supportEmail }),
  leadRemindersJob({ db: market.db, publicUrl: settingsOf(env).publicUrl, log }),
  viewingRemindersJob({ db: market.db, publicUrl: settingsOf(env).publicUrl, log }),
  ...confirmationJobs({ db: market.db, publicUrl: settingsOf(env).publicUrl, log }),
  verificationJob({ db: market.db, letters: settingsOf(env), log }),
  actingJob(market.db),
  ...given.sending,
  liveJob(market.db),
  viewsJob(given.views),
  viewMonthsJob(market.db),
  visitsJob(given.visits),
  marketDaysJob(market.db),
  openNumbersJob({ db: market.db, weighPages: given.weighPages }),
  settleListingsJob(market.db),
  ordersJob(market.db),
  socialImagesJob({ db: market.db, social }),
  importsJob(market, log),
  photoZipsJob(market, log),
  feedsJob({ market, publicUrl: settingsOf(env).publicUrl, log }),
  priceListsJob(market, log),
  ...retentionJobs(market, log),
  mediaJob(market, log),
  draftsJob(given.folders, log),
  ...auditJobs({ market, settings: settingsOf(env), log }),
  suspensionsJob({ db: market.db, publicUrl: settingsOf(env).publicUrl, log }),
  approvalsJob({ market, letters: settingsOf(env), log }),
  ledgerJob(market.db),
  backupJob({
    ...{ market, log, projectDir: PROJECT_DIR, dir: backupsDir(market.dataDir, env.BACKUP_DIR) },
    hasBucket: env.BACKUP_S3_URL !== undefined,
  }),
  operatorAlertsJob({ ...settingsOf(env), db: market.db, checks: given.checks, log }),
  planRemindersJob({ db: market.db, publicUrl: settingsOf(env).publicUrl, log }),
];
