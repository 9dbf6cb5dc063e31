import { join } from 'node:path';
import type { Db } from '#api/database/open.ts';
import type { OperationKind } from '#api/database/tables.ts';
import type { Job } from '#api/jobs/job.ts';
import { findLastRun, noteRun } from '#api/jobs/runs.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { isBackupDue, isRehearsalDue } from '#domain/operations/backups.ts';
import { beginRuns, closeLostRuns, endRuns, forgetOldRuns } from '../runs.ts';
import {
  closeLostBackups,
  findLastBackups,
  listKept,
  noteBackupBegun,
  noteBackupEnded,
  noteRehearsal,
  noteUpload,
  removeOldBackups,
} from './backups.ts';
import { runChild } from './child.ts';
import { folderName, readManifest } from './folder.ts';

/** What admins ask it for. */
const KINDS = ['backup', 'rehearsal'] as const;
const UPLOAD_RETRY_MS = 3_600_000;

export type BackupDeps = {
  market: Pick<Market, 'db' | 'dataDir'>;
  /** Where the backups go. */
  dir: string;
  /** Whether they are copied to a bucket as well. */
  hasBucket: boolean;
  projectDir: string;
  log: Log;
  now?: () => number;
};
type Step = BackupDeps & { db: Db; now: () => number; signal: AbortSignal };

/**
 * Backs the market up each night at 03:00 in Nairobi, or as soon as it runs again, and whenever an admin asks; copies
 * the backup to the bucket and rehearses a restore each month. Each is done by a process of its own.
 */
export const backupJob = (deps: BackupDeps): Job => ({
  name: 'backups',
  does: 'Backs the market up each night, and rehearses a restore each month',
  when: { everySeconds: 2 },
  scope: 'market',
  begin(signal) {
    const step = { ...deps, db: deps.market.db, now: deps.now ?? Date.now, signal };
    const opened = once(() => open(step));
    let uploadTriedAt = Number.NEGATIVE_INFINITY;
    return async () => {
      const since = await opened();
      const asked = await beginRuns(step.db, KINDS);
      if (asked.length > 0) return doAsked(step, asked);
      const now = step.now();
      const { goodAt = since, triedAt, rehearsedAt = since } = await findLastBackups(step.db);
      if (isBackupDue({ goodAt, triedAt }, now)) return void (await backUp(step));
      if (isRehearsalDue(rehearsedAt, now)) await rehearse(step);
      if (!deps.hasBucket || now - uploadTriedAt < UPLOAD_RETRY_MS) return;
      if (await upload(step)) uploadTriedAt = now;
    };
  },
});

/** Ends what a dead process has left, and returns since when backups are made, in ms since 1970. */
async function open({ db, dir, now }: Step): Promise<number> {
  await closeLostRuns(db, KINDS);
  await closeLostBackups(db, dir, new Date(now()).toISOString());
  const since = await findLastRun(db, 'backups');
  if (since !== undefined) return since;
  await noteRun(db, 'backups', now());
  return now();
}

async function doAsked(step: Step, asked: readonly OperationKind[]): Promise<void> {
  if (asked.includes('backup')) await doOne(step, 'backup', backUp);
  if (asked.includes('rehearsal')) await doOne(step, 'rehearsal', rehearse);
}

/** Whatever goes wrong, what was asked for ends: else it could never be asked for again. */
async function doOne(
  step: Step,
  kind: OperationKind,
  work: (step: Step) => Promise<string | undefined>,
): Promise<void> {
  const error = await work(step).catch((cause: unknown) => {
    step.log.error({ err: cause }, 'what an admin asked for failed');
    return cause instanceof Error ? cause.message : String(cause);
  });
  await endRuns(step.db, [kind], error);
}

/** Makes a backup; undefined when it is good, else why not. */
async function backUp(step: Step): Promise<string | undefined> {
  const { db, market, dir, now, log } = step;
  const at = now();
  const folder = folderName(at);
  const [previous] = await listKept(db);
  await noteBackupBegun(db, folder, new Date(at).toISOString());
  const error = await runChild({
    ...step,
    script: 'backup.ts',
    args: ['--by-market', ...(previous ? ['--previous', join(dir, previous.folder)] : []), join(dir, folder)],
    env: { DATA_DIR: market.dataDir },
  });
  const manifest = error === undefined ? readManifest(join(dir, folder)) : undefined;
  await noteBackupEnded(db, folder, { manifest, error }, new Date(now()).toISOString());
  if (error === undefined) {
    log.info({ folder, bytes: manifest?.bytes }, 'the market was backed up');
    await removeOldBackups(db, dir, now());
    await forgetOldRuns(db, now());
  } else log.error({ folder, err: new Error(error) }, 'the market could not be backed up');
  return error;
}

/** Rehearses a restore of the newest backup; undefined when it went well, else why not. */
async function rehearse(step: Step): Promise<string | undefined> {
  const { db, market, dir, now, log } = step;
  const [newest] = await listKept(db);
  if (!newest) return 'There is no backup yet: make one first.';
  const error = await runChild({
    ...step,
    script: 'restore.ts',
    args: ['--rehearse', join(dir, newest.folder)],
    env: { DATA_DIR: market.dataDir },
  });
  // What was cut short says nothing of the backup.
  if (step.signal.aborted) return error;
  await noteRehearsal(db, newest.folder, new Date(now()).toISOString(), error ?? null);
  if (error !== undefined)
    log.error({ folder: newest.folder, err: new Error(error) }, 'a backup could not be restored');
  return error;
}

/** Copies the newest backup to the bucket; false where it is there already. */
async function upload(step: Step): Promise<boolean> {
  const { db, market, dir, now, log } = step;
  const kept = await listKept(db);
  const [newest] = kept;
  if (!newest || newest.uploaded_at !== null) return false;
  const error = await runChild({
    ...step,
    script: 'backup-upload.ts',
    args: [dir, newest.folder, ...kept.map(({ folder }) => folder)],
    env: { DATA_DIR: market.dataDir },
  });
  await noteUpload(db, newest.folder, new Date(now()).toISOString(), error);
  if (error !== undefined)
    log.error({ folder: newest.folder, err: new Error(error) }, 'a backup could not be uploaded');
  return true;
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined;
  return () => {
    done ??= work().catch((cause: unknown) => {
      done = undefined;
      throw cause;
    });
    return done;
  };
}
