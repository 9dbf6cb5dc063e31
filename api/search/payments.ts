import { depositKes, paymentPerShilling } from '#domain/finance/loan.ts';
import { termsFor } from '#domain/finance/month.ts';
import { readTerms } from '#domain/finance/terms.ts';
import { fitting, UNKNOWN_PAYMENT, UNKNOWN_PRICE } from './column-values.ts';
import type { Columns } from './columns.ts';

/** Ages from which on the loan rules no longer change. */
export const OLDEST = 30;

/** The age of a slot's vehicle as the loan rules tell it apart. */
export const ruleAge = (thisYear: number, year: number): number =>
  Math.min(Math.max(thisYear - year, 0), OLDEST);

type Kept = { version: number; terms: string; payments: Int32Array };

const kept = new WeakMap<Columns, Kept>();

/** What each slot's vehicle costs a month in whole KES: on `terms` as addresses write them, or on the card's. */
export function paymentsOn(columns: Columns, terms: string): Int32Array {
  if (terms === '') return columns.monthly;
  const { version } = columns;
  const known = kept.get(columns);
  // List, order and counts of one search share it.
  if (known?.version === version && known.terms === terms) return known.payments;
  const payments = reckon(columns, terms);
  kept.set(columns, { version, terms, payments });
  return payments;
}

function reckon({ size, price, year, thisYear }: Columns, terms: string): Int32Array {
  const asked = readTerms(terms);
  const byAge = Array.from({ length: OLDEST + 1 }, (_, age) => {
    const { downPercent, months, ratePercent } = termsFor(asked, thisYear - age, thisYear);
    return { downPercent, perShilling: paymentPerShilling(ratePercent, months) };
  });
  const payments = new Int32Array(size).fill(UNKNOWN_PAYMENT);
  for (let slot = 0; slot < size; slot++) {
    const priceKes = price[slot] ?? UNKNOWN_PRICE;
    const on = byAge[ruleAge(thisYear, year[slot] ?? 0)];
    if (priceKes !== UNKNOWN_PRICE && on)
      payments[slot] = fitting(
        Math.round((priceKes - depositKes(priceKes, on.downPercent)) * on.perShilling),
      );
  }
  return payments;
}
