import type { Db } from '#api/database/open.ts';
import type { OperationKind } from '#api/database/tables.ts';
import { redact } from './logs/redact.ts';

const SHOWN = 10;
const LONGEST_ERROR = 500;
const KNOWN_MS = 90 * 24 * 3_600_000;

/** What an admin has asked for last, newest first. */
export const listRuns = (db: Db) =>
  db
    .selectFrom('operation_runs')
    .select([
      'id',
      'kind',
      'asked_at as askedAt',
      'started_at as startedAt',
      'finished_at as finishedAt',
      'error',
    ])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();

/** Asks for a run; undefined where one of its kind is asked for or under way already. */
export const askForRun = (
  db: Db,
  kind: OperationKind,
  asked_at: string,
): Promise<{ id: number } | undefined> =>
  db
    .insertInto('operation_runs')
    .values({ kind, asked_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Whether a run of these kinds waits to be begun; a query of some microseconds. */
export async function hasAskedRun(db: Db, kinds: readonly OperationKind[]): Promise<boolean> {
  const row = await selectOpen(db, kinds).where('started_at', 'is', null).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Begins the runs of these kinds that wait, and returns their kinds. */
export async function beginRuns(db: Db, kinds: readonly OperationKind[]): Promise<OperationKind[]> {
  if (!(await hasAskedRun(db, kinds))) return [];
  const begun = await db
    .updateTable('operation_runs')
    .set({ started_at: new Date().toISOString() })
    .where('kind', 'in', [...kinds])
    .where('finished_at', 'is', null)
    .where('started_at', 'is', null)
    .returning('kind')
    .execute();
  return begun.map(({ kind }) => kind);
}

/** Ends the runs of these kinds that were begun; `error` says why they failed, undefined that they did not. */
export async function endRuns(
  db: Db,
  kinds: readonly OperationKind[],
  error: string | undefined,
): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .updateTable('operation_runs')
    .set({
      finished_at: new Date().toISOString(),
      error: error === undefined ? null : redact(error).slice(-LONGEST_ERROR),
    })
    .where('kind', 'in', [...kinds])
    .where('finished_at', 'is', null)
    .where('started_at', 'is not', null)
    .execute();
}

/** Deletes what is known of runs that ended 90 days ago. */
export async function forgetOldRuns(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('operation_runs')
    .where('finished_at', '<', new Date(now - KNOWN_MS).toISOString())
    .execute();
}

/** Of runs whose process died: the next one that takes them on calls it before it begins. */
export const closeLostRuns = (db: Db, kinds: readonly OperationKind[]): Promise<void> =>
  endRuns(db, kinds, 'It was cut short: the server stopped.');

const selectOpen = (db: Db, kinds: readonly OperationKind[]) =>
  db
    .selectFrom('operation_runs')
    .select('id')
    .where('kind', 'in', [...kinds])
    .where('finished_at', 'is', null);
