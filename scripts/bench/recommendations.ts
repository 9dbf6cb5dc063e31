import { createRecommendations } from '#api/recommendations/recommendations.ts';
import { createSearch } from '#api/search/search.ts';
import { answerSimilar } from '#api/similar/answer.ts';
import { createSimilar } from '#api/similar/similar.ts';
import { listPublishedIds } from '#api/vehicles/queries.ts';
import { DEFAULT_PRICE_RANGE, DEFAULT_RECOMMENDATIONS } from '#domain/recommendations/recommendations.ts';
import { DEFAULT_SIMILAR } from '#domain/similar/similar.ts';
import { atMost, type Figure, percentile } from './figure.ts';
import type { Bench } from './section.ts';

const ASKS = 200;
const MANY = 1_000_000;
/** p95 in milliseconds, at the usual size and from a million listings on. */
const BUDGETS = { usual: 5, many: 25 } as const;
const SEARCHES = ['probox nairobi', 'land cruiser v8', 'suv under 3m', 'mazda demio automatic'];

/** How fast recommendations are made in process, listings and reasons included. */
export async function benchRecommendations({
  market,
  listings,
}: Pick<Bench, 'market' | 'listings'>): Promise<Figure[]> {
  const search = await createSearch(market);
  const recommendations = createRecommendations(market, search);
  const similar = createSimilar(market, search);
  const ids = await listPublishedIds(market.db);
  const idAt = (n: number): number => ids[Math.floor((n * ids.length) / ASKS)] ?? 0;
  const limit = DEFAULT_RECOMMENDATIONS;
  const asks: Record<string, (n: number) => Promise<unknown>> = {
    'similar listings': (n) => recommendations.similarTo(idAt(n), limit),
    'twelve similar listings with scores, reasons and groups': (n) =>
      answerSimilar(similar, idAt(n), { limit: DEFAULT_SIMILAR, sort: 'match' }),
    'by price range': (n) => recommendations.inPriceRange(DEFAULT_PRICE_RANGE, limit, idAt(n)),
    'by behaviour': (n) =>
      recommendations.fitting(
        {
          searchHistory: SEARCHES,
          viewedVehicles: [idAt(n), idAt(ASKS - n)],
          priceRange: undefined,
          preferredMakes: ['Toyota'],
          preferredFuelTypes: ['diesel'],
        },
        limit,
      ),
    trending: () => recommendations.trending(limit),
  };
  const budget = BUDGETS[listings >= MANY ? 'many' : 'usual'];
  const figures: Figure[] = [];
  for (const [what, ask] of Object.entries(asks)) {
    const measured = percentile(await measure(ask), 0.95);
    figures.push(atMost(`Recommendations: ${what}, p95`, { measured, budget, unit: 'ms' }));
  }
  return figures;
}

async function measure(ask: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < 2 * ASKS; n++) {
    const start = performance.now();
    await ask(n % ASKS);
    if (n >= ASKS) times.push(performance.now() - start);
  }
  return times;
}
