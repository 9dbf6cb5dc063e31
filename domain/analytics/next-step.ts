import type { Expected } from './expected.ts';
import type { PricePosition } from './stock.ts';

/** What a seller can do next for a car: where it is done, and why. */
export type NextStep = { does: 'price' | 'advert' | 'check'; words: string };

type Facts = {
  /** Whether it is for sale. */
  isLive: boolean;
  /** What the market check holds it out for. */
  doubt: 'price' | 'mileage' | null;
  priceKes: number | null;
  position: PricePosition;
  /** Percent above (+) or below (−) what such a car is expected to ask. */
  percentDiff: number | null;
  comparables: number;
  days: number;
  views: number;
  expected: Expected | null;
};

/** Under this share of what is expected, few look at a car. */
const FEW_VIEWS_SHARE = 0.6;
/** Where a fair price and usual views have sold nothing for so long, the price is what is left to change. */
const LONG_DAYS = 90;

const daysWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} listed`;

/** The first thing to do for a car, the surest reason first; null where the figures give none. */
export function nextStepOf(car: Facts): NextStep | null {
  if (!car.isLive) return null;
  if (car.doubt) return { does: 'check', words: `Its ${car.doubt} looks like a slip: check it` };
  if (car.priceKes === null) return { does: 'price', words: 'It asks no price: say one' };
  const { percentDiff, comparables, days, views, expected } = car;
  if (car.position === 'over' && percentDiff !== null && percentDiff >= 1)
    return {
      does: 'price',
      words: `Priced ${Math.round(percentDiff)} % over ${comparables} like cars; ${daysWords(days)}`,
    };
  if (expected && views < FEW_VIEWS_SHARE * expected.views)
    return {
      does: 'advert',
      words: `Seen ${views} times where ${expected.cars} like cars had ${expected.views}: better photos and words`,
    };
  if (days > LONG_DAYS && car.position === 'at')
    return { does: 'price', words: `At the market’s price, and ${daysWords(days)}: think about a lower one` };
  return null;
}
