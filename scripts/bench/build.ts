import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Market } from '#api/market.ts';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { changeVehicle, type VehicleChange } from '#api/vehicles/change.ts';
import { listPublishedIds } from '#api/vehicles/queries.ts';
import { PROJECT_DIR } from '#tests/support/market-process.ts';
import { atLeast, atMost, type Figure, unbudgeted } from './figure.ts';
import { canReadMemory, watchPeakBytes } from './process-memory.ts';
import type { Bench } from './section.ts';

const PAGES_PER_SECOND = 800;
const PEAK_MB = 700;
const CHANGED = 500;
const REBUILD_SECONDS = 10;

/** The whole site from nothing, compression included, and again after changes, as the schedule builds it. */
export async function benchBuild({ market }: Bench): Promise<Figure[]> {
  await createPriceAnalyses(market).refresh();
  const full = await measureBuild(market.dataDir, ['--full']);
  const figures = [
    unbudgeted(`Full build of ${full.pages.toLocaleString('en')} pages`, `${full.seconds} s`),
    atLeast('Full build, compression included', {
      measured: full.pages / full.seconds,
      budget: PAGES_PER_SECOND,
      unit: 'pages/s',
    }),
    unbudgeted('Full build: time to draw a page, with what it is drawn from', `${full.drawMs} ms`),
    unbudgeted('Full build: time to compress and write a page', `${full.compressMs} ms`),
  ];
  if (full.peak)
    figures.push(
      atMost('Full build: peak memory of its processes', {
        measured: Math.round(full.peak / 1e6),
        budget: PEAK_MB,
        unit: 'MB',
      }),
    );
  return [...figures, ...(await measureSpeedUp(market)), ...(await measureRebuilds(market))];
}

const SPEED_UP = 1.8;

/** One process against two, each drawing every page; where there is one core, two cannot be faster. */
async function measureSpeedUp({ dataDir }: Market): Promise<Figure[]> {
  if (availableParallelism() < 2) return [];
  const [one, two] = [
    await measureBuild(dataDir, ['--full', '--processes', '1']),
    await measureBuild(dataDir, ['--full', '--processes', '2']),
  ];
  return [
    atLeast('Full build: how much faster two processes draw than one', {
      measured: one.seconds / two.seconds,
      budget: SPEED_UP,
      unit: 'times',
    }),
  ];
}

async function measureRebuilds(market: Market): Promise<Figure[]> {
  await changeSome(market, () => ({ description: 'One owner since new, all papers in order.' }));
  const words = await measureBuild(market.dataDir);
  await changeSome(market, (at) => ({ price_kes: 900_000 + at * 1_000 }));
  const prices = await measureBuild(market.dataDir);
  return [
    atMost(`Rebuild after ${CHANGED} descriptions, ${words.takenOver} pages taken over`, {
      measured: words.seconds,
      budget: REBUILD_SECONDS,
      unit: 's',
    }),
    unbudgeted(
      `Rebuild after ${CHANGED} prices, which move those of all like them: ${prices.takenOver} pages taken over`,
      `${prices.seconds} s`,
    ),
  ];
}

/** Changes listings all over the market, and compares prices as the server would have. */
async function changeSome(market: Market, change: (at: number) => VehicleChange): Promise<void> {
  const ids = await listPublishedIds(market.db);
  const step = Math.max(1, Math.floor(ids.length / CHANGED));
  const changed = ids.filter((_, at) => at % step === 0).slice(0, CHANGED);
  for (const [at, id] of changed.entries()) await changeVehicle(market.db, id, change(at));
  await createPriceAnalyses(market).refresh();
}

const OUTPUT =
  /(\d+) pages in ([\d.]+) s: (\d+) taken over, the others drawn in ([\d.]+) ms and compressed in ([\d.]+) ms/;

async function measureBuild(dataDir: string, options: readonly string[] = []) {
  const child = startBuild(dataDir, ['--prices-followed', ...options]);
  const [output, peak] = await Promise.all([
    new Response(child.stdout).text(),
    canReadMemory() ? watchPeakBytes(child.pid, child.exited) : undefined,
  ]);
  const found = OUTPUT.exec(output);
  if ((await child.exited) !== 0 || !found) throw new Error(`The build failed.\n${output}`);
  const [pages = 0, seconds = 0, takenOver = 0, drawMs = 0, compressMs = 0] = found.slice(1).map(Number);
  return { pages, seconds, takenOver, drawMs, compressMs, peak };
}

/** Starts `npm run build` for the market in `dataDir`. */
export function startBuild(dataDir: string, options: readonly string[] = []) {
  return Bun.spawn([process.execPath, join(PROJECT_DIR, 'scripts', 'build.ts'), ...options], {
    cwd: PROJECT_DIR,
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdout: 'pipe',
    stderr: 'inherit',
  });
}
