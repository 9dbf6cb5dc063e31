import { fileURLToPath } from 'node:url';
import { drawingEnv } from '../drawing-env.ts';
import type { Drawn } from './draw-pages.ts';
import type { PageBatch } from './page-paths.ts';

/** What each process draws by, from and into. */
export type DrawingJob = {
  code: string;
  dataDir: string;
  build: string;
  previous: string | undefined;
};

export type DrawingAnswer = { drawn: Drawn } | { failure: string };

type DrawingProcess = {
  /** Draws a batch, after those that were asked for before. Throws when a page of it cannot be drawn, or when the process ends meanwhile. */
  draw: (batch: PageBatch) => Promise<Drawn>;
  end: () => void;
};

const ENTRY = fileURLToPath(new URL('./drawing-process.ts', import.meta.url));
/** While a process draws one batch it has the next one already, so that it never waits for this process. */
const BATCHES_AT_ONCE = 2;

/** Draws all batches in `count` processes, each the next one when it is done with one; `onDrawn` gets each. */
export async function drawInProcesses(
  job: DrawingJob,
  {
    batches,
    count,
    onDrawn,
  }: { batches: AsyncIterable<PageBatch>; count: number; onDrawn: (drawn: Drawn) => void },
): Promise<void> {
  const processes = Array.from({ length: count }, () => startProcess(job));
  const end = () => {
    for (const each of processes) each.end();
  };
  process.once('exit', end);
  const drawNext = async ({ draw }: DrawingProcess) => {
    for await (const batch of batches) onDrawn(await draw(batch));
  };
  try {
    await Promise.all(
      processes.flatMap((each) => Array.from({ length: BATCHES_AT_ONCE }, () => drawNext(each))),
    );
  } finally {
    process.off('exit', end);
    end();
  }
}

function startProcess(job: DrawingJob): DrawingProcess {
  const asked: PromiseWithResolvers<Drawn>[] = [];
  const child = Bun.spawn([process.execPath, ENTRY, JSON.stringify(job)], {
    env: drawingEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
    ipc(answer: DrawingAnswer) {
      const first = asked.shift();
      if ('drawn' in answer) first?.resolve(answer.drawn);
      else first?.reject(new Error(answer.failure));
    },
  });
  // Each answer that is waited for is rejected: racing them against one promise would keep all answers in memory.
  let failure: Error | undefined;
  void child.exited.then((code) => {
    failure = new Error(`A process that drew pages ended (${code}).`);
    for (const answer of asked.splice(0)) answer.reject(failure);
  });
  return {
    draw(batch) {
      if (failure) return Promise.reject(failure);
      const answer = Promise.withResolvers<Drawn>();
      asked.push(answer);
      child.send(batch);
      return answer.promise;
    },
    end: () => child.kill(),
  };
}
