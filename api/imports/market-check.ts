import type { Db } from '#api/database/open.ts';
import { whenFree } from '#api/database/short-transactions.ts';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { listDoubted } from '#api/prices/queries.ts';
import { doubtQuestion } from '#domain/prices/market-check.ts';
import type { Report } from './report.ts';
import type { ImportSummary } from './summary.ts';

/** Compares prices with what an import brought, and notes its listings whose price or mileage was likely misread. */
export async function checkAgainstMarket(db: Db, report: Report, summary: ImportSummary): Promise<void> {
  const prices = createPriceAnalyses({ db });
  if (summary.imported + summary.changed > 0) await whenFree(() => prices.refresh());
  for (const { id, title, stated, doubt } of await listDoubted(db, summary.source)) {
    summary.heldOut++;
    const { field, suggested } = doubt;
    report.add('market-check', [id, title, field, stated, suggested, doubtQuestion(doubt, stated)]);
  }
}
