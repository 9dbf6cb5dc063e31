import { basename, extname } from 'node:path';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions, whenFree } from '#api/database/short-transactions.ts';
import type { Market } from '#api/market.ts';
import { account } from './account.ts';
import { readAdverts } from './file-adverts.ts';
import { readFormerKeys } from './former-keys.ts';
import { baseOf } from './identity.ts';
import { checkAgainstMarket } from './market-check.ts';
import { prepareRow, type ReadyRow, type RejectedRow } from './prepare.ts';
import { Refusal } from './refusal.ts';
import { Report } from './report.ts';
import { ensureImportSeller } from './seller.ts';
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
  /** Where each advert of the file was first seen. */
  seen: Map<string, { line: number; fingerprint: string }>;
  /** Adverts that the file holds in a shape that cannot be used: they are not ones to withdraw. */
  unusable: Set<string>;
  origin: Origin;
};

const ROWS_AT_A_TIME = 200;

/**
 * Brings the adverts of a CSV file into the market, row by row, through the one door for listings, and
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
  const origin = { source, sellerId, at, formerKeys, restore: options.restore ?? false };
  const job: Import = {
    ...{ db: market.db, table, report, summary, origin },
    ...{ seen: new Map(), unusable: new Set() },
  };
  try {
    await importRows(job, now.getUTCFullYear(), options.onProgress);
    if (options.replace) summary.withdrawn = await withdrawUnseen(job);
    await checkAgainstMarket(market.db, report, summary);
  } finally {
    summary.finishedAt = new Date().toISOString();
    report.close(summary);
  }
  return summary;
}

async function importRows(
  job: Import,
  thisYear: number,
  onProgress?: ImportOptions['onProgress'],
): Promise<void> {
  let ready: ReadyRow[] = [];
  for await (const written of job.table.rows()) {
    job.summary.rowsRead++;
    const row = prepareRow(written, job.table.columns, thisYear);
    if (!('vehicle' in row)) reject(job, row);
    else if (isNew(job, row)) ready.push(row);
    if (ready.length < ROWS_AT_A_TIME) continue;
    await storeRows(job, ready);
    ready = [];
    onProgress?.(job.summary.rowsRead, job.table.rowCount);
  }
  await storeRows(job, ready);
  onProgress?.(job.summary.rowsRead, job.table.rowCount);
}

function reject(
  { report, summary, seen, unusable }: Import,
  { line, text, problems, identity }: RejectedRow,
): void {
  summary.rejected++;
  if (identity) unusable.add(identity.base);
  if (identity && !seen.has(identity.key))
    seen.set(identity.key, { line, fingerprint: identity.fingerprint });
  for (const { column, value, reason } of problems) {
    report.add('rejects', [line, column, value === '' ? reason : `${reason}: ${value}`, text]);
    tally(summary.rejectReasons, column, reason);
  }
}

/** False when the file has held this advert before: the row is then accounted for here. */
function isNew(job: Import, row: ReadyRow): boolean {
  const { key, kind, fingerprint } = row.identity;
  const first = job.seen.get(key);
  if (!first) {
    job.seen.set(key, { line: row.line, fingerprint });
    return true;
  }
  if (first.fingerprint === fingerprint) {
    job.summary.duplicates++;
    job.report.add('duplicates', [row.line, first.line]);
    return false;
  }
  const reason = `another advert with the same ${kind} came before`;
  reject(job, { ...row, problems: [{ column: 'stock_number', value: `line ${first.line}`, reason }] });
  return false;
}

async function storeRows(job: Import, rows: readonly ReadyRow[]): Promise<void> {
  const store = async (db: Db, row: ReadyRow) => ({ row, ...(await storeRow(db, row, job.origin)) });
  await inShortTransactions(job.db, rows, store, (results) => {
    for (const { row, ...stored } of results) account(job, row, stored);
  });
}

async function withdrawUnseen({ db, seen, unusable, summary, origin }: Import): Promise<number> {
  if (summary.imported + summary.changed + summary.unchanged === 0) {
    throw new Refusal('The file holds no usable advert, so nothing was withdrawn.');
  }
  return withdrawMissing(db, origin, (key) => seen.has(key) || unusable.has(baseOf(key)));
}
