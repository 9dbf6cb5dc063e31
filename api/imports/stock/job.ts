import { isBusy } from '#api/database/dialect.ts';
import type { ImportRow } from '#api/database/tables.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { WORKING_STATES } from '#domain/imports/limits.ts';
import { Refusal } from '../refusal.ts';
import { applyImport } from './apply.ts';
import { checkImport } from './check.ts';
import { moveTo } from './state.ts';
import { undoImport } from './undo.ts';

type Place = Pick<Market, 'db' | 'media'>;

/** Checks, applies and undoes the files of dealers, one after the other, in pieces of some milliseconds. */
export const importsJob = (market: Place, log: Log): Job => ({
  name: 'imports',
  does: 'Checks, applies and undoes the stock files of dealers',
  when: { everySeconds: 0.5 },
  scope: 'market',
  begin: (tenure) => () => workOnImports(market, log, tenure),
});

/** Works until no import waits, or `tenure` ends. */
export async function workOnImports(market: Place, log: Log, tenure: AbortSignal): Promise<void> {
  while (!tenure.aborted) {
    const work = await findWork(market.db);
    if (!work) return;
    await workOn(market, work, tenure).catch((cause: unknown) => giveUp(market, log, work, cause));
  }
}

const findWork = (db: Market['db']): Promise<ImportRow | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', WORKING_STATES)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

function workOn(market: Place, work: ImportRow, tenure: AbortSignal): Promise<void> {
  switch (work.state) {
    case 'checking':
      return checkImport(market.db, work, tenure);
    case 'applying':
      return applyImport(market.db, work, tenure);
    default:
      return undoImport(market, work, tenure);
  }
}

/** Rolls back what is half applied, and reports what cannot be rolled back. */
async function giveUp({ db }: Place, log: Log, work: ImportRow, cause: unknown): Promise<void> {
  if (isBusy(cause)) throw cause;
  const isTold = cause instanceof Refusal || cause instanceof ApiError;
  if (!isTold) log.error({ err: cause, import: work.id, state: work.state }, 'An import failed');
  const reason = isTold ? cause.message : 'Something went wrong on our side. Please send the file again.';
  await moveTo(db, work, work.state === 'applying' ? 'cancelling' : 'failed', { reason });
}
