import type { ReadyRow } from './prepare.ts';
import type { Report } from './report.ts';
import type { StoredRow } from './store.ts';
import { type ImportSummary, tally } from './summary.ts';

/** Counts what became of a row, and reports what was repaired in it or deserves a look. */
export function account(
  { report, summary }: { report: Report; summary: ImportSummary },
  row: ReadyRow,
  { stored, staysRemoved }: StoredRow,
): void {
  summary[stored]++;
  if (staysRemoved) summary.stillRemoved++;
  if (stored === 'unchanged') return;
  if (row.repairs.length > 0) summary.repaired++;
  if (row.warnings.length > 0) summary.withWarnings++;
  for (const { column, from, to, why } of row.repairs) {
    report.add('repairs', [row.line, column, from, to, why]);
    tally(summary.repairReasons, column, why);
  }
  for (const { column, value, why } of row.warnings) {
    report.add('warnings', [row.line, column, value, why]);
    tally(summary.warningReasons, column, why);
  }
  for (const address of row.images) report.add('remote-images', [row.line, address]);
  summary.remoteImages += row.images.length;
}
