import { openingTerms, usualMonth } from '#domain/finance/month.ts';
import { rangeText } from '#domain/finance/month-words.ts';
import { kenyanNumber } from '#domain/kenyan-number.ts';
import { formatKes } from '#domain/money.ts';
import type { OwningDefaults } from '#domain/running-costs/owning-cost.ts';
import { hasDecimalComma, plainFigures } from '#domain/typed-amount.ts';

const PERCENT = kenyanNumber(2);
const ROUND_PERCENT = kenyanNumber(1);

/** `12.75%`, as a lender names it. */
export const percentText = (percent: number): string => `${PERCENT.format(percent)}%`;

/** `18.7%`, for what was worked out. */
export const roundPercentText = (percent: number): string => `${ROUND_PERCENT.format(percent)}%`;

/** `60 months (5 years)`. */
export function termText(months: number): string {
  const years = months / 12;
  if (!Number.isInteger(years)) return `${months} months`;
  return `${months} months (${years} ${years === 1 ? 'year' : 'years'})`;
}

/** Where the figure that a calculator opens with stands in the vehicle's usual month. */
export function rangeNote({
  priceKes,
  year,
  thisYear,
}: {
  priceKes: number;
  year: number;
  thisYear: number;
}): string {
  const month = usualMonth(priceKes, year, thisYear);
  if (!month) return '';
  const { ratePercent } = openingTerms(year, thisYear);
  const rates = `${percentText(month.rateFrom).replace('%', '')} to ${percentText(month.rateTo)} APR`;
  return `It opens at ${percentText(ratePercent)} APR, inside the usual ${rangeText(month)} a month (${rates}).`;
}

/** An amount, or 0 where none could be worked out. */
export const kesOrZero = (amountKes: number | undefined): string =>
  formatKes(amountKes !== undefined && Number.isFinite(amountKes) ? amountKes : 0);

const PLAIN = kenyanNumber(6);

/** An amount as people write it, `900k` too, with commas; anything else as it stands. */
export function writtenAmount(text: string): string {
  if (hasDecimalComma(text)) return text;
  const plain = plainFigures(text);
  return /^\d{1,15}(\.\d{1,6})?$/.test(plain) ? PLAIN.format(Number(plain)) : text;
}

const CC = kenyanNumber();

/** What the running costs took for granted; undefined where the advert states it all. Without an advert nothing is known. */
export function assumedText(
  { assumed, engineCc, fuelType }: Pick<OwningDefaults, 'assumed' | 'engineCc' | 'fuelType'>,
  isOfAdvert: boolean,
): string | undefined {
  if (assumed.length === 0) return undefined;
  const usual = `${CC.format(engineCc)} cc ${fuelType}`;
  return isOfAdvert
    ? `The advert does not state the ${assumed.join(' or the ')}: ${usual} is assumed. Change the figures if you know better.`
    : `Reckoned for ${usual}. Change the figures to those of your vehicle.`;
}
