import type { Seen, Watched } from './health-calls.ts';

/** No call waits longer, whatever others send. */
export const HEALTH_MS = 100;
/** The first calls open the connection and wait for the just-in-time compilers. */
const WARM_UP_MS = 2_000;

export const seen = ({ waitMs, bytes }: Seen): string =>
  `health within ${waitMs.toFixed(0)} ms, ${(bytes / 1e6).toFixed(0)} MB held`;

type HealthWatch = {
  /** The worst since it was asked last. */
  next: () => Promise<Seen>;
  end: () => void;
};

/** Asks a server for its health again and again, on another thread. */
export async function watchHealth(watched: Watched): Promise<HealthWatch> {
  const worker = new Worker(new URL('./health-calls.ts', import.meta.url));
  worker.postMessage(watched);
  const next = () => {
    const { promise, resolve, reject } = Promise.withResolvers<Seen>();
    worker.onmessage = ({ data }: MessageEvent<Seen>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage('next');
    return promise;
  };
  await Bun.sleep(WARM_UP_MS);
  await next();
  return { next, end: () => worker.terminate() };
}
