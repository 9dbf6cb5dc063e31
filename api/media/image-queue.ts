import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { createQueue, type Queue } from '#api/http/queue.ts';

/** Drawing and encoding keep a core busy each. */
const IMAGES_AT_ONCE = Math.max(2, availableParallelism());
/** The last of them waits for some seconds. */
const MOST_WAITING = 100;

/** The one queue for image work of a process. A task must not wait for another one of the same queue. */
export function createImageQueue(): Queue {
  // No picture is worked on twice, so what libvips keeps of the last operations is memory for nothing.
  sharp.cache(false);
  return createQueue({
    atOnce: IMAGES_AT_ONCE,
    mostWaiting: MOST_WAITING,
    busy: 'Many pictures are being drawn right now. Please try again in a moment.',
  });
}
