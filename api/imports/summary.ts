import type { VehicleField } from '#domain/vehicles/fields.ts';
import type { Table } from './table.ts';

/** How often each reason came up, by `column: reason`. */
type Tally = Record<string, number>;

/**
 * What an import did. `imported + changed + unchanged + duplicates + rejected = rowsRead`; repaired rows and
 * rows with warnings are among the imported and changed ones; withdrawn listings are no rows of the file.
 */
export type ImportSummary = {
  source: string;
  file: string;
  encoding: Table['encoding'];
  startedAt: string;
  finishedAt: string;
  rowsRead: number;
  imported: number;
  changed: number;
  unchanged: number;
  duplicates: number;
  rejected: number;
  repaired: number;
  withWarnings: number;
  withdrawn: number;
  /** Rows whose listing an operator removed, so that it stays off the market. */
  stillRemoved: number;
  remoteImages: number;
  /** Listings of the source whose price or mileage is so far from similar cars that it counts nowhere. */
  heldOut: number;
  rejectReasons: Tally;
  repairReasons: Tally;
  warningReasons: Tally;
  columns: Record<string, VehicleField | string>;
  ignoredColumns: string[];
  reportDir: string;
};

/** The summary of an import that has not read a row yet. */
export function newSummary(
  source: string,
  table: Table,
  startedAt: string,
  reportDir: string,
): ImportSummary {
  const used = table.columns.flatMap(({ name, field }) => (field ? [[name, field]] : []));
  return {
    ...{ source, file: table.path, encoding: table.encoding, startedAt, finishedAt: startedAt },
    ...{ rowsRead: 0, imported: 0, changed: 0, unchanged: 0, duplicates: 0, rejected: 0 },
    ...{ repaired: 0, withWarnings: 0, withdrawn: 0, stillRemoved: 0, remoteImages: 0, heldOut: 0 },
    ...{ rejectReasons: {}, repairReasons: {}, warningReasons: {} },
    columns: Object.fromEntries(used),
    ignoredColumns: table.columns.filter(({ field }) => !field).map(({ name }) => name),
    reportDir,
  };
}

export function tally(counts: Tally, column: string, reason: string): void {
  const name = column === '' ? reason : `${column}: ${reason}`;
  counts[name] = (counts[name] ?? 0) + 1;
}

const figure = (number: number) => number.toLocaleString('en-KE');
const count = (number: number, one: string, many = `${one}s`) =>
  `${figure(number)} ${number === 1 ? one : many}`;

/** The summary in plain words, a line each. */
export function describeImport(summary: ImportSummary): string[] {
  const { imported, changed, unchanged, duplicates, rejected, rowsRead } = summary;
  return [
    `${count(rowsRead, 'row')} read from ${summary.file} as "${summary.source}":`,
    `  ${count(imported, 'listing')} imported, ${figure(changed)} changed, ${figure(unchanged)} already as in the file,`,
    `  ${figure(duplicates)} repeated within the file, ${figure(rejected)} rejected.`,
    `  Among the imported and changed, ${figure(summary.repaired)} were repaired and ${figure(summary.withWarnings)} deserve a look.`,
    ...describeTally('Rejected', summary.rejectReasons),
    ...describeTally('Repaired', summary.repairReasons),
    ...describeTally('Worth a look', summary.warningReasons),
    ...(summary.withdrawn > 0
      ? [`${count(summary.withdrawn, 'listing')} withdrawn: the file no longer holds them.`]
      : []),
    ...(summary.stillRemoved > 0
      ? [
          `Removed earlier and in the file again: ${count(summary.stillRemoved, 'listing')}. --restore puts it back on sale.`,
        ]
      : []),
    ...(summary.heldOut > 0
      ? [
          `${count(summary.heldOut, 'listing')} held out of labels, figures and rankings: price or mileage far from that of similar cars. See market-check.csv.`,
        ]
      : []),
    ...(summary.remoteImages > 0
      ? [
          `${count(summary.remoteImages, 'image address', 'image addresses')} noted in the report, none fetched.`,
        ]
      : []),
    ...(summary.ignoredColumns.length > 0
      ? [`Columns that mean nothing to us: ${summary.ignoredColumns.join(', ')}.`]
      : []),
    `The rows behind these figures: ${summary.reportDir}`,
  ];
}

const MOST_REASONS = 8;

function describeTally(title: string, counts: Tally): string[] {
  const reasons = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (reasons.length === 0) return [];
  const lines = reasons.slice(0, MOST_REASONS).map(([reason, times]) => `  ${times} × ${reason}`);
  const more = reasons.length - lines.length;
  return [`${title}:`, ...lines, ...(more > 0 ? [`  and ${count(more, 'other reason')}`] : [])];
}
