import type { Columns } from '#api/search/columns.ts';
import type { PriceRange } from '#domain/recommendations/recommendations.ts';
import type { Score, Trait } from './diverse.ts';

/** So that not all are of one model. */
export const modelOf =
  ({ model }: Columns): Trait =>
  (slot) =>
    model[slot];

/** The newest first. */
export const newest =
  ({ created }: Columns): Score =>
  (slot) =>
    created[slot];

/** Only slots with a price in the range. */
export function within({ min, max }: PriceRange, { price }: Columns, score: Score): Score {
  return (slot, floor) => {
    const kes = price[slot] ?? 0;
    return kes > 0 && kes >= min && kes <= max ? score(slot, floor) : undefined;
  };
}

const SAME_BODY = 10;
const PER_PRICE_RATIO = 30;

/** Around a slot: its body first, then the nearest prices. Around none: the best match. */
export function priceCloseness({ price, bodyType, best }: Columns, around: number | undefined): Score {
  if (around === undefined) return (slot) => -(best[slot] ?? 0);
  const own = price[around] ?? 0;
  return (slot, floor) => {
    if (slot === around) return undefined;
    const isSameBody = bodyType[slot] !== 0 && bodyType[slot] === bodyType[around];
    if (!isSameBody && floor >= 0) return undefined;
    const gap = own > 0 ? Math.abs(Math.log((price[slot] ?? own) / own)) : 0;
    return (isSameBody ? SAME_BODY : 0) - PER_PRICE_RATIO * gap;
  };
}
