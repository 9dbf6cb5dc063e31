import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What the build's garbage collector takes the machine's memory to be. With less it collects all the time, with more it holds more. */
const MEMORY_BYTES = 850_000_000;
const LAST_LINES = 25;

type AstroBuildOptions = {
  projectDir: string;
  dataDir: string;
  outDir: string;
  /** Called with each page's file (`/vehicle/12.html`) as Astro begins to draw it. */
  onPage: (file: string) => void;
};

/** Runs Astro's own build into `outDir`. Throws with the end of its output when it fails. */
export async function runAstroBuild({
  projectDir,
  dataDir,
  outDir,
  onPage,
}: AstroBuildOptions): Promise<void> {
  const child = Bun.spawn([process.execPath, '--bun', 'node_modules/.bin/astro', 'build'], {
    cwd: projectDir,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SITE_OUT_DIR: outDir,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      BUN_JSC_forceRAMSize: String(MEMORY_BYTES),
    },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const end = () => child.kill();
  process.once('exit', end);
  const output = await Promise.all([readLines(child.stdout, onPage), readLines(child.stderr, onPage)]);
  const code = await child.exited;
  process.off('exit', end);
  if (code !== 0)
    throw new Error(`Astro's build failed (${code}).\n${output.flat().slice(-LAST_LINES).join('\n')}`);
}

async function readLines(
  stream: ReadableStream<Uint8Array>,
  onPage: (file: string) => void,
): Promise<string[]> {
  const lines: string[] = [];
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      const [, file] = /├─ (\/.*?\.html)/.exec(line) ?? [];
      if (file) onPage(file);
    }
    lines.push(...parts.slice(-LAST_LINES));
    lines.splice(0, lines.length - LAST_LINES);
  }
  return [...lines, rest];
}

/**
 * The content policy of a build. Astro notes it for each page; ours share one, and the notes (a kilobyte
 * a page) are not kept.
 */
export function takePolicy(outDir: string): string {
  const file = join(outDir, '_headers.json');
  const pages: { headers: { key: string; value: string }[] }[] = JSON.parse(readFileSync(file, 'utf8'));
  const policies = new Set(pages.flatMap((page) => page.headers.map((header) => header.value)));
  const [policy] = policies;
  if (policy === undefined || policies.size > 1)
    throw new Error(`The pages have ${policies.size} content policies, not one.`);
  rmSync(file);
  return policy;
}
