import { isBusy } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import type { PriceListUploadRow } from '#api/database/tables.ts';
import { priceListInForce } from '#api/duty/price-list.ts';
import { Refusal } from '#api/imports/refusal.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { askForRun } from '#api/operations/runs.ts';
import { WORKING_STATES } from '#domain/crsp/uploads.ts';
import { checkUpload } from './check.ts';
import { parseUpload } from './parse.ts';
import { moveTo } from './state.ts';
import { sweepUploads, uploadName } from './upload-file.ts';

type Place = Pick<Market, 'db' | 'spool'>;

/** Reads and checks the price lists that admins bring in, and has all pages drawn again once another one holds. */
export const priceListsJob = (market: Place, log: Log): Job => ({
  name: 'price-lists',
  does: 'Reads and checks the tax authority’s price lists',
  when: { everySeconds: 0.5 },
  scope: 'market',
  begin(tenure) {
    let isFirst = true;
    return async () => {
      if (isFirst) await sweepUploads(market);
      isFirst = false;
      await workOnLists(market, log, tenure);
      await drawAgain(market.db);
    };
  },
});

/** Works until no list waits, or `tenure` ends. */
export async function workOnLists(market: Place, log: Log, tenure: AbortSignal): Promise<void> {
  while (!tenure.aborted) {
    const upload = await findWork(market.db);
    if (!upload) return;
    const work =
      upload.state === 'parsing' ? parseUpload(market, upload) : checkUpload(market.db, upload, tenure);
    await work.catch((cause: unknown) => giveUp(market, log, upload, cause));
  }
}

const findWork = (db: Db): Promise<PriceListUploadRow | undefined> =>
  db
    .selectFrom('price_list_uploads')
    .selectAll()
    .where('state', 'in', WORKING_STATES)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

async function giveUp(place: Place, log: Log, upload: PriceListUploadRow, cause: unknown): Promise<void> {
  if (isBusy(cause)) throw cause;
  const isTold = cause instanceof Refusal;
  if (!isTold) log.error({ err: cause, priceList: upload.id }, 'A price list failed');
  const reason = isTold ? cause.message : 'Something went wrong on our side. Please send the file again.';
  await moveTo(place.db, upload, 'failed', { reason });
  await place.spool.remove(uploadName(upload.file_key));
}

/**
 * Asks once for a whole build when another list holds than the one that pages were drawn with, also where it came into
 * force by its date alone.
 */
export async function drawAgain(db: Db, at = new Date().toISOString()): Promise<void> {
  const { of, stamp } = await priceListInForce(db, at);
  const drawn = `${of.id} ${stamp}`;
  const { drawn: before } = await db
    .selectFrom('price_list_state')
    .select('drawn')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  if (before === drawn) return;
  // A run that is under way may have read the list before: the next round asks for one more.
  const isFirst = before === null && stamp === 'first';
  if (!isFirst && !(await askForRun(db, 'whole-rebuild', at))) return;
  await db.updateTable('price_list_state').set({ drawn }).where('id', '=', 1).execute();
}
