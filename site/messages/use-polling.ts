import { useEffect } from 'react';

const EVERY_MS = 15_000;

/** Calls `refresh` now, every 15 seconds while somebody looks at the page, and at once when they come back to it. */
export function usePolling(refresh: () => unknown): void {
  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    void refresh();
    const timer = setInterval(refreshIfSeen, EVERY_MS);
    document.addEventListener('visibilitychange', refreshIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfSeen);
    };
  }, [refresh]);
}
