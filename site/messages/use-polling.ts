import { useEffect } from 'react';
import { keepCurrent } from '#site/live/keep-current.ts';
import { $connection, listenLive } from '#site/live/live.ts';

const EVERY_MS = 15_000;

/**
 * Keeps what is shown current: calls `refresh` now, whenever the socket comes back, and while there is none every 15
 * seconds and when the page becomes visible.
 */
export function usePolling(refresh: () => Promise<unknown>): void {
  useEffect(() => {
    const { look, stop } = keepCurrent({
      ...{ refresh, everyMs: EVERY_MS, listen: listenLive },
      isOpen: () => $connection.get() === 'open',
      isSeen: () => document.visibilityState === 'visible',
    });
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
}
