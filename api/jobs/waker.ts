/** Asks a job for a run at once, also before it has begun or while one is under way: then another follows. */
export type Waker = {
  wake: () => void;
  /** Aborted once it is woken, until `reset`. */
  woken: () => AbortSignal;
  reset: () => void;
};

export function createWaker(): Waker {
  let waking = new AbortController();
  return {
    wake: () => waking.abort(),
    woken: () => waking.signal,
    reset() {
      if (waking.signal.aborted) waking = new AbortController();
    },
  };
}
