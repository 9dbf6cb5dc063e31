import { join } from 'node:path';
import { z } from 'zod';
import { findBrowser } from '#scripts/browser.mjs';
import { BROWSER_FLAGS } from '#scripts/browser-flags.ts';
import { PROJECT_DIR } from '#tests/support/market-process.ts';
import { atMost, type Figure, percentile } from './figure.ts';
import { listSamplePages, type SamplePage } from './sample-pages.ts';
import type { Bench } from './section.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Single runs of one page differ by some points; the middle one of these counts. */
const RUNS = 3;
/** A run sometimes fails to record its own trace and asks to be repeated. */
const TRIES = 3;
const CATEGORIES = [
  ['performance', 98],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
] as const;
const BLOCKING_MS = 50;

const category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const audit = z.object({ score: z.number().nullable(), numericValue: z.number().optional() });
const reportSchema = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.record(z.string(), audit),
});
type Report = z.infer<typeof reportSchema>;

/** Lighthouse's mobile preset on one page of each kind; the middle of three runs. */
export async function benchLighthouse({ market, server, temporaryDir }: Bench): Promise<Figure[]> {
  const { address } = await server();
  const folder = join(temporaryDir, 'lighthouse');
  await run([
    'npm',
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    LIGHTHOUSE,
  ]);
  const figures: Figure[] = [];
  const pages = await listSamplePages(market);
  const [first] = pages;
  // Reads browser and Lighthouse from the disk while the server still works off its start: warm-up, counted for no page.
  if (first) await measure(folder, address + first.path, TRIES);
  for (const page of pages) {
    const reports: Report[] = [];
    for (let i = 0; i < RUNS; i++) reports.push(await measure(folder, address + page.path, TRIES));
    figures.push(...figuresOf(page, reports));
  }
  return figures;
}

async function measure(folder: string, url: string, tries: number): Promise<Report> {
  const command = [
    join(PROJECT_DIR, 'node_modules', '.bin', 'bun'),
    '--bun',
    join(folder, 'node_modules', '.bin', 'lighthouse'),
    url,
    '--quiet',
    '--output=json',
    `--chrome-flags=--headless ${BROWSER_FLAGS.join(' ')}`,
  ];
  try {
    const output = await run(command, { CHROME_PATH: await findBrowser() });
    return reportSchema.parse(JSON.parse(output));
  } catch (cause) {
    if (tries <= 1) throw cause;
    return measure(folder, url, tries - 1);
  }
}

async function run(command: string[], variables: Record<string, string> = {}): Promise<string> {
  const child = Bun.spawn(command, {
    env: { ...process.env, ...variables },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${command[0]} failed.\n${errors.trim()}`);
  return output;
}

function figuresOf({ name }: SamplePage, reports: readonly Report[]): Figure[] {
  const middle = (read: (report: Report) => number) => percentile(reports.map(read), 0.5);
  const numeric = (id: string) => middle((report) => report.audits[id]?.numericValue ?? Number.NaN);
  const scores = CATEGORIES.map(([category, budget]) => {
    const measured = Math.round(100 * middle((report) => report.categories[category].score ?? 0));
    return { measured, budget, faults: measured < budget ? faultsIn(reports, category) : '' };
  });
  return [
    {
      what: `${name}: Lighthouse performance, accessibility, best practices, SEO`,
      budget: `at least ${scores.map(({ budget }) => budget).join(', ')}`,
      measured: scores.map(({ measured, faults }) => measured + faults).join(', '),
      isWithin: scores.every(({ measured, budget }) => measured >= budget),
    },
    atMost(`${name}: layout shift`, {
      measured: Math.round(100 * numeric('cumulative-layout-shift')) / 100,
      budget: 0,
      unit: '',
    }),
    atMost(`${name}: total blocking time`, {
      measured: Math.round(numeric('total-blocking-time')),
      budget: BLOCKING_MS,
      unit: 'ms',
    }),
  ];
}

/** The audits that cost a category its points, in brackets. */
function faultsIn(reports: readonly Report[], category: keyof Report['categories']): string {
  const failed = reports.flatMap(({ categories, audits }) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return ` (${[...new Set(failed)].join(', ')})`;
}
