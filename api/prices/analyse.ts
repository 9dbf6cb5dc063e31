import {
  judgePrice,
  MIN_COMPARABLES,
  type PriceVerdict,
  SIMILAR_YEARS,
} from '#domain/prices/price-status.ts';
import { type Comparables, findComparables, type LeaveOut } from './comparables.ts';
import { type Confidence, NO_CONFIDENCE, weighConfidence } from './confidence.ts';
import { distributionOf, rankOf } from './distribution.ts';
import { explainFactors, type Factor } from './factors.ts';
import { describeMarket, type MarketFigures, roundKes } from './market-figures.ts';
import type { ModelGroup } from './model-group.ts';
import type { PricedCar } from './priced-car.ts';

export type Comparable = { id: number; adjustedKes: number };

export type PriceAnalysis = PriceVerdict & {
  priceKes: number | null;
  /** Null where there are fewer than five comparables. */
  market: MarketFigures | null;
  percentile: number | null;
  percentDiff: number | null;
  /** How much less than expected the car asks; 0 when it asks more. */
  savingsKes: number;
  sampleSize: number;
  comparedYears: number;
  confidence: Confidence;
  factors: readonly Factor[];
  /** The closest of the listings compared with. */
  comparables: readonly Comparable[];
  notCounted: readonly string[];
};

type AnalyseOptions = {
  /** The group's prices vary more than those of almost any other. */
  isWide?: boolean;
  leaveOut?: LeaveOut;
};

const COMPARABLES_KEPT = 20;

/**
 * Compares a car with the other listings of its model; its own listing never counts, whatever it asks. Figures in
 * KES to four digits, percentages to a tenth. Without a group nothing is known.
 */
export function analysePrice(
  group: ModelGroup | undefined,
  car: PricedCar,
  priceKes: number | null,
  { isWide = false, leaveOut }: AnalyseOptions = {},
): PriceAnalysis {
  const compared = group && findComparables(group, car, leaveOut);
  if (!compared || !group || compared.places.length < MIN_COMPARABLES)
    return notEnough(priceKes, compared, group, car);
  const spread = distributionOf(compared.adjusted, compared.weights);
  const market = describeMarket(spread);
  const percentile = priceKes === null ? null : roundTo(100 * rankOf(spread, Math.log(priceKes)), 1);
  const percentDiff = priceKes === null ? null : roundTo((priceKes / market.medianKes - 1) * 100, 1);
  const sampleSize = compared.places.length;
  return {
    ...judgePrice({ hasPrice: priceKes !== null, sampleSize, percentile, percentDiff }),
    priceKes,
    market,
    percentile,
    percentDiff,
    savingsKes: priceKes === null ? 0 : Math.max(0, market.medianKes - priceKes),
    sampleSize,
    comparedYears: compared.years,
    confidence: weighConfidence({ compared, spread, isWide }),
    factors: explainFactors(group, car, compared, market.medianKes),
    comparables: closest(group, compared),
    notCounted: listNotCounted(car, compared),
  };
}

function notEnough(
  priceKes: number | null,
  compared: Comparables | undefined,
  group: ModelGroup | undefined,
  car: PricedCar,
): PriceAnalysis {
  const nothing = analysisWithout(priceKes, NO_CONFIDENCE.reason);
  if (!group || !compared) return nothing;
  return {
    ...nothing,
    sampleSize: compared.places.length,
    comparedYears: compared.years,
    comparables: closest(group, compared),
    notCounted: listNotCounted(car, compared),
  };
}

/** The analysis of a car that cannot be compared with any other, and why. */
export function analysisWithout(priceKes: number | null, reason: string): PriceAnalysis {
  return {
    ...judgePrice({ hasPrice: priceKes !== null, sampleSize: 0, percentile: null, percentDiff: null }),
    priceKes,
    market: null,
    percentile: null,
    percentDiff: null,
    savingsKes: 0,
    sampleSize: 0,
    comparedYears: SIMILAR_YEARS,
    confidence: { ...NO_CONFIDENCE, reason },
    factors: [],
    comparables: [],
    notCounted: [],
  };
}

function closest(group: ModelGroup, { places, weights, adjusted }: Comparables): Comparable[] {
  return [...places.keys()]
    .sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
    .slice(0, COMPARABLES_KEPT)
    .flatMap((index) => {
      const offer = group.offers[places[index] ?? -1];
      return offer ? { id: offer.car.id, adjustedKes: roundKes(Math.exp(adjusted[index] ?? 0)) } : [];
    });
}

const NEVER_COUNTED = [
  'What is agreed in the end: these are asking prices.',
  'Accidents, repairs, service records and the state of the tyres.',
  'Colour, extras and what has been changed on the vehicle.',
] as const;

function listNotCounted(car: PricedCar, { sameCar }: Comparables): string[] {
  return [
    ...(car.withoutDuty ? ['Its price: that leaves import duty out, and the others have theirs paid.'] : []),
    ...(car.mileageKm === null ? ['The mileage: this listing does not state one to go by.'] : []),
    ...(car.traits.length === 0 ? ['The engine and trim: this listing does not name them.'] : []),
    ...(car.condition === null ? ['The condition: this listing does not state it.'] : []),
    ...(sameCar > 0 ? ['Other adverts of what looks like this same vehicle.'] : []),
    ...NEVER_COUNTED,
  ];
}

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));
