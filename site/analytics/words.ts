import type { Analytics, CarFigures } from '#api/analytics/schema.ts';
import { ENOUGH } from '#domain/analytics/enough.ts';
import type { StepUnit } from '#domain/analytics/period.ts';
import type { Removal } from '#domain/analytics/removals.ts';
import type { PricePosition } from '#domain/analytics/stock.ts';
import { formatKesShort } from '#domain/money.ts';
import { isFound, isSold } from '#domain/vehicles/listing-life.ts';
import { formatDay, formatMediumDay, formatMonth, formatShortDay } from '#site/lib/dates.ts';
import { formatCount } from '#site/lib/numbers.ts';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
export const carsText = (count: number): string => counted(count, 'car');
/** `12 days`, rounded. */
export const daysText = (days: number): string => {
  const whole = Math.round(days);
  return whole === 1 ? '1 day' : `${formatCount(whole)} days`;
};

export const TOO_FEW_CARS = `Too few cars to say: it takes ${ENOUGH.cars}.`;
export const TOO_FEW_LIKE = 'Not enough cars like this to compare yet';

/** `24 October to 22 November 2026`. */
export const periodText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatMediumDay(from)} to ${formatMediumDay(to)}`;

type Counted = Pick<Analytics, 'period'> & { changed: Analytics['views'] };

/** What a count was before, beside it: in percent only where that says something. */
export function changeText({ changed: { now, before, percent }, period }: Counted): string {
  if (before === null)
    return period.isRunning
      ? 'Not compared: today is not over.'
      : 'Not compared: not counted all the time before.';
  const days = `${daysText(period.days)} before`;
  if (percent === null) return `${formatCount(before)} in the ${days}: too few for a percentage.`;
  if (now === before) return `As many as in the ${days}.`;
  return `${Math.abs(percent)} % ${now > before ? 'more' : 'fewer'} than in the ${days} (${formatCount(before)}).`;
}

/** Since when views are counted, where that is after the period or the days before it began. */
export function sinceText({ period, views }: Pick<Analytics, 'period' | 'views'>): string {
  const { countedSince, isRunning, from } = period;
  if (countedSince === null) return '';
  if (countedSince > from)
    return `Views of these cars are counted from ${formatDay(countedSince)}: there is no figure of the days before.`;
  return views.before === null && !isRunning
    ? `Views of these cars are counted from ${formatDay(countedSince)}, so these days are not compared with those before.`
    : '';
}

export const rateText = (rate: number | null): string =>
  rate === null
    ? `Too few views to say: it takes ${ENOUGH.views}.`
    : `For each 100 views, ${rate} people asked for the first time.`;

/** A step of the chart: short below its mark, and in full. */
export function stepText(step: { from: string; to: string }, by: StepUnit): { short: string; full: string } {
  if (by === 'day') return { short: formatShortDay(step.from), full: formatDay(step.from) };
  if (by === 'week') return { short: formatShortDay(step.from), full: periodText(step) };
  const isWhole = step.from.endsWith('-01');
  return {
    short: formatMonth(step.from).slice(0, 3),
    full: isWhole ? formatMonth(step.from) : periodText(step),
  };
}

export const POSITION_WORDS: Readonly<Record<PricePosition, string>> = {
  under: 'Under the market',
  at: 'At the market’s price',
  over: 'Over the market',
  unknown: 'Not compared',
};

/** How a car's price stands: `12 % over 14 like cars`. */
export function marketText(
  car: Pick<CarFigures, 'position' | 'percentDiff' | 'comparables' | 'priceKes'>,
): string {
  if (car.priceKes === null) return 'Asks no price';
  if (car.position === 'unknown' || car.percentDiff === null) return 'Too little to compare';
  const percent = Math.round(Math.abs(car.percentDiff));
  const like = counted(car.comparables, 'like car');
  return percent === 0 ? `As ${like}` : `${percent} % ${car.percentDiff > 0 ? 'over' : 'under'} ${like}`;
}

/** What like cars had, or beside the views why that is not said. Where the middle one had no lead, none is expected. */
export function expectedText(car: CarFigures, kind: 'views' | 'leads'): string {
  const { expected, days, priceKes } = car;
  if (expected && expected[kind] > 0) return `${expected[kind]} expected, by ${carsText(expected.cars)}`;
  if (expected || kind === 'leads') return '';
  if (priceKes === null) return 'Not compared without a price';
  return days < ENOUGH.days ? `Compared after ${ENOUGH.days} days` : TOO_FEW_LIKE;
}

/** Of a car that is off the market, why; undefined for one that is for sale. */
export function endText({ status }: Pick<CarFigures, 'status'>): string | undefined {
  if (isFound({ status })) return undefined;
  return isSold({ status }) ? 'Sold' : 'Off sale';
}

export const REMOVAL_WORDS: Readonly<Record<Removal, string>> = {
  sold: 'Sold',
  withdrawn: 'Withdrawn by you',
  expired: 'Not confirmed in time',
  'taken-down': 'Taken down by an admin',
  'by-market': 'Gone with a file or feed',
};

type Sales = Omit<Analytics['sold']['models'][number], 'model'>;

/** How fast: the middle, or with few sales the fewest and the most days. */
export function daysToSellText({ medianDays, days }: Sales): string {
  if (medianDays !== null) return `${daysText(medianDays)} in the middle`;
  if (!days) return '';
  return days.fewest === days.most ? daysText(days.most) : `${days.fewest} to ${daysText(days.most)}`;
}

/** How far prices came down until the sale; null on too few sales. */
export function askedText({ asked }: Sales): string | null {
  if (!asked) return null;
  const { firstKes, lastKes, changePercent } = asked;
  const change =
    changePercent === 0 ? 'unchanged' : `${changePercent > 0 ? '+' : '−'}${Math.abs(changePercent)} %`;
  return `${formatKesShort(firstKes)} at first, ${formatKesShort(lastKes)} at last (${change})`;
}
