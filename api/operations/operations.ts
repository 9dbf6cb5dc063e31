import type { PublisherReport } from '#api/health/schema.ts';
import { findLastRun } from '#api/jobs/runs.ts';
import type { JobReport } from '#api/jobs/schema.ts';
import type { Market } from '#api/market.ts';
import { type Check, judge } from '#domain/operations/checks.ts';
import { findLastBackups, listBackups } from './backup/backups.ts';
import type { RequestMetrics } from './metrics/requests.ts';
import { readDeployQueue } from './state/deploying.ts';
import { listReaderLags } from './state/outbox.ts';
import { readSending } from './state/sending.ts';
import { readStorage } from './state/storage.ts';

/** What a server knows of itself beside its database; all of it may be missing, as in tests. */
export type OperationsOptions = {
  health?: (() => PublisherReport) | undefined;
  jobs?: (() => JobReport[]) | undefined;
  /** Whether mails are sent. */
  hasMail?: boolean;
  /** Where the market's own backups go; undefined where it makes none. */
  backupsDir?: string;
  /** Whether they are copied to a bucket as well. */
  hasBucket?: boolean;
  /** Whether finished pages are copied to a bucket. */
  isDeployed?: boolean;
  /** Opens /api/metrics; undefined where metrics are closed. */
  metricsToken?: string | undefined;
  /** What keeps the payment provider from answering; undefined in a market without payments. */
  payments?: (() => { since: number; failures: number; error: string } | undefined) | undefined;
  /** What was answered so far. */
  requests?: RequestMetrics;
  /** How many sockets are open. */
  sockets?: () => number;
  /** Of the program that runs. */
  version?: string;
  /** When the process began. */
  startedAt?: string;
};

export type Operations = {
  /** How everything stands, at most a second old: asked for often it costs nothing. */
  checks: () => Promise<Check[]>;
};

const KEPT_MS = 1_000;
const PUBLISHER = 'publisher';

/** Looks after a market: the same checks for health, the admins' page and the operator's mails. */
export function createOperations(
  market: Pick<Market, 'db' | 'dataDir' | 'engine' | 'storage'>,
  options: OperationsOptions = {},
  now = Date.now,
): Operations {
  let kept: { at: number; checks: Promise<Check[]> } | undefined;
  return {
    checks() {
      const at = now();
      if (!kept || Math.abs(at - kept.at) >= KEPT_MS) {
        const checks = readChecks(market, options, at);
        kept = { at, checks };
        // What failed is asked again.
        checks.catch(() => {
          kept = undefined;
        });
      }
      return kept.checks;
    },
  };
}

async function readChecks(
  market: Parameters<typeof createOperations>[0],
  { health, jobs, hasMail = false, backupsDir, payments, isDeployed }: OperationsOptions,
  at: number,
): Promise<Check[]> {
  const { db, storage } = market;
  const lags = await listReaderLags(db, at);
  const mail = await readSending(db, 'mails', at);
  return judge(
    {
      storageFault: storage.state()?.fault,
      publisher: health?.(),
      publishLagSeconds: lags.find(({ reader }) => reader === PUBLISHER)?.seconds ?? 0,
      cdn: isDeployed ? await readDeployQueue(db, at) : undefined,
      jobs: jobs?.() ?? [],
      mail: { ...mail, isOn: hasMail },
      backup: backupsDir === undefined ? undefined : await readBackup(db, at),
      freeBytes: (await readStorage(market)).freeBytes,
      payments: payments && (payments() ?? null),
    },
    at,
  );
}

async function readBackup(db: Market['db'], at: number) {
  const since = (await findLastRun(db, 'backups')) ?? at;
  const { goodAt = since } = await findLastBackups(db);
  const rows = await listBackups(db);
  const ended = rows.find(({ finished_at }) => finished_at !== null);
  const rehearsed = rows.find(({ rehearsed_at }) => rehearsed_at !== null);
  const error =
    sentence('The last backup failed', ended?.error) ??
    sentence('The last backup could not be uploaded', ended?.upload_error) ??
    sentence('Restoring a backup was rehearsed and failed', rehearsed?.rehearsal_error);
  return { goodAt, error: error ?? null };
}

const sentence = (what: string, why: string | null | undefined): string | undefined =>
  why ? `${what}: ${why}` : undefined;
