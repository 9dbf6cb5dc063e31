import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Market } from '#api/market.ts';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { changeVehicle, type VehicleChange } from '#api/vehicles/change.ts';
import { listPublishedIds } from '#api/vehicles/queries.ts';
import { publicUrl } from '#site/lib/public-url.ts';
import { codeVersion } from '#site/publish/building/code-version.ts';
import { compileSite } from '#site/publish/building/compile.ts';
import { siteFolders } from '#site/publish/folders.ts';
import { PROJECT_DIR } from '#tests/support/market-process.ts';
import { atLeast, atMost, type Figure, unbudgeted } from './figure.ts';
import { weighListings } from './listing-weights.ts';
import { canPin, pinnedTo } from './pinned.ts';
import { canReadMemory, watchPeakBytes } from './process-memory.ts';
import type { Bench } from './section.ts';

const CORES = 2;
const PAGES_PER_SECOND = 800;
const PEAK_MB = 700;
const SPEED_UP = 1.8;
const CHANGED = 500;
const REBUILD_SECONDS = 10;

/** The whole site from nothing, compression included, and again after changes, as the schedule builds it. */
export async function benchBuild({ market }: Bench): Promise<Figure[]> {
  await createPriceAnalyses(market).refresh();
  const compiled = await measureCompiling(market);
  return [
    unbudgeted('Compiling the site, once for each version of the code', `${compiled.toFixed(1)} s`),
    ...(await measureFull(market)),
    ...weighListings(market.dataDir),
    ...(await measureRebuilds(market)),
  ];
}

/** Seconds. Builds of the same code find it compiled. */
async function measureCompiling(market: Market): Promise<number> {
  const folders = siteFolders(resolve(market.dataDir));
  mkdirSync(folders.builds, { recursive: true });
  const startedAt = performance.now();
  await compileSite({ folders, projectDir: PROJECT_DIR, version: codeVersion(PROJECT_DIR, publicUrl()) });
  return (performance.now() - startedAt) / 1000;
}

/** On as many cores as its budget is for, and again on one of them: a process alone has threads for compiling and collecting. */
async function measureFull({ dataDir }: Market): Promise<Figure[]> {
  const full = await measureFirst(dataDir, CORES);
  const figures = [
    unbudgeted(`Full build of ${full.pages.toLocaleString('en')} pages`, `${full.seconds} s`),
    atLeast(`Full build on ${CORES} cores, compression included`, {
      measured: full.pages / full.seconds,
      budget: PAGES_PER_SECOND,
      unit: 'pages/s',
    }),
    unbudgeted(
      'Full build: processor time of all its processes, a page',
      `${full.processorMs.toFixed(2)} ms`,
    ),
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
  if (!canPin(CORES)) return figures;
  const single = await measureFirst(dataDir, 1);
  return [
    ...figures,
    atLeast(`Full build: how much faster ${CORES} cores are than one, pinned`, {
      measured: single.seconds / full.seconds,
      budget: SPEED_UP,
      unit: 'times',
    }),
  ];
}

/**
 * A build that finds none before it: else equal pages keep their files. Those of the build before are set aside until the
 * market is deleted: for some minutes a file system looks for free names among those of thousands that were just deleted.
 */
function measureFirst(dataDir: string, cores: number) {
  const { root, builds, live } = siteFolders(resolve(dataDir));
  rmSync(live, { force: true });
  if (existsSync(builds)) renameSync(builds, join(root, `builds-before-${cores}`));
  return measureBuild(dataDir, { options: ['--full'], cores });
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

async function measureBuild(dataDir: string, { options = [], cores = CORES }: BuildRun = {}) {
  const child = startBuild(dataDir, { options: ['--prices-followed', ...options], cores });
  const [output, peak] = await Promise.all([
    new Response(child.stdout).text(),
    canReadMemory() ? watchPeakBytes(child.pid, child.exited) : undefined,
  ]);
  const found = OUTPUT.exec(output);
  if ((await child.exited) !== 0 || !found) throw new Error(`The build failed.\n${output}`);
  const [pages = 0, seconds = 0, takenOver = 0, drawMs = 0, compressMs = 0] = found.slice(1).map(Number);
  // In microseconds, with that of the processes that it started.
  const processorMs = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1000 / pages;
  return { pages, seconds, takenOver, drawMs, compressMs, processorMs, peak };
}

type BuildRun = { options?: readonly string[]; cores?: number };

/** Starts `npm run build` for the market in `dataDir`, pinned to so many cores where that is said. */
export function startBuild(dataDir: string, { options = [], cores }: BuildRun = {}) {
  const command = [process.execPath, join(PROJECT_DIR, 'scripts', 'build.ts'), ...options];
  return Bun.spawn(pinnedTo(cores, command), {
    cwd: PROJECT_DIR,
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdout: 'pipe',
    stderr: 'inherit',
  });
}
