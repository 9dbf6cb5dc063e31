import {
  CALCULATOR_RATE_ABOVE_MINIMUM,
  cardTerms,
  depositKes,
  estimateListingPayment,
  estimateMonthlyPayment,
  loanRulesFor,
  monthlyPaymentKes,
} from './loan.ts';

/** What a buyer wants to borrow on: percent of the price down, whole months, percent a year. */
export type Terms = { downPercent: number; months: number; ratePercent: number };

/** What a month of one vehicle costs on the usual terms, in whole KES, from the lowest to the highest usual rate. */
export type UsualMonth = {
  fromKes: number;
  toKes: number;
  downPercent: number;
  months: number;
  rateFrom: number;
  rateTo: number;
};

/** What a month costs on one set of terms, in whole KES, with the terms that the age rules leave of it. */
export type MonthOnTerms = Terms & { kes: number };

/**
 * The usual month of a vehicle made in `year`; undefined without a price. One range holds the three usual rates: the
 * card's, the listing's and the one that the calculators open with. Down payment and term are the same for all three.
 */
export function usualMonth(priceKes: number | null, year: number, thisYear: number): UsualMonth | undefined {
  if (!priceKes) return undefined;
  const {
    downPercent,
    termMonths: months,
    ratePercent: onCard,
  } = estimateMonthlyPayment(priceKes, year, thisYear);
  const { ratePercent: onListing } = estimateListingPayment(priceKes, year, thisYear);
  const { ratePercent: inCalculators } = openingTerms(year, thisYear);
  const rateFrom = Math.min(onCard, onListing, inCalculators);
  const rateTo = Math.max(onCard, onListing, inCalculators);
  const at = (ratePercent: number) => paymentKes(priceKes, { downPercent, months, ratePercent });
  return { fromKes: at(rateFrom), toKes: at(rateTo), downPercent, months, rateFrom, rateTo };
}

/** What every calculator opens with for a vehicle made in `year`: within its usual month. */
export function openingTerms(year: number, thisYear: number): Terms {
  const { downPercent, termMonths: months } = cardTerms(year, thisYear);
  const ratePercent = loanRulesFor(year, thisYear).minRatePercent + CALCULATOR_RATE_ABOVE_MINIMUM;
  return { downPercent, months, ratePercent };
}

/** The month of a vehicle on a buyer's terms as its age allows them, or on the card's; undefined without a price. */
export function monthOn(
  asked: Terms | undefined,
  priceKes: number | null,
  year: number,
  thisYear: number,
): MonthOnTerms | undefined {
  if (!priceKes) return undefined;
  const granted = termsFor(asked, year, thisYear);
  return { kes: paymentKes(priceKes, granted), ...granted };
}

/** A buyer's terms as lenders would grant them on a vehicle made in `year`; the card's where none are asked for. */
export function termsFor(asked: Terms | undefined, year: number, thisYear: number): Terms {
  if (!asked) {
    const { downPercent, termMonths: months, ratePercent } = cardTerms(year, thisYear);
    return { downPercent, months, ratePercent };
  }
  const rules = loanRulesFor(year, thisYear);
  return {
    downPercent: Math.max(asked.downPercent, rules.minDownPercent),
    months: Math.min(asked.months, rules.maxTermMonths),
    ratePercent: Math.min(Math.max(asked.ratePercent, rules.minRatePercent), rules.maxRatePercent),
  };
}

function paymentKes(priceKes: number, { downPercent, months, ratePercent }: Terms): number {
  return monthlyPaymentKes({
    principalKes: priceKes - depositKes(priceKes, downPercent),
    annualRatePercent: ratePercent,
    termMonths: months,
  });
}
