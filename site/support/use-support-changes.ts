import { useEffect } from 'react';
import { $connection, listenLive } from '#site/live/live.ts';

const EVERY_MS = 15_000;

/**
 * Calls `refresh` now, when a support conversation of this reader has changed, and when the page is seen again; every 15
 * seconds while no socket tells. Not at all unless `isOn`.
 */
export function useSupportChanges(refresh: () => Promise<void>, isOn = true): void {
  useEffect(() => {
    if (!isOn) return;
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    refreshIfSeen();
    const timer = setInterval(() => {
      if ($connection.get() !== 'open') refreshIfSeen();
    }, EVERY_MS);
    document.addEventListener('visibilitychange', refreshIfSeen);
    const unfollow = listenLive(({ type }) => {
      if (type === 'support' || type === 'connected') void refresh();
    });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfSeen);
      unfollow();
    };
  }, [refresh, isOn]);
}
