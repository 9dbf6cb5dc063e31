import { type PriceChange, type PriceStep, percentOf, priceChanges } from './changes.ts';

const RANGE_DAYS = { '30days': 30, '90days': 90, '6months': 183, '1year': 365 } as const;
export type TimeRange = keyof typeof RANGE_DAYS;
export const TIME_RANGES = ['30days', '90days', '6months', '1year'] as const satisfies readonly TimeRange[];
export const DEFAULT_TIME_RANGE: TimeRange = '90days';

/** The range of that name; 90 days for any other text. */
export const readTimeRange = (text: string | null | undefined): TimeRange =>
  TIME_RANGES.find((range) => range === text) ?? DEFAULT_TIME_RANGE;

export type Trend = 'increasing' | 'decreasing' | 'stable';
export type Volatility = 'low' | 'medium' | 'high';

export type TrendAnalysis = {
  trend: Trend;
  totalChange: number;
  totalChangePercent: number;
  highestPrice: number;
  lowestPrice: number;
  averagePrice: number;
  volatility: Volatility;
};

export type PriceHistory = {
  timeRange: TimeRange;
  /** When the first price was seen; null when there never was one. */
  observedSince: string | null;
  /** What the range covers: from the later of its start and `observedSince` to now, or to the sale. */
  from: string;
  until: string;
  /** The price in force at `from`. */
  startingPrice: number | null;
  /** The changes within the range, oldest first. */
  history: PriceChange[];
  trendAnalysis: TrendAnalysis | null;
};

const DAY_MS = 86_400_000;
/** How a listing's price went within a range that ends at `until` (UTC). Amounts in whole KES. */
export function priceHistory(
  steps: readonly PriceStep[],
  { timeRange, until }: { timeRange: TimeRange; until: string },
): PriceHistory {
  const end = Math.max(Date.parse(until), Date.parse(steps.at(-1)?.at ?? until));
  const rangeStart = end - RANGE_DAYS[timeRange] * DAY_MS;
  const observedSince = steps.find(({ priceKes }) => priceKes !== null)?.at ?? null;
  const start = Math.max(rangeStart, observedSince === null ? rangeStart : Date.parse(observedSince));
  const periods = pricePeriods(steps, start, end);
  return {
    timeRange,
    observedSince,
    from: new Date(start).toISOString(),
    until: new Date(end).toISOString(),
    startingPrice: steps.findLast(({ at }) => Date.parse(at) <= start)?.priceKes ?? null,
    history: priceChanges(steps).filter(({ recordedAt }) => Date.parse(recordedAt) >= rangeStart),
    trendAnalysis: trendOf(periods),
  };
}

type Period = { priceKes: number; ms: number };

/** The prices in force between `start` and `end`, and for how long each was. */
function pricePeriods(steps: readonly PriceStep[], start: number, end: number): Period[] {
  return steps.flatMap(({ priceKes, at }, index) => {
    const from = Math.max(start, Date.parse(at));
    const next = steps[index + 1];
    const to = next ? Date.parse(next.at) : end;
    const isPast = next !== undefined && to <= start && Date.parse(at) < start;
    return priceKes === null || isPast ? [] : [{ priceKes, ms: Math.max(0, to - from) }];
  });
}

/** Up to this share of the average between highest and lowest the price is hardly, or somewhat, volatile. */
const LOW_UP_TO = 0.05;
const MEDIUM_UP_TO = 0.15;

function trendOf(periods: readonly Period[]): TrendAnalysis | null {
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last) return null;
  const prices = periods.map(({ priceKes }) => priceKes);
  const highestPrice = Math.max(...prices);
  const lowestPrice = Math.min(...prices);
  const averagePrice = averageOver(periods) ?? last.priceKes;
  const totalChange = last.priceKes - first.priceKes;
  const spread = (highestPrice - lowestPrice) / averagePrice;
  return {
    trend: totalChange === 0 ? 'stable' : totalChange > 0 ? 'increasing' : 'decreasing',
    totalChange,
    totalChangePercent: percentOf(totalChange, first.priceKes),
    highestPrice,
    lowestPrice,
    averagePrice,
    volatility: spread <= LOW_UP_TO ? 'low' : spread <= MEDIUM_UP_TO ? 'medium' : 'high',
  };
}

/** Each price counts for as long as it stood. */
function averageOver(periods: readonly Period[]): number | undefined {
  const ms = periods.reduce((sum, period) => sum + period.ms, 0);
  if (ms === 0) return undefined;
  return Math.round(periods.reduce((sum, { priceKes, ms: share }) => sum + priceKes * (share / ms), 0));
}
