import { depositKes, loanRulesFor, monthlyPaymentKes, paymentPerShilling } from './loan.ts';
import { type Terms, termsFor } from './month.ts';

/** What a buyer has, in whole KES; 0 where they did not say. */
type Budget = { cashKes: number; monthlyKes: number };

/** Beyond it sums would lose integer precision. */
const MOST_KES = 1_000_000_000_000;

/**
 * The highest price in whole KES that a budget buys of a vehicle made in `year`; Infinity for an empty budget.
 * Cash alone buys what it pays in full. With a monthly amount too, the cash is the down payment, which must reach the
 * share that the age rules ask for, and rate and term finance the rest: those asked for, or the card's. A monthly
 * amount alone takes the down payment of these terms for given, as the card's estimate does.
 */
export function maxPriceForBudget(budget: Budget, year: number, thisYear: number, asked?: Terms): number {
  const cashKes = Math.min(budget.cashKes, MOST_KES);
  const monthlyKes = Math.min(budget.monthlyKes, MOST_KES);
  if (monthlyKes === 0) return cashKes === 0 ? Number.POSITIVE_INFINITY : cashKes;
  const terms = termsFor(asked, year, thisYear);
  if (cashKes === 0) return maxPriceForPayment(monthlyKes, terms);
  const byDeposit = Math.floor((cashKes * 100) / loanRulesFor(year, thisYear).minDownPercent);
  const byPayment = cashKes + maxPrincipalForPayment(monthlyKes, terms);
  return Math.max(cashKes, Math.min(byDeposit, byPayment));
}

/** The highest price in whole KES of which a month on these terms is not above `monthlyKes`; 0 when there is none. */
export function maxPriceForPayment(monthlyKes: number, { downPercent, months, ratePercent }: Terms): number {
  if (monthlyKes < 0) return 0;
  // Nothing is borrowed: every price is paid.
  if (downPercent >= 100) return Number.POSITIVE_INFINITY;
  const perShilling = paymentPerShilling(ratePercent, months);
  const payment = (priceKes: number) =>
    Math.round((priceKes - depositKes(priceKes, downPercent)) * perShilling);
  // Deposit and payment are rounded to whole shillings, so the answer lies close below this.
  let priceKes = Math.ceil(((monthlyKes + 0.5) / perShilling + 0.5) / (1 - downPercent / 100)) + 1;
  while (priceKes > 0 && payment(priceKes) > monthlyKes) priceKes -= 1;
  return priceKes;
}

/** The largest loan in whole KES whose payment on this rate and term is not above `monthlyKes`; 0 when there is none. */
function maxPrincipalForPayment(monthlyKes: number, { ratePercent, months }: Terms): number {
  const terms = { annualRatePercent: ratePercent, termMonths: months };
  let principalKes = Math.ceil((monthlyKes + 0.5) / paymentPerShilling(ratePercent, months));
  while (principalKes > 0 && monthlyPaymentKes({ principalKes, ...terms }) > monthlyKes) principalKes -= 1;
  return principalKes;
}
