import type { PriceSummary } from '#api/prices/summary.ts';
import { formatKes, formatKesShort } from '#domain/money.ts';
import type { PriceHelp } from './api.ts';

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `3rd` */
const ordinal = (place: number): string => `${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'}`;

/** Where a price would stand, undefined without one: `At Ksh 1,290,000 you would be the 3rd cheapest of 14 like it.` */
export function rankText(
  { rank, of }: Pick<PriceHelp, 'rank' | 'of'>,
  priceKes: number | null,
): string | undefined {
  if (priceKes === null || rank === null) return undefined;
  const start = `At ${formatKes(priceKes)} you would be`;
  if (of <= 1) return `${start} the only one like it.`;
  if (rank <= 1) return `${start} the cheapest of ${of} like it.`;
  return rank >= of
    ? `${start} the dearest of ${of} like it.`
    : `${start} the ${ordinal(rank)} cheapest of ${of} like it.`;
}

/** What such cars ask: `Half of them ask Ksh 1,150,000 to Ksh 1,400,000; the cheapest is at Ksh 990,000.` */
export function rangeText({ p25Kes, p75Kes, cheapestKes }: PriceHelp): string {
  const cheapest = cheapestKes === null ? '' : `; the cheapest is at ${formatKes(cheapestKes)}`;
  return `Half of them ask ${formatKes(p25Kes)} to ${formatKes(p75Kes)}${cheapest}.`;
}

/** How long such cars took to sell; undefined where too few were sold to say. */
export function sellingTimeText({ daysToSell }: Pick<PriceHelp, 'daysToSell'>): string | undefined {
  if (!daysToSell) return undefined;
  const { medianDays, of } = daysToSell;
  return `${of} like it took ${medianDays} ${medianDays === 1 ? 'day' : 'days'} in the middle to sell here.`;
}

/** The figure that was probably meant, as a question: `Ksh 2.7M?` or `78,000 km?` */
export const doubtText = ({ field, suggested }: { field: string; suggested: number }): string =>
  field === 'price' ? `${formatKesShort(suggested)}?` : `${suggested.toLocaleString('en-KE')} km?`;

/** The label that the price would have, as cards show it. */
export function expectedSummary(help: PriceHelp, priceKes: number): PriceSummary {
  const { status, label, note, medianKes, of } = help;
  return {
    status,
    label,
    note,
    percentDiff: Number(((priceKes / medianKes - 1) * 100).toFixed(1)),
    sampleSize: of,
    isEstimate: false,
  };
}
