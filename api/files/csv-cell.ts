/** A spreadsheet executes a cell that begins so (CSV injection); plain figures are safe. */
const FORMULA = /^(?:[=@\t\r\n＝＠＋－]|[+-](?![\d.]+$))/;
/** The apostrophe before what would be a formula, also where more of them stood there before. */
const QUOTED = /^'(?='*(?:[=@\t\r\n＝＠＋－]|[+-](?![\d.]+$)))/;

/** A value as one cell of a CSV file: quoted where it must be, and never a formula. */
export function toCsvCell(value: string | number | null): string {
  const text = typeof value === 'string' && needsQuote(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const needsQuote = (text: string): boolean => FORMULA.test(text) || QUOTED.test(text);

/** What a cell said before `toCsvCell` made it harmless. */
export const withoutFormulaQuote = (cell: string): string => cell.replace(QUOTED, '');
