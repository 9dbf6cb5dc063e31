import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openMarket } from '#api/market.ts';
import { siteFolders, switchLive } from '#site/publish/folders.ts';
import { writePage } from '#site/publish/page-files.ts';
import { startS3 } from '#tests/support/buckets/start-s3.ts';
import { PROJECT_DIR } from '#tests/support/market-process.ts';
import { atMost, detail, type Figure, unbudgeted } from './figure.ts';
import type { Bench } from './section.ts';

const PAGES = 50_000;
const CHANGED = 500;
const BUDGET_SECONDS = 20;
const PAGE_BYTES = 2_000;

/** Generated pages are copied to an S3-compatible store on this machine: all, nothing, and what changed. */
export async function benchDeploy({ temporaryDir }: Bench): Promise<Figure[]> {
  const dataDir = join(temporaryDir, 'deploy');
  await (await openMarket(dataDir)).close();
  const s3 = await startS3();
  try {
    const build = join(siteFolders(dataDir).builds, 'generated');
    for (let id = 1; id <= PAGES; id++) await writeGenerated(build, id);
    switchLive(siteFolders(dataDir), build);
    const deploy = () => runDeploy(dataDir, s3.url('site'));
    const all = await deploy();
    const nothing = await deploy();
    for (let id = 1; id <= CHANGED; id++) await writeGenerated(build, id * (PAGES / CHANGED));
    const changed = await deploy();
    const pages = PAGES.toLocaleString('en');
    return [
      unbudgeted(`First deploy of ${pages} pages`, `${all.seconds.toFixed(1)} s`),
      unbudgeted(`Deploy of ${pages} pages of which none changed`, `${nothing.seconds.toFixed(1)} s`),
      atMost(`Deploy of ${pages} pages of which ${changed.uploaded} changed`, {
        measured: changed.seconds,
        budget: BUDGET_SECONDS,
        unit: 's',
      }),
      detail('Its processor time', `${changed.cpuSeconds.toFixed(1)} s`),
    ];
  } finally {
    await s3.stop();
  }
}

const writeGenerated = (build: string, id: number): Promise<void> =>
  writePage(build, `/vehicle/${id}`, Buffer.from(randomBytes(PAGE_BYTES).toString('hex')));

type Run = { seconds: number; cpuSeconds: number; uploaded: number };

/** The time of the whole process. */
async function runDeploy(dataDir: string, url: string): Promise<Run> {
  const startedAt = performance.now();
  const child = Bun.spawn([process.execPath, join(PROJECT_DIR, 'scripts', 'deploy.ts')], {
    cwd: PROJECT_DIR,
    env: { ...process.env, DATA_DIR: dataDir, DEPLOY_URL: url, LOG_LEVEL: 'error' },
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const output = await new Response(child.stdout).text();
  const [, uploaded] = /(\d+) uploaded/.exec(output) ?? [];
  if ((await child.exited) !== 0 || uploaded === undefined) throw new Error(`The deploy failed.\n${output}`);
  const cpuSeconds = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6;
  return { seconds: (performance.now() - startedAt) / 1_000, cpuSeconds, uploaded: Number(uploaded) };
}
