const DIGITS = 6;

/** A receipt's number as it is written: `R-000123`. */
export const receiptName = (number: number): string => `R-${String(number).padStart(DIGITS, '0')}`;

/** The number of a receipt that is written so, with or without zeros; undefined for anything else. */
export function readReceiptName(text: string): number | undefined {
  const [, digits] = /^R-?(\d{1,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
