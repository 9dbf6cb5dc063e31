import { doubtMileage, doubtPrice, type MarketDoubt } from '#domain/prices/market-check.ts';
import { judgePrice, MIN_COMPARABLES, type PriceVerdict, SIMILAR_YEARS } from '#domain/prices/status.ts';
import { type Comparables, findComparables, type LeaveOut } from './comparables.ts';
import { type Confidence, NO_CONFIDENCE, weighConfidence } from './confidence.ts';
import { distributionOf } from './distribution.ts';
import { explainFactors, type Factor } from './factors.ts';
import { describeMarket, type MarketFigures, roundKes } from './market-figures.ts';
import type { ModelGroup } from './model-group.ts';
import { predictPrice, priceByAge } from './predict-price.ts';
import { percentileOf } from './predictive.ts';
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
  /** Holds the listing out of labels, figures and rankings until its owner was asked. */
  doubt: MarketDoubt | null;
};

type AnalyseOptions = {
  /** The group's prices vary more than those of almost any other. */
  isWide?: boolean;
  leaveOut?: LeaveOut;
};

const COMPARABLES_KEPT = 20;

/**
 * Compares a car with the other listings of its model; its own listing never counts, whatever it asks. Figures in
 * KES to four digits, percentages to a tenth. Without a group nothing is known; on low confidence there is no
 * percentile and no difference, only the range of what the others ask.
 */
export function analysePrice(
  group: ModelGroup | undefined,
  car: PricedCar,
  priceKes: number | null,
  { isWide = false, leaveOut }: AnalyseOptions = {},
): PriceAnalysis {
  const compared = group && findComparables(group, { car, priceKes }, leaveOut);
  if (!compared || !group || compared.places.length < MIN_COMPARABLES)
    return notEnough(priceKes, compared, group, car);
  const seen = distributionOf(compared.adjusted, compared.weights);
  const predicted = predictPrice(group, { car, priceKes }, compared, seen);
  const confidence = weighConfidence({ compared, seen, predicted, isWide });
  const market = describeMarket(
    seen,
    confidence.level === 'low' ? undefined : predicted,
    car.newPrice?.mostKes,
  );
  const doubt = doubtOf(group, car, priceKes, market.medianKes);
  const isJudged = priceKes !== null && confidence.level !== 'low' && !doubt;
  const percentile = isJudged ? roundTo(percentileOf(predicted, Math.log(priceKes)), 1) : null;
  const percentDiff = isJudged ? roundTo((priceKes / market.medianKes - 1) * 100, 1) : null;
  const sampleSize = compared.places.length;
  const isMoreThanNew = asksMoreThanNew(car, priceKes);
  const facts = { hasPrice: priceKes !== null, sampleSize, percentile, percentDiff, isMoreThanNew, doubt };
  return {
    ...judgePrice({ ...facts, confidence: confidence.level }),
    priceKes,
    market,
    percentile,
    percentDiff,
    savingsKes: isJudged && !isMoreThanNew ? Math.max(0, market.medianKes - priceKes) : 0,
    sampleSize,
    comparedYears: compared.years,
    confidence,
    factors: confidence.level === 'low' ? [] : explainFactors(group, car, compared, market.medianKes),
    comparables: closest(group, car, compared),
    notCounted: listNotCounted(car, compared),
    doubt,
  };
}

const asksMoreThanNew = ({ newPrice, condition }: PricedCar, priceKes: number | null): boolean =>
  newPrice !== null && priceKes !== null && condition !== 'brand new' && priceKes > newPrice.middleKes;

/** The doubt about a listing's price, else about its mileage. */
function doubtOf(
  group: ModelGroup | undefined,
  car: PricedCar,
  priceKes: number | null,
  expectedKes: number | undefined,
): MarketDoubt | null {
  const price = priceKes !== null && expectedKes !== undefined ? doubtPrice(priceKes, expectedKes) : null;
  if (price || !group || car.statedKm === null || car.condition === 'brand new') return price;
  return doubtMileage(car.statedKm, group.features.usualKm(car.year));
}

function notEnough(
  priceKes: number | null,
  compared: Comparables | undefined,
  group: ModelGroup | undefined,
  car: PricedCar,
): PriceAnalysis {
  const nothing = analysisWithout(
    priceKes,
    NO_CONFIDENCE.reason,
    doubtOf(group, car, priceKes, priceByAge(car)),
  );
  if (!group || !compared) return nothing;
  return {
    ...nothing,
    sampleSize: compared.places.length,
    comparedYears: compared.years,
    comparables: closest(group, car, compared),
    notCounted: listNotCounted(car, compared),
  };
}

/** The analysis of a car that cannot be compared with any other, and why. */
export function analysisWithout(
  priceKes: number | null,
  reason: string,
  doubt: MarketDoubt | null = null,
): PriceAnalysis {
  const confidence = { ...NO_CONFIDENCE, reason };
  const facts = { hasPrice: priceKes !== null, sampleSize: 0, percentile: null, percentDiff: null, doubt };
  return {
    ...judgePrice({ ...facts, confidence: confidence.level }),
    priceKes,
    market: null,
    percentile: null,
    percentDiff: null,
    savingsKes: 0,
    sampleSize: 0,
    comparedYears: SIMILAR_YEARS,
    confidence,
    factors: [],
    comparables: [],
    notCounted: [],
    doubt,
  };
}

function closest(group: ModelGroup, { newPrice }: PricedCar, compared: Comparables): Comparable[] {
  const { places, weights, adjusted } = compared;
  const mostKes = newPrice?.mostKes ?? Number.POSITIVE_INFINITY;
  return [...places.keys()]
    .sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
    .slice(0, COMPARABLES_KEPT)
    .flatMap((index) => {
      const offer = group.offers[places[index] ?? -1];
      return offer
        ? { id: offer.car.id, adjustedKes: roundKes(Math.min(mostKes, Math.exp(adjusted[index] ?? 0))) }
        : [];
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
