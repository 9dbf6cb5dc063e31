import { formatKes } from '../money.ts';
import { estimateListingPayment, loanRulesFor, monthlyPaymentKes } from './loan.ts';

/** A buyer's month in whole KES, and the percent of the income that all debts together may take. */
type Means = { incomeKes: number; debtKes: number; ratioPercent: number };

export const DEFAULT_RATIO_PERCENT = 40;
const LOWEST_PRICE_KES = 100_000;
const HIGHEST_PRICE_KES = 10_000_000;
const SHORTEST_MONTHS = 12;
const LONGEST_MONTHS = 84;

export const TOO_MUCH_DEBT = 'Your current debt-to-income ratio is too high for additional financing.';

export type Affordability = {
  isAffordable: boolean;
  /** What a month leaves for a loan: the income's share less what is owed already. */
  roomKes: number;
  /** The highest price from 100,000 to 10,000,000 that fits; 0 when none does. */
  maxAffordablePriceKes: number;
  /** Whether dearer ones fit too: nothing above 10,000,000 is looked at. */
  isMoreAffordable: boolean;
  /** The usual deposit, or the larger one that makes the payment fit. */
  recommendedDownPaymentKes: number;
  /** All debts with this loan in percent of the income; 0 without an income. */
  debtToIncomePercent: number;
  /** The shortest term that fits, in whole months; undefined when none does. */
  shortestTermMonths: number | undefined;
  recommendation: string;
};

/**
 * Whether a vehicle fits a buyer's month, on 20 % down over 60 months at 18 % a year or what the age rules say where
 * they are stricter. Amounts are whole KES.
 */
export function assessAffordability(
  means: Means,
  car: { priceKes: number; year: number },
  thisYear: number,
): Affordability {
  const roomKes = Math.floor((means.incomeKes * means.ratioPercent) / 100) - means.debtKes;
  const usual = estimateListingPayment(car.priceKes, car.year, thisYear);
  const loanOf = (principalKes: number, termMonths: number) =>
    monthlyPaymentKes({ principalKes, annualRatePercent: usual.ratePercent, termMonths });
  const usualDownKes = Math.round((car.priceKes * usual.downPercent) / 100);
  const largestLoanKes =
    roomKes > 0 ? lastThatFits(0, car.priceKes, (kes) => loanOf(kes, usual.termMonths) <= roomKes) : 0;
  const longest = Math.min(LONGEST_MONTHS, loanRulesFor(car.year, thisYear).maxTermMonths);
  const shortestTermMonths = Array.from({ length: longest - SHORTEST_MONTHS + 1 }, (_, step) => step).find(
    (step) => loanOf(car.priceKes - usualDownKes, SHORTEST_MONTHS + step) <= roomKes,
  );
  const isAffordable = roomKes > 0 && usual.monthlyKes <= roomKes;
  const maxAffordablePriceKes = roomKes > 0 ? highestPrice(roomKes, car.year, thisYear) : 0;
  const answer = {
    isAffordable,
    roomKes: Math.max(0, roomKes),
    maxAffordablePriceKes,
    isMoreAffordable: maxAffordablePriceKes === HIGHEST_PRICE_KES,
    recommendedDownPaymentKes: Math.max(usualDownKes, car.priceKes - (largestLoanKes ?? 0)),
    debtToIncomePercent:
      means.incomeKes > 0 ? ((means.debtKes + usual.monthlyKes) / means.incomeKes) * 100 : 0,
    shortestTermMonths:
      isAffordable && shortestTermMonths !== undefined ? SHORTEST_MONTHS + shortestTermMonths : undefined,
  };
  return { ...answer, recommendation: recommend(answer, usual.monthlyKes, roomKes > 0) };
}

function highestPrice(roomKes: number, year: number, thisYear: number): number {
  const fits = (priceKes: number) => estimateListingPayment(priceKes, year, thisYear).monthlyKes <= roomKes;
  return lastThatFits(LOWEST_PRICE_KES, HIGHEST_PRICE_KES, fits) ?? 0;
}

/** The highest whole number that fits, where all below one that fits do too; undefined when the lowest does not. */
function lastThatFits(lowest: number, highest: number, fits: (value: number) => boolean): number | undefined {
  if (!fits(lowest)) return undefined;
  let low = lowest;
  let high = highest;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function recommend(
  answer: Omit<Affordability, 'recommendation'>,
  monthlyKes: number,
  hasRoom: boolean,
): string {
  if (!hasRoom) return TOO_MUCH_DEBT;
  const room = formatKes(answer.roomKes);
  if (answer.isAffordable)
    return `This fits: ${formatKes(monthlyKes)} of the ${room} a month that you can spare.`;
  const deposit = formatKes(answer.recommendedDownPaymentKes);
  const other =
    answer.maxAffordablePriceKes > 0 ? `, or look for up to ${formatKes(answer.maxAffordablePriceKes)}` : '';
  return `${formatKes(monthlyKes)} a month is more than the ${room} that you can spare. Pay ${deposit} down${other}.`;
}
