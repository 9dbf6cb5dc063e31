import { availableParallelism } from 'node:os';
import { readEnv } from '#api/config/env.ts';
import type { Db } from '#api/database/open.ts';
import { openMarket } from '#api/market.ts';
import { type CarRow, findCar } from '#api/prices/cars.ts';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';
import { atMost, type Figure, percentile } from './figure.ts';
import { judgeAccuracy } from './price-accuracy.ts';
import { hasRealAdverts, readMarketOffers, readRealOffers } from './price-offers.ts';
import type { Bench } from './section.ts';
import { formatTable } from './table.ts';

const ANALYSES_TIMED = 1_000;
const MANY = 1_000_000;
const BUDGET_MS = { usual: 3, many: 5 } as const;
const WHOLE_MARKET_BUDGET_S = { listings: 17_058, seconds: 20 };

/** How well prices are predicted (on the real adverts where there are any), and how fast at the market's size. */
export async function benchPrices({
  market,
  listings,
}: Pick<Bench, 'market' | 'listings'>): Promise<Figure[]> {
  const isReal = hasRealAdverts();
  if (!isReal && listings >= MANY) return timeAnalyses(market.db, listings);
  const offers = isReal ? readRealOffers() : await readMarketOffers(market.db);
  return [...(await judgeAccuracy(offers)), ...(await timeAnalyses(market.db, listings))];
}

/** How long an analysis takes, and the whole market's where that is not a matter of many minutes. */
async function timeAnalyses(db: Db, listings: number): Promise<Figure[]> {
  const prices = createPriceAnalyses({ db });
  const figures: Figure[] = [];
  if (listings < MANY) {
    const startedAt = performance.now();
    await prices.refresh();
    const measured = (performance.now() - startedAt) / 1000;
    const budget = (listings / WHOLE_MARKET_BUDGET_S.listings) * WHOLE_MARKET_BUDGET_S.seconds;
    figures.push(atMost('Prices: the whole market from nothing', { measured, budget, unit: 's' }));
  }
  const cars = await pickCars(db, listings);
  for (const car of cars) await prices.estimate(car);
  const times: number[] = [];
  for (const car of cars) {
    const startedAt = performance.now();
    await prices.estimate(car);
    times.push(performance.now() - startedAt);
  }
  const budget = listings >= MANY ? BUDGET_MS.many : BUDGET_MS.usual;
  const measured = percentile(times, 0.95);
  return [...figures, atMost('Prices: one analysis computed, p95', { measured, budget, unit: 'ms' })];
}

/** Cars from all over the market; of a very large one from two models only, as others would not be at hand. */
async function pickCars(db: Db, listings: number): Promise<CarRow[]> {
  const ids = await db.selectFrom('vehicles').select('id').where(isCountedIn('vehicles')).execute();
  const cars: CarRow[] = [];
  const models = new Set<string>();
  for (let at = 0; cars.length < ANALYSES_TIMED && at < ids.length; at++) {
    const car = await findCar(db, ids[(at * 7_919) % ids.length]?.id ?? 0);
    if (!car) continue;
    if (listings >= MANY && models.size >= 2 && !models.has(`${car.make} ${car.model}`)) continue;
    models.add(`${car.make} ${car.model}`);
    cars.push(car);
  }
  return cars;
}

if (import.meta.main) {
  const market = hasRealAdverts() ? undefined : await openMarket(readEnv().DATA_DIR);
  const offers = market ? await readMarketOffers(market.db) : readRealOffers();
  process.stdout.write(`${formatTable(await judgeAccuracy(offers))}\n${availableParallelism()} cores\n`);
  await market?.close();
}
