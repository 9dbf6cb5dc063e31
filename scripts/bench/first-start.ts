import { join } from 'node:path';
import { PROJECT_DIR } from '#tests/support/market-process.ts';
import { atMost, type Figure } from './figure.ts';
import type { Bench } from './section.ts';

const FIRST_SECONDS = 120;
const LATER_SECONDS = 5;

/** `npm start` on a fresh clone of the committed code, from the command to the home page, and once more. */
export async function benchFirstStart({ temporaryDir }: Bench): Promise<Figure[]> {
  const clone = join(temporaryDir, 'clone');
  const cloned = Bun.spawnSync(['git', 'clone', '--quiet', PROJECT_DIR, clone]);
  if (!cloned.success) throw new Error(`The project could not be cloned.\n${cloned.stderr}`);
  const [first, later] = [await secondsToOpen(clone), await secondsToOpen(clone)];
  return [
    atMost('First start of a fresh clone, install to open page', {
      measured: first,
      budget: FIRST_SECONDS,
      unit: 's',
    }),
    atMost('Later start', { measured: later, budget: LATER_SECONDS, unit: 's' }),
  ];
}

async function secondsToOpen(project: string): Promise<number> {
  const startedAt = performance.now();
  const { DATA_DIR: _, ...environment } = process.env;
  const child = Bun.spawn(['npm', 'start'], {
    cwd: project,
    env: { ...environment, PORT: '0', HOST: '127.0.0.1', DEMO: '1', LOG_LEVEL: 'error' },
    // A process group of its own, which is interrupted as a terminal does it.
    detached: true,
    stdout: 'pipe',
    stderr: 'inherit',
  });
  try {
    const home = await fetch(await addressIn(child.stdout));
    await home.arrayBuffer();
    if (!home.ok) throw new Error(`The home page answered ${home.status}.`);
    return (performance.now() - startedAt) / 1000;
  } finally {
    process.kill(-child.pid, 'SIGINT');
    await child.exited;
  }
}

/** The address that the market names once it is open; goes on reading what it says after that. */
function addressIn(output: ReadableStream<Uint8Array>): Promise<string> {
  const opened = Promise.withResolvers<string>();
  const read = async () => {
    const decoder = new TextDecoder();
    let said = '';
    for await (const piece of output) {
      said += decoder.decode(piece, { stream: true });
      const [, address] = /is open: (http:\/\/\S+)/.exec(said) ?? [];
      if (address) opened.resolve(address);
    }
    opened.reject(new Error(`The market did not open.\n${said}`));
  };
  void read();
  return opened.promise;
}
