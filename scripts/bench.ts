import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import type { Market } from '#api/market.ts';
import { isBuildCurrent } from '#site/publish/building/build-current.ts';
import { PROJECT_DIR, runScript, startMarket } from '#tests/support/market-process.ts';
import { benchAlerts } from './bench/alerts.ts';
import { benchAnswers } from './bench/answers.ts';
import { benchBuild } from './bench/build.ts';
import { benchCatalogue } from './bench/catalogue.ts';
import { benchChange } from './bench/change.ts';
import { benchCrsp } from './bench/crsp.ts';
import { benchDeploy } from './bench/deploy.ts';
import { benchEngines } from './bench/engines.ts';
import type { Figure } from './bench/figure.ts';
import { benchFirstStart } from './bench/first-start.ts';
import { benchHostileBodies } from './bench/hostile-bodies.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchLive } from './bench/live.ts';
import { generateMarket } from './bench/market.ts';
import { benchMemory } from './bench/memory.ts';
import { readOptions } from './bench/options.ts';
import { benchPageWeights } from './bench/page-weights.ts';
import { benchPayments } from './bench/payments.ts';
import { benchPhotos } from './bench/photos.ts';
import { benchPrices } from './bench/prices.ts';
import { benchRecommendations } from './bench/recommendations.ts';
import { benchRelevance } from './bench/relevance.ts';
import { withFigures } from './bench/report.ts';
import { benchSearch } from './bench/search.ts';
import type { Bench, Section } from './bench/section.ts';
import { formatTable } from './bench/table.ts';
import { progressLine } from './progress-line.ts';

const REPORT = join(PROJECT_DIR, 'docs', 'performance.md');

const SECTIONS = {
  search: benchSearch,
  relevance: benchRelevance,
  recommendations: benchRecommendations,
  alerts: benchAlerts,
  prices: benchPrices,
  catalogue: benchCatalogue,
  crsp: benchCrsp,
  build: benchBuild,
  answers: benchAnswers,
  engines: benchEngines,
  memory: benchMemory,
  live: benchLive,
  'hostile-bodies': benchHostileBodies,
  photos: benchPhotos,
  change: benchChange,
  pages: benchPageWeights,
  lighthouse: benchLighthouse,
  'first-start': benchFirstStart,
  payments: benchPayments,
  deploy: benchDeploy,
} satisfies Record<string, Section>;
type SectionName = keyof typeof SECTIONS;

const USUAL: readonly SectionName[] = [
  'search',
  'relevance',
  'recommendations',
  'prices',
  'catalogue',
  'crsp',
  'build',
  'answers',
  'memory',
  'live',
  'hostile-bodies',
  'photos',
  'change',
  'pages',
  'lighthouse',
  'alerts',
  'deploy',
];

/**
 * Measures what design promises on a generated market, prints a table for each section and, with `--report`, writes it
 * to docs/performance.md; never fails for a figure.
 */
async function bench(): Promise<void> {
  const { listings, payments, sections, isReport } = readOptions(process.argv.slice(2), {
    usual: USUAL,
    onRequest: ['first-start', 'payments', 'engines'],
  });
  const temporaryDir = mkdtempSync(join(tmpdir(), 'garisoko-bench-'));
  const ending: (() => unknown)[] = [() => rmSync(temporaryDir, { recursive: true, force: true })];
  const end = async () => {
    for (const step of ending.splice(0).reverse()) await step();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(130)));
  try {
    const market = await openGeneratedMarket(join(temporaryDir, 'market'), listings);
    ending.push(() => market.close());
    const server = serverOf(market, (stop) => ending.push(stop));
    say(`${listings.toLocaleString('en')} listings, ${machine()}, ${today()}`);
    const tell = isReport ? [print, report] : [print];
    await measureAll(sections, { market, listings, payments, temporaryDir, server }, tell);
  } finally {
    await end();
  }
}

type Tell = (section: SectionName, figures: readonly Figure[], listings: number) => void;

const print: Tell = (_section, figures) => say(`${formatTable(figures)}\n`);

const report: Tell = (section, figures, listings) =>
  writeFileSync(
    REPORT,
    withFigures(
      readFileSync(REPORT, 'utf8'),
      { section, figures, run: { date: today(), listings, machine: machine() } },
      Object.keys(SECTIONS),
    ),
  );

/** Tells the figures of each section as it ends: it may be long until the last. */
async function measureAll(
  sections: readonly SectionName[],
  bench: Bench,
  tell: readonly Tell[],
): Promise<void> {
  for (const name of sections) {
    const progress = progressLine(`Measuring ${name}`, process.stderr);
    const startedAt = performance.now();
    try {
      const figures = await SECTIONS[name](bench);
      progress.done(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
      for (const to of tell) to(name, figures, bench.listings);
    } catch (cause) {
      progress.done(`left out. ${cause instanceof Error ? cause.message : cause}`);
    }
  }
}

async function openGeneratedMarket(dataDir: string, listings: number) {
  const progress = progressLine('Generating listings', process.stderr);
  const market = await generateMarket(
    dataDir,
    listings,
    (added) => progress.update(`${added} of ${listings}`),
    marketOptionsOf(readEnv()),
  );
  progress.done(String(listings));
  return market;
}

/** The market served on a free port, built before unless it is; started once, when first asked for. */
function serverOf(market: Market, onEnd: (stop: () => Promise<unknown>) => void): Bench['server'] {
  const env = { DATA_DIR: market.dataDir, DEMO: '0', REBUILD_MINUTES: '0' };
  const start = async () => {
    if (!(await isBuildCurrent(market, PROJECT_DIR))) await runScript('build.ts', [], env);
    const running = await startMarket(env);
    onEnd(running.interrupt);
    return running;
  };
  let started: ReturnType<typeof start> | undefined;
  return () => {
    started ??= start();
    return started;
  };
}

const machine = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Bun ${Bun.version}`;
const today = (): string => new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const say = (line: string) => process.stdout.write(`${line}\n`);

bench().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
