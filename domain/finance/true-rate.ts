/** What a loan really costs, in percent: for one month, for a year without compounding (APR), and effectively for a year. */
export type TrueRate = { monthlyPercent: number; aprPercent: number; effectivePercent: number };

type LoanOffer = {
  /** What the borrower gets to use: the loan less the fees that are kept back. */
  receivedKes: number;
  /** What falls due each month, from the first month on. */
  monthlyKes: number;
  termMonths: number;
};

/** A month's rate of 100 %: whatever costs more than that is not a loan. */
const HIGHEST_MONTHLY = 1;
const HALVINGS = 60;

/**
 * The rate at which the monthly payments are worth what was received, found by halving. Undefined where the
 * payments do not even return the money, and above 100 % a month.
 */
export function trueRate({ receivedKes, monthlyKes, termMonths }: LoanOffer): TrueRate | undefined {
  const worthAt = (rate: number) => monthlyKes * annuity(rate, termMonths);
  if (!(receivedKes > 0) || monthlyKes * termMonths < receivedKes || worthAt(HIGHEST_MONTHLY) > receivedKes)
    return undefined;
  let low = 0;
  let high = HIGHEST_MONTHLY;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > receivedKes) low = middle;
    else high = middle;
  }
  return {
    monthlyPercent: low * 100,
    aprPercent: low * 1200,
    effectivePercent: Math.expm1(12 * Math.log1p(low)) * 100,
  };
}

/** What one shilling a month is worth today. */
const annuity = (rate: number, months: number): number =>
  rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate;
