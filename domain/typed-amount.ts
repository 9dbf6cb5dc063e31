const CURRENCY = /^(?:ksh|kes)\.?/i;
const SHORT = /^(\d+(?:\.\d+)?|\.\d+)([km])$/i;

const DECIMAL_COMMA = /,\d{1,2}(?![\d,])/;

/** Whether a comma seems to stand before decimals, as in `2,5` and `12,75%`. */
export const hasDecimalComma = (text: string): boolean => DECIMAL_COMMA.test(text);

/**
 * The figures of an amount as people write it: `900k`, `Ksh 1.5m` and `2 583 819` as `900000`, `1500000` and
 * `2583819`. Other text only loses currency, commas and spaces; `2,5m` is ambiguous, so it
 * stays as it is.
 */
export function plainFigures(text: string): string {
  const written = text.trim().replace(CURRENCY, '').replaceAll(/\s/g, '');
  const figures = written.replaceAll(',', '');
  const [, amount, unit] = SHORT.exec(figures) ?? [];
  if (amount === undefined) return figures;
  if (hasDecimalComma(written)) return written;
  return String(Math.round(Number(amount) * (unit?.toLowerCase() === 'k' ? 1000 : 1_000_000)));
}
