import { useLayoutEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** The whole seconds that are left until a moment of this clock; 0 from then on, also after the page has slept. */
export function useCountdown(endsAtMs: number): number {
  const [nowMs, setNow] = useState(() => Date.now());
  // Before the paint, so that a wait that begins anew never shows more than it lasts.
  useLayoutEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAtMs) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / SECOND_MS));
}
