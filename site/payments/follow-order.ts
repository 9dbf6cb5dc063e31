import type { LiveHandler } from '#site/live/connection.ts';

const PENDING_EVERY_MS = 3_000;
/** Where nothing is under way, another device may begin. */
const IDLE_EVERY_MS = 15_000;

type Followed = {
  orderId: number;
  /** Looks at the order; resolves to false where that failed. */
  refresh: () => Promise<boolean>;
  /** Whether a payment is under way, and whether anything can still change. */
  isPending: () => boolean;
  isOver: () => boolean;
  /** Whether the page is in view. */
  isSeen: () => boolean;
  listen: (handler: LiveHandler) => () => void;
};

/**
 * Keeps an order current: by live events, and by polling whether or not there is a socket. `look` asks at once, as when
 * the network or the person comes back. Returns what ends it.
 */
export function followOrder({ orderId, refresh, isPending, isOver, isSeen, listen }: Followed) {
  let isAsking = false;
  let isWanted = false;
  let askedAtMs = Date.now();

  const ask = async (): Promise<void> => {
    // An answer that is under way may be older than the event: another look follows.
    if (isAsking) {
      isWanted = true;
      return;
    }
    isAsking = true;
    askedAtMs = Date.now();
    await refresh();
    isAsking = false;
    if (!isWanted) return;
    isWanted = false;
    await ask();
  };
  const look = (): void => {
    if (!isOver() && isSeen()) void ask();
  };
  const timer = setInterval(() => {
    const everyMs = isPending() ? PENDING_EVERY_MS : IDLE_EVERY_MS;
    // A slow answer is waited for.
    if (!isAsking && Date.now() - askedAtMs >= everyMs) look();
  }, PENDING_EVERY_MS);
  const stopListening = listen((event) => {
    if (event.type === 'connected' || (event.type === 'order' && event.id === orderId)) void ask();
  });
  return {
    look,
    stop(): void {
      clearInterval(timer);
      stopListening();
    },
  };
}
