import { useEffect } from 'react';
import { $connection, listenLive } from '#site/live/live.ts';

const EVERY_MS = 15_000;

/**
 * Keeps what is shown current: calls `refresh` now, whenever the socket comes back, and while there is none every 15
 * seconds and when the page becomes visible. One that resolves to false has failed, and is tried again in 15 seconds.
 */
export function usePolling(refresh: () => Promise<unknown>): void {
  useEffect(() => {
    let waiting = 0;
    let isBehind = true;
    const ask = () => {
      waiting += 1;
      void refresh()
        .then((done) => {
          isBehind = done === false;
        })
        .finally(() => {
          waiting -= 1;
        });
    };
    const askIfSeen = () => {
      const isLive = $connection.get() === 'open' && !isBehind;
      if (document.visibilityState === 'visible' && !isLive) ask();
    };
    // On a slow network an answer may take longer: asking anew would give it up, each time.
    const askInTurn = () => {
      if (waiting === 0) askIfSeen();
    };
    ask();
    const timer = setInterval(askInTurn, EVERY_MS);
    document.addEventListener('visibilitychange', askIfSeen);
    const stopListening = listenLive(({ type }) => {
      if (type === 'connected') ask();
    });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
      stopListening();
    };
  }, [refresh]);
}
