import type { LiveHandler } from './connection.ts';

type Options = {
  /** Reads what is shown anew; resolves to false where that failed. */
  refresh: () => Promise<unknown>;
  everyMs: number;
  /** Whether the socket is there. */
  isOpen: () => boolean;
  /** Whether the page is visible. */
  isSeen: () => boolean;
  listen: (handler: LiveHandler) => () => void;
};

/**
 * Calls `refresh` now, whenever the socket comes back, and while there is none or the last one failed at every interval.
 * `look` asks for it between two. Returns what ends it.
 */
export function keepCurrent({ refresh, everyMs, isOpen, isSeen, listen }: Options) {
  let waiting = 0;
  let isBehind = true;
  let isWanted = false;
  const ask = (): void => {
    waiting += 1;
    isWanted = false;
    const asked = refresh().then((done) => {
      isBehind = done === false;
    });
    void asked.finally(() => {
      waiting -= 1;
      if (isWanted && waiting === 0) ask();
    });
  };
  const look = (): void => {
    if (isSeen() && (isBehind || !isOpen())) ask();
  };
  ask();
  // On a slow network an answer may take longer: asking anew would give it up, each time.
  const timer = setInterval(() => waiting === 0 && look(), everyMs);
  const stopListening = listen(({ type }) => {
    // What is under way was asked for before the socket stood: another follows, which does not give it up.
    if (type !== 'connected') return;
    if (waiting > 0) isWanted = true;
    else ask();
  });
  return {
    look,
    stop(): void {
      clearInterval(timer);
      stopListening();
    },
  };
}
