const CURRENCY = /^(?:ksh|kes)\.?/i;
const SHORT = /^(\d+(?:\.\d+)?|\.\d+)([km])$/i;

/** The figures of an amount as people write it: `900k`, `Ksh 1.5m` and `2 583 819` as `900000`, `1500000` and `2583819`. Other text only loses currency, commas and spaces. */
export function plainFigures(text: string): string {
  const figures = text.trim().replace(CURRENCY, '').replaceAll(/[,\s]/g, '');
  const [, amount, unit] = SHORT.exec(figures) ?? [];
  if (amount === undefined) return figures;
  return String(Math.round(Number(amount) * (unit?.toLowerCase() === 'k' ? 1000 : 1_000_000)));
}
