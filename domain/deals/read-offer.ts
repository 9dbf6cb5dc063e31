import { formatKes } from '../money.ts';
import { isAskingPrice, readAskingPrice } from '../vehicles/asking-price.ts';

const LEAST_PERCENT = 30;
const MOST_PERCENT = 120;

type Read = { kes: number; problem: undefined } | { kes: undefined; problem: string };

/**
 * Reads an offer as people type it, `950k` and `950,000` alike: whole KES from 30 % to 120 % of the asking price, or a
 * sentence that says what is wrong. Without an asking price (null) any price of a car may be offered.
 */
export function readOffer(typed: string, askingKes: number | null): Read {
  const { kes } = readAskingPrice(typed);
  if (kes === undefined || !isAskingPrice(kes))
    return { kes: undefined, problem: 'Enter an amount in Ksh, such as 950,000 or 950k.' };
  const problem = askingKes === null ? undefined : implausible(kes, askingKes);
  return problem === undefined ? { kes, problem } : { kes: undefined, problem };
}

function implausible(kes: number, askingKes: number): string | undefined {
  const [leastKes, mostKes] = [LEAST_PERCENT, MOST_PERCENT].map((percent) => (askingKes * percent) / 100);
  const asked = `the asking price of ${formatKes(askingKes)}`;
  if (leastKes !== undefined && kes < leastKes)
    return `${formatKes(kes)} is less than ${LEAST_PERCENT}% of ${asked}. Is a digit missing? Offer at least ${formatKes(Math.ceil(leastKes))}.`;
  if (mostKes !== undefined && kes > mostKes)
    return `${formatKes(kes)} is far more than ${asked}. Is there a digit too many? Offer at most ${formatKes(Math.floor(mostKes))}.`;
  return undefined;
}
