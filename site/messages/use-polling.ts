import { useEffect } from 'react';

const EVERY_MS = 15_000;

/** Polls: calls `refresh` now, every 15 seconds while the page is visible, and at once when it becomes visible. */
export function usePolling(refresh: () => Promise<void>): void {
  useEffect(() => {
    let waiting = 0;
    const ask = () => {
      waiting += 1;
      void refresh().finally(() => {
        waiting -= 1;
      });
    };
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    // On a slow network an answer may take longer: asking anew would give it up, each time.
    const askInTurn = () => {
      if (waiting === 0) askIfSeen();
    };
    ask();
    const timer = setInterval(askInTurn, EVERY_MS);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [refresh]);
}
