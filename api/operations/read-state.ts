import { type Log, listProblems } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { listTroubles } from './alerts/job.ts';
import { listBackups } from './backup/backups.ts';
import type { Operations, OperationsOptions } from './operations.ts';
import { listRuns } from './runs.ts';
import type { OperationsState, ShownBackup, ShownCheck } from './schema.ts';
import { listReaderLags } from './state/outbox.ts';
import { readSending } from './state/sending.ts';
import { readStorage } from './state/storage.ts';

export type StateDeps = {
  market: Pick<Market, 'db' | 'dataDir' | 'engine' | 'storage'>;
  operations: Operations;
  options: OperationsOptions;
  tellsOperator: boolean;
  log: Log;
};

/** The whole state of a server, as an admin sees it. */
export async function readState(
  { market, operations, options, tellsOperator, log }: StateDeps,
  now = Date.now(),
): Promise<OperationsState> {
  const { db } = market;
  return {
    at: new Date(now).toISOString(),
    ...{ version: options.version ?? null, startedAt: options.startedAt ?? null, tellsOperator },
    checks: await readChecks(market, operations),
    publisher: options.health?.() ?? null,
    jobs: options.jobs?.() ?? [],
    readers: await listReaderLags(db, now),
    mails: await readCounts(market, 'mails', now),
    sms: await readCounts(market, 'sms', now),
    storage: await readStorage(market),
    fault: market.storage.state() ?? null,
    backups:
      options.backupsDir === undefined
        ? null
        : { hasBucket: options.hasBucket ?? false, list: (await listBackups(db)).map(toShown) },
    runs: await listRuns(db),
    problems: listProblems(log),
  };
}

async function readChecks({ db }: StateDeps['market'], operations: Operations): Promise<ShownCheck[]> {
  const troubles = await listTroubles(db);
  return (await operations.checks()).map((check) => {
    const { since, mailedAt } = troubles.find(({ name }) => name === check.name) ?? {};
    return { ...check, since: moment(since), mailedAt: moment(mailedAt) };
  });
}

async function readCounts({ db }: StateDeps['market'], table: 'mails' | 'sms', now: number) {
  const { waiting, failing, givenUp } = await readSending(db, table, now);
  return { waiting, failing, givenUp };
}

function toShown(row: Awaited<ReturnType<typeof listBackups>>[number]): ShownBackup {
  const { vehicles = null, users = null } = row.counts === null ? {} : JSON.parse(row.counts);
  return {
    ...{ id: row.id, folder: row.folder, startedAt: row.started_at, finishedAt: row.finished_at },
    ...{ bytes: row.bytes, addedBytes: row.added_bytes, vehicles, users, error: row.error },
    ...{ uploadedAt: row.uploaded_at, uploadError: row.upload_error },
    ...{ rehearsedAt: row.rehearsed_at, rehearsalError: row.rehearsal_error, removedAt: row.removed_at },
  };
}

const moment = (ms: number | undefined): string | null =>
  ms === undefined ? null : new Date(ms).toISOString();
