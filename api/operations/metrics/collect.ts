import type { JobReport } from '#api/jobs/schema.ts';
import type { Market } from '#api/market.ts';
import { isTrouble } from '#domain/operations/checks.ts';
import { findLastBackups } from '../backup/backups.ts';
import type { Operations, OperationsOptions } from '../operations.ts';
import { type DeployLag, readDeployQueue } from '../state/deploying.ts';
import { listReaderLags } from '../state/outbox.ts';
import { countModeration, countSessions } from '../state/queues.ts';
import { readSending, type SendingState } from '../state/sending.ts';
import { readStorage } from '../state/storage.ts';
import type { Histogram, Metric } from './exposition.ts';

type Collected = {
  market: Pick<Market, 'db' | 'dataDir' | 'engine'>;
  operations: Operations;
  options: OperationsOptions;
  now?: number;
};

const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
  ...{ name: `garisoko_${name}`, help, type: 'gauge', samples },
});
const counter = (name: string, help: string, samples: Metric['samples']): Metric => ({
  ...gauge(name, help, samples),
  type: 'counter',
});
const one = (value: number): Metric['samples'] => [{ value }];

/** All measurements of a server, taken now. None has a label for a person. */
export async function collectMetrics({
  market,
  operations,
  options,
  now = Date.now(),
}: Collected): Promise<(Metric | Histogram)[]> {
  const { db } = market;
  const lags = await listReaderLags(db, now);
  const mails = await readSending(db, 'mails', now);
  const sms = await readSending(db, 'sms', now);
  const storage = await readStorage(market);
  const checks = await operations.checks();
  return [
    ...(options.requests?.read() ?? []),
    ...jobMetrics(options.jobs?.() ?? [], now),
    gauge(
      'outbox_lag_lines',
      'Changes that a reader of the outbox has not taken in.',
      lags.map(({ reader, lines }) => ({ labels: { reader }, value: lines })),
    ),
    gauge(
      'outbox_lag_seconds',
      'Age of the oldest of them. That of the reader publisher is the publish lag.',
      lags.map(({ reader, seconds }) => ({ labels: { reader }, value: seconds })),
    ),
    ...(options.isDeployed ? deployMetrics(await readDeployQueue(db, now)) : []),
    gauge('sending', 'Messages that are not sent; given_up are those of a day.', [
      ...sendingSamples('mail', mails),
      ...sendingSamples('sms', sms),
    ]),
    gauge('database_bytes', 'Size of the database file.', one(storage.databaseBytes)),
    gauge('database_wal_bytes', 'Size of its write-ahead log.', one(storage.walBytes)),
    gauge('disk_free_bytes', 'What is free on the disk of the market.', one(storage.freeBytes)),
    gauge('disk_bytes', 'How large that disk is.', one(storage.diskBytes)),
    gauge('process_resident_bytes', 'Memory of this process.', one(process.memoryUsage.rss())),
    gauge('process_uptime_seconds', 'How long this process has run.', one(process.uptime())),
    gauge('sockets_open', 'Open sockets of this process.', one(options.sockets?.() ?? 0)),
    gauge('sessions', 'Devices that are signed in.', one(await countSessions(db, now))),
    gauge('moderation_waiting', 'What waits for a moderator.', one(await countModeration(db))),
    ...(await backupMetrics(market, options, now)),
    gauge(
      'check_failing',
      '1 while a check finds trouble.',
      checks.map((check) => ({ labels: { check: check.name }, value: isTrouble(check) ? 1 : 0 })),
    ),
  ];
}

const sendingSamples = (channel: string, { waiting, failing, givenUp }: SendingState): Metric['samples'] => [
  { labels: { channel, state: 'waiting' }, value: waiting },
  { labels: { channel, state: 'failing' }, value: failing },
  { labels: { channel, state: 'given_up' }, value: givenUp },
];

function jobMetrics(jobs: readonly JobReport[], now: number): Metric[] {
  const here = jobs.filter(({ state }) => state !== 'elsewhere');
  const samples = (value: (job: JobReport) => number | undefined): Metric['samples'] =>
    here.flatMap((job) => {
      const measured = value(job);
      return measured === undefined ? [] : [{ labels: { job: job.name }, value: measured }];
    });
  return [
    counter(
      'job_runs_total',
      'Runs of a job that this process has ended.',
      samples(({ runs }) => runs),
    ),
    counter(
      'job_failures_total',
      'Those that failed.',
      samples(({ failures }) => failures),
    ),
    gauge(
      'job_failing',
      '1 while a job fails.',
      samples(({ state }) => (state === 'failing' ? 1 : 0)),
    ),
    gauge(
      'job_success_age_seconds',
      'Seconds since a run of the job succeeded in this process.',
      samples(({ succeededAt }) => (succeededAt ? (now - Date.parse(succeededAt)) / 1_000 : undefined)),
    ),
  ];
}

const deployMetrics = ({ waiting, seconds }: DeployLag) => [
  gauge('deploy_waiting', 'Changed pages that are not in the bucket of the site yet.', one(waiting)),
  gauge('deploy_lag_seconds', 'How long the oldest of them has waited.', one(seconds)),
];

async function backupMetrics(
  { db }: Pick<Market, 'db'>,
  { backupsDir }: OperationsOptions,
  now: number,
): Promise<Metric[]> {
  if (backupsDir === undefined) return [];
  const { goodAt, rehearsedAt } = await findLastBackups(db);
  const age = (at: number | undefined): Metric['samples'] =>
    at === undefined ? [] : one(Math.max(0, now - at) / 1_000);
  return [
    gauge('backup_age_seconds', 'Age of the newest good backup.', age(goodAt)),
    gauge('rehearsal_age_seconds', 'Time since a restore was last rehearsed.', age(rehearsedAt)),
  ];
}
