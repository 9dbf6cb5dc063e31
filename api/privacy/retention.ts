import { forgetOldAttempts } from '#api/accounts/attempts.ts';
import { forgetOldDevices } from '#api/accounts/known-devices.ts';
import { pruneActs } from '#api/audit/prune.ts';
import { forgetBusinessDocuments } from '#api/dealers/verification/old-documents.ts';
import { deleteRemovedBefore } from '#api/favorites/queries.ts';
import { deleteOldZips } from '#api/imports/photos/steps.ts';
import { deleteOldImports } from '#api/imports/stock/old-imports.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { emptyOldMessages, forgetOldPhones } from '#api/payments/old-payments.ts';
import { deleteEmptyDrafts } from '#api/selling/empty-drafts.ts';
import { forgetOldPapers } from '#api/selling/old-papers.ts';
import { clearExpiredSecrets } from '#api/sending/secrets.ts';
import { pruneViews } from '#api/views/queries.ts';
import { RETENTION_PERIODS, type RetentionPeriod, retentionMs } from '#domain/privacy/retention.ts';
import { deleteDueAccounts } from './deleting.ts';
import {
  type Clearing,
  deleteEndedSessions,
  deleteOldContacts,
  deleteOlder,
  deleteOldMatches,
  deleteOpenInvitations,
  deleteRemovedSearches,
  unnameReports,
} from './old-rows.ts';

type Sweep = (market: Market, before: string, now: number) => Promise<unknown>;

const inTurn =
  (...clearings: Clearing[]): Sweep =>
  async ({ db }, before) => {
    for (const clear of clearings) await clear(db, before);
  };

/** What is done about each period once it is over. */
const SWEEPS: Readonly<Record<RetentionPeriod, Sweep>> = {
  leaving: (market, _, now) => deleteDueAccounts(market, now),
  sessions: inTurn(
    deleteOlder('session_tokens', 'expires_at', 'token_hash'),
    deleteOlder('session_tokens', 'replaced_at', 'token_hash'),
    deleteEndedSessions,
  ),
  codes: async ({ db }, before, now) => {
    await deleteOlder('mail_codes', 'expires_at')(db, before);
    await deleteOlder('phone_codes', 'expires_at')(db, before);
    await clearExpiredSecrets(db, now);
  },
  attempts: ({ db }, _, now) => forgetOldAttempts(db, now),
  security: inTurn(deleteOlder('security_events', 'at')),
  devices: ({ db }, _, now) => forgetOldDevices(db, now),
  documents: forgetOldPapers,
  businessDocuments: forgetBusinessDocuments,
  mails: inTurn(
    deleteOlder('mails', 'created_at'),
    deleteOlder('sms', 'created_at'),
    deleteOlder('pushes', 'created_at'),
  ),
  notices: inTurn(deleteOlder('notices', 'at')),
  paymentMessages: inTurn(emptyOldMessages),
  payments: inTurn(forgetOldPhones),
  addresses: inTurn(deleteOlder('former_emails', 'left_at')),
  views: ({ db }, _, now) => pruneViews(db, now),
  missedWords: inTurn(deleteOlder('missed_words', 'day')),
  removed: inTurn(deleteRemovedBefore, deleteRemovedSearches),
  alerts: inTurn(deleteOldMatches, deleteOlder('alert_mails', 'sent_at')),
  finance: inTurn(deleteOlder('finance_requests', 'created_at')),
  reports: inTurn(unnameReports, deleteOlder('person_reports', 'created_at')),
  reviewNetworks: async ({ db }, before) => {
    await db.updateTable('reviews').set({ network_hash: null }).where('written_at', '<', before).execute();
    await db.updateTable('reports').set({ network_hash: null }).where('created_at', '<', before).execute();
  },
  stolenCars: inTurn(deleteOlder('stolen_holds', 'held_at')),
  drafts: inTurn(deleteEmptyDrafts),
  imports: inTurn(deleteOldImports, deleteOldZips),
  moderation: inTurn(deleteOlder('moderation_cases', 'decided_at')),
  invitations: inTurn(deleteOpenInvitations),
  conversations: inTurn(
    deleteOlder('conversations', 'last_message_at'),
    deleteOlder('leads', 'last_contact_at'),
  ),
  support: inTurn(deleteOlder('support_conversations', 'closed_at')),
  contacts: inTurn(deleteOldContacts),
  helpComments: ({ db }, before) =>
    db.updateTable('help_votes').set({ comment: null }).where('voted_at', '<', before).execute(),
  repeatedTexts: ({ db }, before) =>
    db
      .updateTable('messages')
      .set({ text_hash: null })
      .where('text_hash', 'is not', null)
      .where('at', '<', before)
      .execute(),
  consents: inTurn(deleteOlder('consents', 'given_at')),
  audit: ({ db }, before, now) => pruneActs(db, before, new Date(now).toISOString()),
  decisions: inTurn(
    deleteOlder('warnings', 'at'),
    deleteOlder('restrictions', 'ended_at'),
    deleteOlder('approvals', 'decided_at'),
  ),
  receipts: ({ db }, before) =>
    db
      .updateTable('receipts')
      .set({ person_id: null, buyer_name: null, buyer_pin: null })
      .where('issued_at', '<', before)
      .where((eb) => eb.or([eb('buyer_name', 'is not', null), eb('person_id', 'is not', null)]))
      .execute(),
  bans: inTurn(deleteOlder('banned_contacts', 'banned_at')),
};

/** The day of a deletion was promised; mailed codes live for minutes. */
export const EACH_HOUR: readonly RetentionPeriod[] = ['leaving', 'codes', 'views'];

type SweepOptions = {
  now?: number;
  periods?: readonly RetentionPeriod[];
  /** Ends the sweep between two periods. */
  signal?: AbortSignal;
};

/**
 * Deletes what was kept for long enough. What fails is logged and does not keep the rest; in the end this throws an
 * error that names it.
 */
export async function sweepOldData(
  market: Market,
  log: Log,
  { now = Date.now(), periods = RETENTION_PERIODS, signal }: SweepOptions = {},
): Promise<void> {
  const failed: RetentionPeriod[] = [];
  for (const period of periods) {
    if (signal?.aborted) return;
    try {
      await SWEEPS[period](market, new Date(now - retentionMs(period)).toISOString(), now);
    } catch (err) {
      log.error({ err, period }, 'old data could not be deleted');
      failed.push(period);
    }
  }
  if (failed.length > 0) throw new Error(`Old data could not be deleted: ${failed.join(', ')}.`);
}

/** Deletes what was kept for long enough once a day; accounts that leave, mailed codes and single views each hour. */
export const retentionJobs = (market: Market, log: Log): Job[] => [
  {
    name: 'retention',
    does: 'Deletes what was kept for long enough',
    when: { dailyAt: '03:30' },
    scope: 'market',
    begin: (signal) => () => sweepOldData(market, log, { signal }),
  },
  {
    name: 'hourly-retention',
    does: 'Deletes accounts that leave, codes that expired and single views',
    when: { everySeconds: 3_600 },
    scope: 'market',
    begin: (signal) => () => sweepOldData(market, log, { signal, periods: EACH_HOUR }),
  },
];
