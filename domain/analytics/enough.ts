import { medianOf } from '../median.ts';
import { MIN_COMPARABLES } from '../prices/status.ts';

/** On how much a number of the analytics must rest; on less it is null, and the screen says why. */
export const ENOUGH = {
  /** Cars behind a median: the middle of fewer is the chance of one car. As many as a price label needs. */
  cars: MIN_COMPARABLES,
  /** Cars like one's own of other sellers, behind what views and leads are expected. */
  likeCars: MIN_COMPARABLES,
  /** Days on sale within the period: on fewer, one weekend decides how often a car is seen. */
  days: 7,
  /** Views behind leads per 100 views: on fewer, one lead moves the rate by a whole point or more. */
  views: 100,
  /** Views, saves or leads of the period before, behind a change in percent: chance alone moves a count of 20 by √20, which is 22 %. */
  before: 20,
} as const;

/** The median of what cars have, or null on too few of them. */
export function medianOfCars(values: readonly number[]): number | null {
  return values.length < ENOUGH.cars ? null : (medianOf(values) ?? null);
}

/** A count with that of the period before; null where that period was not counted in full. */
export type Changed = { now: number; before: number | null; percent: number | null };

/** By how many percent, rounded, a count changed; null where the count before is too small to say. */
export function changeOf(now: number, before: number | null): Changed {
  const percent =
    before === null || before < ENOUGH.before ? null : Math.round((100 * (now - before)) / before);
  return { now, before, percent };
}

/** New leads for each 100 views, to one decimal; null on too few views. */
export const leadsPer100Views = ({ views, leads }: { views: number; leads: number }): number | null =>
  views < ENOUGH.views ? null : Math.round((1000 * leads) / views) / 10;
