/** A longer timer fires at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** Waits for `ms`, which may be Infinity, or until one of `signals` is aborted. Keeps no process alive. */
export async function pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  for (let leftMs = ms; leftMs > 0 && !signals.some(({ aborted }) => aborted); leftMs -= LONGEST_TIMER_MS)
    await pauseOnce(Math.min(leftMs, LONGEST_TIMER_MS), signals);
}

function pauseOnce(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener('abort', end);
    resolve();
  };
  const timer = setTimeout(end, ms);
  timer.unref();
  for (const signal of signals) signal.addEventListener('abort', end);
  return promise;
}
