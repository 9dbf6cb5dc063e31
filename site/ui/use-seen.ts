import { type RefObject, useEffect, useRef, useState } from 'react';
import { AHEAD } from './when-seen.ts';

/** A ref for a place, and whether that has come near the window yet: what it costs to fill it waits until then. */
export function useSeen<Place extends Element>(): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [place, isSeen];
}
