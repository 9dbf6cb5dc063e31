import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PictureSize } from '#domain/media/media.ts';
import type { DemoPicture } from './key.ts';
import type { Layers } from './picture.ts';

export type Task = { id: number; picture: DemoPicture; size: PictureSize };
export type Answer = { id: number } & ({ layers: Layers } | { failure: string });

/** Computes the layers of a picture off the thread that answers requests. */
export type Drawers = {
  draw(picture: DemoPicture, size: PictureSize): Promise<Layers>;
  close(): Promise<void>;
};

type Waiting = { resolve: (layers: Layers) => void; reject: (cause: Error) => void };
type Drawer = { worker: Worker; waiting: Map<number, Waiting> };

/** Two keep two cores busy; a server's requests want the others. */
const MOST_DRAWERS = Math.min(2, availableParallelism());

/** Threads that draw, started when the first picture is asked for. One that dies fails its pictures and is replaced. */
export function openDrawers(
  most = MOST_DRAWERS,
  script = new URL('./draw-worker.ts', import.meta.url),
): Drawers {
  const drawers = new Set<Drawer>();
  let nextId = 0;

  const open = (): Drawer => {
    const worker = new Worker(script);
    const drawer: Drawer = { worker, waiting: new Map() };
    const end = (cause: Error) => {
      drawers.delete(drawer);
      for (const { reject } of drawer.waiting.values()) reject(cause);
      drawer.waiting.clear();
    };
    worker.on('message', (answer: Answer) => settle(drawer, answer));
    worker.on('error', (cause) => end(cause instanceof Error ? cause : new Error(String(cause))));
    worker.on('exit', () => end(new Error('A drawing thread ended.')));
    drawers.add(drawer);
    return drawer;
  };

  const leastBusy = (): Drawer => {
    const [first] = [...drawers].sort((a, b) => a.waiting.size - b.waiting.size);
    return !first || (first.waiting.size > 0 && drawers.size < most) ? open() : first;
  };

  return {
    draw(picture, size) {
      const drawer = leastBusy();
      const id = nextId++;
      const { promise, resolve, reject } = Promise.withResolvers<Layers>();
      drawer.waiting.set(id, { resolve, reject });
      // A thread without work does not hold the process.
      drawer.worker.ref();
      drawer.worker.postMessage({ id, picture, size } satisfies Task);
      return promise;
    },
    async close() {
      await Promise.all([...drawers].map(({ worker }) => worker.terminate()));
    },
  };
}

function settle({ worker, waiting }: Drawer, answer: Answer): void {
  const asked = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (waiting.size === 0) worker.unref();
  if ('layers' in answer) asked?.resolve(answer.layers);
  else asked?.reject(new Error(answer.failure));
}
