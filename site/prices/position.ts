import type { MarketFigures } from '#api/prices/market-figures.ts';
import type { StoredAnalysis } from '#api/prices/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { isPricedWithoutDuty } from '#domain/duty/duty.ts';
import { formatKes } from '#domain/money.ts';
import { NOT_ENOUGH_DATA } from '#domain/prices/status.ts';
import { comparisonText, doubtText, tooDifferentText, tooFewText } from './analysis-words.ts';
import { type PriceLine, priceLine } from './line.ts';

/** How a listing's price stands in its market, as its price card says it. */
export type PricePosition = {
  badge: PriceLine['badge'];
  /** True where the card names what to check before paying. */
  warns: boolean;
  /** What is said under the price; empty where there is nothing to say. */
  sentence: string;
  /** Where the marker stands; undefined without a verdict. */
  percentile: number | undefined;
  /** What similar cars ask; undefined where too few are known. */
  market: MarketFigures | undefined;
};

type Priced = Pick<Vehicle, 'status' | 'price' | 'priceAnalysis' | 'isImport' | 'importStatus'>;
type Analysis = Pick<
  StoredAnalysis,
  'priceKes' | 'status' | 'note' | 'warns' | 'percentile' | 'market' | 'sampleSize' | 'confidence' | 'doubt'
>;

/** The position of a listing for sale; `analysis` is undefined until its price was compared. */
export function pricePosition(vehicle: Priced, analysis: Analysis | undefined): PricePosition {
  const { badge } = priceLine(vehicle);
  const isCompared = isComparedNow(vehicle, analysis);
  const hasVerdict = isCompared && analysis?.status !== 'unknown';
  return {
    badge,
    warns: isCompared && analysis?.warns === true,
    sentence: sentenceOf(vehicle, analysis, isCompared),
    percentile: hasVerdict ? (analysis?.percentile ?? undefined) : undefined,
    market: analysis?.market ?? undefined,
  };
}

/** A price that has changed since is held against the stored middle alone, as an estimate. */
const isComparedNow = ({ price, priceAnalysis }: Priced, analysis: Analysis | undefined): boolean =>
  typeof priceAnalysis?.label === 'string' && !priceAnalysis.isEstimate && analysis?.priceKes === price;

function sentenceOf(vehicle: Priced, analysis: Analysis | undefined, isCompared: boolean): string {
  if (vehicle.priceAnalysis?.isEstimate) return 'An estimate: the price has just changed.';
  if (!analysis) return vehicle.price ? 'This price has not been compared with others yet.' : '';
  const { market, doubt, sampleSize, percentile, note, warns } = analysis;
  if (!market) return `${NOT_ENOUGH_DATA}. ${tooFewText(sampleSize)}`;
  if (isCompared && doubt) return doubtText(doubt);
  if (analysis.confidence.level === 'low') return tooDifferentText(sampleSize);
  if (!isCompared || percentile === null) return marketText(vehicle, market);
  const priceKes = vehicle.price ?? 0;
  const comparison = comparisonText({ priceKes, medianKes: market.medianKes, sampleSize });
  return note && !warns ? `${comparison}, ${note}` : comparison;
}

/** What similar cars ask, where this one has no price that could be held against it. */
function marketText(vehicle: Priced, { medianKes }: MarketFigures): string {
  return isPricedWithoutDuty(vehicle)
    ? `Not compared: import duty comes on top. Similar cars with duty paid ask about ${formatKes(medianKes)}.`
    : `Similar cars ask about ${formatKes(medianKes)}.`;
}
