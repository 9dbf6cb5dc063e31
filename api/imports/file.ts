import { basename, extname } from 'node:path';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions, whenFree } from '#api/database/short-transactions.ts';
import type { Market } from '#api/market.ts';
import { account } from './account.ts';
import { readAdverts } from './file-adverts.ts';
import { readFormerKeys } from './former-keys.ts';
import { checkAgainstMarket } from './market-check.ts';
import { OPERATOR } from './policy.ts';
import type { ReadyRow, RejectedRow } from './prepare.ts';
import { Refusal } from './refusal.ts';
import { Report } from './report.ts';
import { ensureImportSeller } from './seller.ts';
import { createRowSorter, type RowSorter } from './sort-rows.ts';
import { type Origin, storeRow } from './store.ts';
import { type ImportSummary, newSummary, tally } from './summary.ts';
import { openTable, type Table } from './table.ts';
import { refuseManyWithdrawals, withdrawMissing } from './withdraw.ts';

type ImportOptions = {
  /** The feed that the adverts belong to; the file's name when it is left out. */
  source?: string;
  /** Withdraw the source's listings that the file no longer holds. */
  replace?: boolean;
  /** Withdraw them even when they are a large part of the source. */
  yes?: boolean;
  /** Put listings back on sale that an operator removed and the file still holds. */
  restore?: boolean;
  now?: Date;
  onProgress?: (rowsDone: number, rowCount: number) => void;
};

type Import = {
  db: Db;
  table: Table;
  report: Report;
  summary: ImportSummary;
  sorter: RowSorter;
  origin: Origin;
};

const ROWS_AT_A_TIME = 200;

/**
 * Brings the adverts of a CSV file or workbook into the market, row by row, through the one door for listings, and
 * leaves a report in the data folder. Importing a file again changes nothing. Throws a Refusal, before
 * anything has changed, when the file as a whole cannot be imported.
 */
export async function importFile(
  market: Pick<Market, 'db' | 'dataDir'>,
  path: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const table = await openTable(path);
  const now = options.now ?? new Date();
  const at = now.toISOString();
  const source = options.source ?? basename(path, extname(path));
  const adverts = await readAdverts(table);
  if (options.replace && !options.yes) await refuseManyWithdrawals(market.db, source, adverts);
  const report = new Report(market.dataDir, source, at);
  const summary = newSummary(source, table, at, report.dir);
  const sellerId = await whenFree(() => ensureImportSeller(market.db, at));
  const formerKeys = await readFormerKeys(market.db, source, adverts);
  const policy = OPERATOR[options.restore ? 'restores' : 'leaves'];
  const origin = { source, sellerId, at, formerKeys, policy };
  const sorter = createRowSorter(table.columns, now.getUTCFullYear());
  const job: Import = { db: market.db, table, report, summary, sorter, origin };
  try {
    await importRows(job, options.onProgress);
    if (options.replace) summary.withdrawn = await withdrawUnseen(job);
    await checkAgainstMarket(market.db, report, summary);
  } finally {
    summary.finishedAt = new Date().toISOString();
    report.close(summary);
  }
  return summary;
}

async function importRows(job: Import, onProgress?: ImportOptions['onProgress']): Promise<void> {
  let ready: ReadyRow[] = [];
  for await (const written of job.table.rows()) {
    job.summary.rowsRead++;
    const sorted = job.sorter.sort(written);
    if (sorted.kind === 'ready') ready.push(sorted.row);
    else if (sorted.kind === 'rejected') reject(job, sorted.row);
    else noteRepeated(job, sorted.row.line, sorted.firstLine);
    if (ready.length < ROWS_AT_A_TIME) continue;
    await storeRows(job, ready);
    ready = [];
    onProgress?.(job.summary.rowsRead, job.table.rowCount);
  }
  await storeRows(job, ready);
  onProgress?.(job.summary.rowsRead, job.table.rowCount);
}

function reject({ report, summary }: Import, { line, text, problems }: RejectedRow): void {
  summary.rejected++;
  for (const { column, value, reason } of problems) {
    report.add('rejects', [line, column, value === '' ? reason : `${reason}: ${value}`, text]);
    tally(summary.rejectReasons, column, reason);
  }
}

function noteRepeated({ report, summary }: Import, line: number, firstLine: number): void {
  summary.duplicates++;
  report.add('duplicates', [line, firstLine]);
}

async function storeRows(job: Import, rows: readonly ReadyRow[]): Promise<void> {
  const store = async (db: Db, row: ReadyRow) => ({ row, ...(await storeRow(db, row, job.origin)) });
  await inShortTransactions(job.db, rows, store, (results) => {
    for (const { row, ...stored } of results) account(job, row, stored);
  });
}

async function withdrawUnseen({ db, sorter, summary, origin }: Import): Promise<number> {
  if (summary.imported + summary.changed + summary.unchanged === 0) {
    throw new Refusal('The file holds no usable advert, so nothing was withdrawn.');
  }
  return withdrawMissing(db, origin, sorter.holds);
}
