import { join } from 'node:path';
import { PROJECT_DIR } from '#tests/support/market-process.ts';
import { atLeast, atMost, type Figure, told } from './figure.ts';
import { canReadMemory, watchPeakBytes } from './process-memory.ts';
import type { Bench } from './section.ts';

const PAGES_PER_SECOND = 800;
const PEAK_MB = 1000;

/** The whole site from nothing, compression included, as the schedule builds it. */
export async function benchBuild({ market }: Bench): Promise<Figure[]> {
  const child = startBuild(market.dataDir);
  const [output, peak] = await Promise.all([
    new Response(child.stdout).text(),
    canReadMemory() ? watchPeakBytes(child.pid, child.exited) : undefined,
  ]);
  const [, pages, seconds] = /(\d+) pages in ([\d.]+) s/.exec(output) ?? [];
  if ((await child.exited) !== 0 || !pages || !seconds) throw new Error(`The build failed.\n${output}`);
  const figures = [
    told(`Full build of ${Number(pages).toLocaleString('en')} pages`, `${seconds} s`),
    atLeast('Full build, compression included', {
      measured: Number(pages) / Number(seconds),
      budget: PAGES_PER_SECOND,
      unit: 'pages/s',
    }),
  ];
  if (peak)
    figures.push(
      atMost('Full build: peak memory of its processes', {
        measured: Math.round(peak / 1e6),
        budget: PEAK_MB,
        unit: 'MB',
      }),
    );
  return figures;
}

/** Starts `npm run build` for the market in `dataDir`. */
export function startBuild(dataDir: string) {
  return Bun.spawn([process.execPath, join(PROJECT_DIR, 'scripts', 'build.ts')], {
    cwd: PROJECT_DIR,
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdout: 'pipe',
    stderr: 'inherit',
  });
}
