import type { Random } from './random.ts';

export type PriceStep = { priceKes: number; at: Date };

const DAY_MS = 86_400_000;
/** Within the first weeks a seller waits. */
const PATIENCE_DAYS = 21;
const CHANGES_ITS_PRICE = 0.55;
const RISES = 0.14;

/**
 * The prices that a listing had until it came to `priceKes`, oldest first and that one last: mostly drops,
 * the first of them at `createdAt`, all of them before `until`.
 */
export function drawPriceSteps(priceKes: number, createdAt: Date, until: Date, random: Random): PriceStep[] {
  const days = (until.getTime() - createdAt.getTime()) / DAY_MS;
  const possible = Math.min(4, Math.floor(days / PATIENCE_DAYS));
  const changes = possible > 0 && random.happens(CHANGES_ITS_PRICE) ? random.whole(1, possible) : 0;
  const prices = [priceKes];
  for (let change = 0; change < changes; change++)
    prices.unshift(earlierPriceKes(prices[0] ?? priceKes, random));
  return prices.map((price, index) => {
    const share = index === 0 ? 0 : (index - 0.6 * random.next()) / prices.length;
    return { priceKes: price, at: new Date(createdAt.getTime() + share * days * DAY_MS) };
  });
}

function earlierPriceKes(laterKes: number, random: Random): number {
  const change = 0.015 + 0.05 * random.next();
  const earlier = random.happens(RISES) ? laterKes * (1 - change) : laterKes * (1 + change);
  const step = laterKes < 2_000_000 ? 10_000 : 50_000;
  const rounded = Math.round(earlier / step) * step;
  return rounded === laterKes ? rounded + step : rounded;
}
