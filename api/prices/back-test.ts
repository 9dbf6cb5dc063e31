import type { ConfidenceLevel, PriceLabel } from '#domain/prices/status.ts';
import { analysePrice } from './analyse.ts';
import { fitModelGroup, type ModelGroup } from './model-group.ts';
import type { Offer } from './priced-car.ts';

/** One listing whose price was hidden and predicted from the others. Errors are shares of its own price. */
export type Prediction = {
  offer: Offer;
  sampleSize: number;
  error: number;
  /** The error of the plain median of the same comparables' prices. */
  baselineError: number;
  /** Null where confidence is too low or a figure was likely misread. */
  percentile: number | null;
  /** What the engine expects, in KES. */
  expectedKes: number;
  label: PriceLabel | null;
  confidence: ConfidenceLevel;
};

type BackTestOptions = {
  /** Leaves out adverts that equal the hidden one in price, year, mileage, colour and place. */
  withoutTwins?: boolean;
};

/** Hides each price of a model's offers in turn and predicts it; offers with fewer than five comparables are left out. */
export async function backTest(
  offers: readonly Offer[],
  { withoutTwins = false }: BackTestOptions = {},
): Promise<Prediction[]> {
  const group = await fitModelGroup(offers);
  return group.offers.flatMap((offer) => predict(group, offer, withoutTwins));
}

function predict(group: ModelGroup, offer: Offer, withoutTwins: boolean): Prediction | [] {
  const { car, priceKes } = offer;
  const isTwin = (at: number) => {
    const other = group.offers[at];
    return other?.car.fingerprint === car.fingerprint && other.priceKes === priceKes;
  };
  const { market, sampleSize, percentile, label, confidence, comparedYears } = analysePrice(
    group,
    car,
    priceKes,
    withoutTwins ? { leaveOut: isTwin } : {},
  );
  if (!market) return [];
  const plain = group.offers.flatMap((other, at) => {
    const isNear = Math.abs(other.car.year - car.year) <= comparedYears && other.car.id !== car.id;
    return isNear && !(withoutTwins && isTwin(at)) ? other.priceKes : [];
  });
  return {
    offer,
    sampleSize,
    percentile,
    expectedKes: market.medianKes,
    label,
    error: Math.abs(market.medianKes / priceKes - 1),
    baselineError: Math.abs((middle(plain) ?? 0) / priceKes - 1),
    confidence: confidence.level,
  };
}

/** The middle value, undefined of none. */
export function middle(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
