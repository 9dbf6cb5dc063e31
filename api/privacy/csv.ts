import { toCsvCell } from '#api/files/csv-cell.ts';
import type { Row } from './personal-table.ts';

/** Rows as comma-separated values with a heading, for spreadsheets; empty for no rows. */
export function toCsv(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return `${lines.map((line) => line.map(toCsvCell).join(',')).join('\r\n')}\r\n`;
}
