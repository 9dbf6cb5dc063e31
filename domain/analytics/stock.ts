import type { PriceLabel } from '../prices/status.ts';
import { medianOfCars } from './enough.ts';

const DAY_MS = 86_400_000;

/** Whole days from when a listing went on sale until its sale or `now`, as the dashboard counts them. */
export function daysListed({ listedAt, soldAt }: { listedAt: string; soldAt: string | null }, now: number) {
  const until = soldAt === null ? now : Date.parse(soldAt);
  return Math.max(0, Math.floor((until - Date.parse(listedAt)) / DAY_MS));
}

/** How old stock is counted. A band ends with its day. */
export const AGE_BANDS = [
  { name: '0–30 days', upTo: 30 },
  { name: '31–60 days', upTo: 60 },
  { name: '61–90 days', upTo: 90 },
  { name: 'Over 90 days', upTo: Number.POSITIVE_INFINITY },
] as const;

type Aged = { days: number; priceKes: number | null };
export type AgeBand = { band: string; cars: number; askedKes: number; withoutPrice: number };

/** Cars that are for sale by how long they have been, and what they ask together: the money tied up, as far as stated. */
export function ageStock(cars: readonly Aged[]): { medianDays: number | null; bands: AgeBand[] } {
  const bandOf = ({ days }: Aged) => AGE_BANDS.find(({ upTo }) => days <= upTo)?.name;
  const bands = AGE_BANDS.map(({ name }) => {
    const own = cars.filter((car) => bandOf(car) === name);
    return {
      band: name,
      cars: own.length,
      askedKes: own.reduce((sum, { priceKes }) => sum + (priceKes ?? 0), 0),
      withoutPrice: own.filter(({ priceKes }) => priceKes === null).length,
    };
  });
  return { medianDays: medianOfCars(cars.map(({ days }) => days)), bands };
}

/** How a price stands against what the market expects; unknown where too little is known to say. */
export const PRICE_POSITIONS = ['under', 'at', 'over', 'unknown'] as const;
export type PricePosition = (typeof PRICE_POSITIONS)[number];

const POSITION_OF: Readonly<Record<PriceLabel, PricePosition>> = {
  'Great Deal': 'under',
  'Good Deal': 'under',
  'Right Price': 'at',
  'High Price': 'over',
  Overpriced: 'over',
  Unknown: 'unknown',
};

/** By the label that buyers see, so that no two surfaces disagree. */
export const pricePosition = (label: PriceLabel | null): PricePosition =>
  label === null ? 'unknown' : POSITION_OF[label];

type Compared = { position: PricePosition; comparables: number };
export type PositionCount = {
  position: PricePosition;
  cars: number;
  /** The fewest and the most like cars that one of these prices was compared with. */
  comparables: { fewest: number; most: number } | null;
};

/** How many prices stand under, at and over the market. */
export const countPositions = (cars: readonly Compared[]): PositionCount[] =>
  PRICE_POSITIONS.map((position) => {
    const counts = cars.filter((car) => car.position === position).map(({ comparables }) => comparables);
    const isCompared = position !== 'unknown' && counts.length > 0;
    return {
      position,
      cars: counts.length,
      comparables: isCompared ? { fewest: Math.min(...counts), most: Math.max(...counts) } : null,
    };
  });
