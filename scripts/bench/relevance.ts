import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '#api/config/env.ts';
import { importFile } from '#api/imports/file.ts';
import { type Market, openMarket } from '#api/market.ts';
import { createSearch } from '#api/search/search.ts';
import { atLeast, detail, type Figure } from './figure.ts';
import { hasRealAdverts, REAL_ADVERTS } from './price-offers.ts';
import { readJudgments } from './relevance/judgments.ts';
import { readAdverts, type Score, scoreQuery } from './relevance/score.ts';
import type { Bench } from './section.ts';
import { formatTable } from './table.ts';

const BUDGET = 0.95;
const WORST_SHOWN = 25;
const SETS = [
  ['judged.txt', 'Relevance: precision of the first five'],
  ['held-out.txt', 'Relevance: the same, queries that were held out'],
  ['held-out-series.txt', 'Relevance: the same, series and groups that were held out'],
] as const;

const textOf = (name: string): string => readFileSync(join(import.meta.dirname, 'relevance', name), 'utf8');

/** How well the first results of judged queries fit, on the real adverts. */
export async function benchRelevance({ temporaryDir }: Pick<Bench, 'temporaryDir'>): Promise<Figure[]> {
  if (!hasRealAdverts()) throw new Error('There are no real adverts beside the project.');
  const market = await openMarket(join(temporaryDir, 'relevance'));
  try {
    await importFile(market, REAL_ADVERTS, {});
    return await scoreMarket(market);
  } finally {
    await market.close();
  }
}

async function scoreMarket(
  market: Market,
  sets: readonly (typeof SETS)[number][] = SETS,
  show: (score: Score) => void = () => undefined,
): Promise<Figure[]> {
  const search = await createSearch(market);
  const adverts = await readAdverts(market.db, new Date().getUTCFullYear());
  return sets.flatMap(([file, what]) => {
    const scores = readJudgments(textOf(file), textOf('groups.txt')).map((one) =>
      scoreQuery(search, adverts, one),
    );
    const misses = scores.filter(({ precision }) => precision < 1);
    for (const miss of misses) show(miss);
    const measured = scores.reduce((sum, { precision }) => sum + precision, 0) / scores.length;
    const worst = misses
      .toSorted((a, b) => a.precision - b.precision)
      .slice(0, WORST_SHOWN)
      .map(({ query, precision }) => `${query} (${precision.toFixed(1)})`);
    return [
      atLeast(`${what}, ${scores.length} queries`, { measured, budget: BUDGET, unit: '' }),
      ...worst.map((line) => detail('  not all of', line)),
    ];
  });
}

/** On a market that is there already: `DATA_DIR=… bun scripts/bench/relevance.ts`, `held-out` for the second set. */
if (import.meta.main) {
  const sets = SETS.filter(([file]) => file.startsWith(process.argv[2] ?? 'judged'));
  const market = await openMarket(readEnv().DATA_DIR);
  const show = ({ query, precision, total, wrong }: Score) =>
    process.stdout.write(`${precision.toFixed(2)}  ${query}  [${total}]  ${wrong.slice(0, 3).join(' / ')}\n`);
  process.stdout.write(`${formatTable(await scoreMarket(market, sets, show))}\n`);
  await market.close();
}
