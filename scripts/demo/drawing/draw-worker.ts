import { parentPort } from 'node:worker_threads';
import type { Answer, Task } from './drawers.ts';
import { layersOf } from './picture.ts';

// A thread that computes layers for drawers.ts.
parentPort?.on('message', ({ id, picture, size }: Task) => {
  try {
    const layers = layersOf(picture, size);
    const answer: Answer = { id, layers };
    parentPort?.postMessage(answer, layers.car ? [layers.car.bytes.buffer] : []);
  } catch (cause) {
    const answer: Answer = { id, failure: String(cause) };
    parentPort?.postMessage(answer);
  }
});
