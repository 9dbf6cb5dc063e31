import { useEffect } from 'react';

/** Calls `refresh` every so often while the page can be seen, and at once when it is seen again. */
export function useRefresh(refresh: () => unknown, everyMs: number): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh, everyMs]);
}
