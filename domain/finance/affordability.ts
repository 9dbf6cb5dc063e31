import { cardTerms, maxPriceForPayment, maxPrincipalForPayment } from './loan.ts';

/** What a buyer has, in whole KES; 0 where they did not say. */
type Budget = { cashKes: number; monthlyKes: number };

/** Beyond it sums would lose shillings; nobody has as much. */
const MOST_KES = 1_000_000_000_000;

/**
 * The highest price in whole KES that a budget buys of a vehicle made in `year`; Infinity for an empty budget.
 * Cash alone buys what it pays in full. With a monthly amount too, the cash is the down payment, which must reach the
 * share that the age rules ask for, and the card's rate and term finance the rest. A monthly amount alone takes that
 * down payment for given, as the card's estimate does.
 */
export function maxPriceForBudget(budget: Budget, year: number, thisYear: number): number {
  const cashKes = Math.min(budget.cashKes, MOST_KES);
  const monthlyKes = Math.min(budget.monthlyKes, MOST_KES);
  if (monthlyKes === 0) return cashKes === 0 ? Number.POSITIVE_INFINITY : cashKes;
  if (cashKes === 0) return maxPriceForPayment(monthlyKes, year, thisYear);
  const { downPercent } = cardTerms(year, thisYear);
  const byDeposit = Math.floor((cashKes * 100) / downPercent);
  const byPayment = cashKes + maxPrincipalForPayment(monthlyKes, year, thisYear);
  return Math.max(cashKes, Math.min(byDeposit, byPayment));
}
