import type { Row } from './personal-table.ts';

/** A spreadsheet takes what begins so for a formula, which somebody else may have written. */
const FORMULA = /^(?:[=@\t\r]|[+-](?!\d+$))/;

/** Rows as comma-separated values with a heading, for spreadsheets; empty for no rows. */
export function toCsv(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return `${lines.map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`;
}

function toCell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
