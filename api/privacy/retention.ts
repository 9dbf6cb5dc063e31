import { forgetOldAttempts } from '#api/accounts/attempts.ts';
import { forgetOldDevices } from '#api/accounts/known-devices.ts';
import { deleteRemovedBefore } from '#api/favorites/queries.ts';
import type { Log } from '#api/log.ts';
import { clearExpiredSecrets } from '#api/mail/secrets.ts';
import type { Market } from '#api/market.ts';
import { pruneViews } from '#api/views/queries.ts';
import { RETENTION_PERIODS, type RetentionPeriod, retentionMs } from '#domain/privacy/retention.ts';
import { deleteDueAccounts } from './deleting.ts';
import {
  type Clearing,
  deleteEndedSessions,
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
    await clearExpiredSecrets(db, now);
  },
  attempts: ({ db }, _, now) => forgetOldAttempts(db, now),
  security: inTurn(deleteOlder('security_events', 'at')),
  devices: ({ db }, _, now) => forgetOldDevices(db, now),
  mails: inTurn(deleteOlder('mails', 'created_at')),
  addresses: inTurn(deleteOlder('former_emails', 'left_at')),
  views: ({ db }, _, now) => pruneViews(db, now),
  removed: inTurn(deleteRemovedBefore, deleteRemovedSearches),
  alerts: inTurn(deleteOldMatches, deleteOlder('alert_mails', 'sent_at')),
  finance: inTurn(deleteOlder('finance_requests', 'created_at')),
  reports: inTurn(unnameReports, deleteOlder('person_reports', 'created_at')),
  invitations: inTurn(deleteOpenInvitations),
  conversations: inTurn(deleteOlder('conversations', 'last_message_at'), deleteOlder('leads', 'at')),
  consents: inTurn(deleteOlder('consents', 'given_at')),
  audit: inTurn(deleteOlder('audit_log', 'at')),
};

/** Deletes what was kept for long enough. What fails is logged, and does not keep the rest. */
export async function sweepOldData(
  market: Market,
  log: Log,
  now = Date.now(),
  periods: readonly RetentionPeriod[] = RETENTION_PERIODS,
): Promise<void> {
  for (const period of periods) {
    try {
      await SWEEPS[period](market, new Date(now - retentionMs(period)).toISOString(), now);
    } catch (err) {
      log.error({ err, period }, 'old data could not be deleted');
    }
  }
}

const EVERY_MS = 3_600_000;
const FULL_EVERY = 24;
/** Whoever leaves was told the day; mailed codes live for minutes. */
export const EACH_HOUR: readonly RetentionPeriod[] = ['leaving', 'codes'];

/** Deletes what was kept for long enough, now and once a day; accounts that leave and mailed codes within the hour. */
export function keepSweeping(market: Market, log: Log): { stop: () => Promise<void> } {
  let sweeping = sweepOldData(market, log);
  let hours = 0;
  const timer = setInterval(() => {
    hours += 1;
    const periods = hours % FULL_EVERY === 0 ? RETENTION_PERIODS : EACH_HOUR;
    sweeping = sweeping.then(() => sweepOldData(market, log, Date.now(), periods));
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
