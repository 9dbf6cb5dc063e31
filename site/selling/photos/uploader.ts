import { waitAfter } from './retry.ts';

type Options = {
  /** Sends one; rejects where that failed. */
  attempt: (key: string) => Promise<void>;
  /** It failed and is tried again by itself. */
  onPause: (key: string) => void;
  /** It failed and waits for a person. */
  onFailure: (key: string, cause: unknown) => void;
  /** Without a connection nothing is tried, and no try is used up. */
  isOnline: () => boolean;
  atOnce?: number;
  waitMs?: typeof waitAfter | undefined;
};

export type Uploader = ReturnType<typeof createUploader>;

/**
 * Sends pictures, a few at once, in the order in which they were added. One that fails makes room for the next and is tried
 * again with exponential backoff.
 */
export function createUploader({
  attempt,
  onPause,
  onFailure,
  isOnline,
  atOnce = 2,
  waitMs = waitAfter,
}: Options) {
  let isOpen = false;
  let waiting: string[] = [];
  const underWay = new Map<string, Promise<void>>();
  const failures = new Map<string, number>();
  /** The timers of those between two tries; without one where the connection is waited for. */
  const pausing = new Map<string, ReturnType<typeof setTimeout> | undefined>();

  function fill(): void {
    while (isOpen && underWay.size < atOnce) {
      const key = waiting.shift();
      if (key === undefined) return;
      const trying = attempt(key)
        .then(() => void failures.delete(key))
        .catch((cause: unknown) => afterFailure(key, cause))
        .finally(() => {
          underWay.delete(key);
          fill();
        });
      underWay.set(key, trying);
    }
  }

  function afterFailure(key: string, cause: unknown): void {
    const isCounted = isOnline();
    const count = (failures.get(key) ?? 0) + (isCounted ? 1 : 0);
    failures.set(key, count);
    const ms = waitMs(Math.max(1, count), cause);
    if (ms === undefined) {
      onFailure(key, cause);
      return;
    }
    pausing.set(key, isCounted ? setTimeout(() => goOn(key), ms) : undefined);
    onPause(key);
  }

  function goOn(key: string): void {
    pausing.delete(key);
    waiting.push(key);
    fill();
  }

  function take(key: string): boolean {
    clearTimeout(pausing.get(key));
    pausing.delete(key);
    waiting = waiting.filter((each) => each !== key);
    return !underWay.has(key);
  }

  return {
    /** Sends one as soon as its turn comes; its tries are counted anew. */
    add(key: string): void {
      take(key);
      failures.delete(key);
      goOn(key);
    },
    /** Takes one back that is not on its way; what is on its way goes on. */
    take,
    /** Resolves once a try that is on its way has come to its end. */
    settled: async (key: string): Promise<void> => underWay.get(key),
    /** Lets uploads begin: there is a listing for them. */
    open(): void {
      isOpen = true;
      fill();
    },
    /** Forgets all that are not on their way. */
    close(): void {
      isOpen = false;
      isOpen = false;
      for (const key of [...waiting, ...pausing.keys()]) take(key);
    },
    /** Tries again at once all that pause: the connection is back. */
    hurry(): void {
      for (const [key, timer] of [...pausing]) {
        clearTimeout(timer);
        failures.delete(key);
        goOn(key);
      }
    },
  };
}
