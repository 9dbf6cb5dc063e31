import { doubtNote, type MarketDoubt } from './market-check.ts';

/** How a price stands against the market, best first; `unknown` where too little is known to say. */
export const PRICE_STATUSES = ['excellent', 'good', 'fair', 'high', 'overpriced', 'unknown'] as const;
export type PriceStatus = (typeof PRICE_STATUSES)[number];

export const PRICE_LABELS = [
  'Unknown',
  'Great Deal',
  'Good Deal',
  'Right Price',
  'High Price',
  'Overpriced',
] as const;
export type PriceLabel = (typeof PRICE_LABELS)[number];

/** The labels that earn a listing the badge HOT Deal, the best first. */
export const DEAL_LABELS = ['Great Deal', 'Good Deal'] as const satisfies readonly PriceLabel[];

export const CONFIDENCE_LEVELS = ['high', 'medium', 'low'] as const;
export type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number];

/** No label is claimed on fewer comparable listings than this. */
export const MIN_COMPARABLES = 5;
export const NOT_ENOUGH_DATA = 'Not enough data';
export const LOW_CONFIDENCE = 'Similar cars differ too much';
export const MORE_THAN_NEW = 'more than a new one costs';
export const CHECK_BEFORE_YOU_PAY = 'check before you pay';
/** What a buyer should look at when a price is far below the others. */
export const CHECKS_BEFORE_PAYING = [
  'See the vehicle and its logbook in person, and compare the chassis number on both.',
  'Search the registration for its owner, loans and cases before you pay anything.',
  'Have a mechanic of your own choice inspect it.',
  'Pay nothing to hold a vehicle that you have not seen.',
] as const;

const WARN_FROM_COMPARABLES = 10;
const WARN_FROM_PERCENT_BELOW = 25;

/** The end of each band of percentiles (not in it), its label and its status. */
const BANDS: readonly { under: number; label: PriceLabel; status: PriceStatus }[] = [
  { under: 20, label: 'Great Deal', status: 'excellent' },
  { under: 40, label: 'Good Deal', status: 'good' },
  { under: 60, label: 'Right Price', status: 'fair' },
  { under: 80, label: 'High Price', status: 'high' },
  { under: Number.POSITIVE_INFINITY, label: 'Overpriced', status: 'overpriced' },
];
const UNKNOWN = { label: 'Unknown', status: 'unknown' } as const;
/** A used car that asks more than a new one is in the middle of its market at best. */
const MIDDLE_PERCENTILE = 50;

/** A percentile on a boundary belongs to the dearer band. */
const bandOf = (percentile: number) => BANDS.find(({ under }) => percentile < under) ?? UNKNOWN;

type PriceFacts = {
  hasPrice: boolean;
  sampleSize: number;
  confidence: ConfidenceLevel;
  /** 0 to 100, null where it could not be found. */
  percentile: number | null;
  /** Percent above (+) or below (−) what such a car is expected to ask. */
  percentDiff: number | null;
  isMoreThanNew?: boolean;
  doubt?: MarketDoubt | null;
};

export type PriceVerdict = {
  status: PriceStatus;
  /** Null for a listing without a price: it has no label. */
  label: PriceLabel | null;
  /** What stands beside the label, where something must. */
  note: string | null;
  /** Whether the page warns a buyer to check before paying. */
  warns: boolean;
};

/** What may be said about a price. It is Unknown on too few comparables, on low confidence, and where it warns. */
export function judgePrice(facts: PriceFacts): PriceVerdict {
  const { hasPrice, sampleSize, percentile, confidence, isMoreThanNew, doubt } = facts;
  if (!hasPrice) return { status: 'fair', label: null, note: null, warns: false };
  if (doubt) return { ...UNKNOWN, note: doubtNote(doubt), warns: false };
  if (sampleSize < MIN_COMPARABLES) return { ...UNKNOWN, note: NOT_ENOUGH_DATA, warns: false };
  if (confidence === 'low' || percentile === null) return { ...UNKNOWN, note: LOW_CONFIDENCE, warns: false };
  if (isFarBelow(facts)) return { ...UNKNOWN, note: CHECK_BEFORE_YOU_PAY, warns: true };
  if (isMoreThanNew) return verdictOf(Math.max(percentile, MIDDLE_PERCENTILE), MORE_THAN_NEW);
  return verdictOf(percentile, null);
}

function verdictOf(percentile: number, note: string | null): PriceVerdict {
  const { label, status } = bandOf(percentile);
  return { label, status, note, warns: false };
}

const isFarBelow = ({ sampleSize, percentDiff }: PriceFacts): boolean =>
  sampleSize >= WARN_FROM_COMPARABLES && percentDiff !== null && percentDiff <= -WARN_FROM_PERCENT_BELOW;

const MARKER_RANGE = [5, 95] as const;

/** Where the marker stands on the percentile bar, in percent of its length: never quite at an end. */
export const markerPosition = (percentile: number): number =>
  Math.min(MARKER_RANGE[1], Math.max(MARKER_RANGE[0], percentile));

type EstimateLabel = 'Low Price' | 'Fair' | 'Good' | 'High' | 'Premium';

/** The card's label where there is no comparison, to be marked as an estimate; percent relative to the market. */
export function estimateLabel(percentDiff: number): EstimateLabel {
  if (percentDiff < -15) return 'Low Price';
  if (percentDiff < -5) return 'Fair';
  if (percentDiff < 10) return 'Good';
  return percentDiff < 25 ? 'High' : 'Premium';
}

/** How far the years of comparable vehicles may lie apart before the search for them is widened. */
export const SIMILAR_YEARS = 2;

/** The status of a plain difference from the market, in percent. */
export function statusByDifference(percentDiff: number): PriceStatus {
  if (percentDiff < -15) return 'excellent';
  if (percentDiff < -8) return 'good';
  return percentDiff > 12 ? 'high' : 'fair';
}
