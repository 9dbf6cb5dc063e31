/** A spreadsheet executes a cell that begins so (CSV injection); plain figures are safe. */
const FORMULA = /^(?:[=@\t\r\n＝＠＋－]|[+-](?![\d.]+$))/;

/** A value as one cell of a CSV file: quoted where it must be, and never a formula. */
export function toCsvCell(value: string | number | null): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
