/** By how much prices change: by so many percent, or by so many KES; down where it is negative. */
export type PriceShift = { percent: number } | { amountKes: number };

const ROUND_KES = 1_000;

/** A price after a shift, in whole KES; one by percent is rounded to full thousands. */
export function shiftedPrice(priceKes: number, shift: PriceShift): number {
  if ('amountKes' in shift) return priceKes + shift.amountKes;
  return Math.round((priceKes * (1 + shift.percent / 100)) / ROUND_KES) * ROUND_KES;
}
